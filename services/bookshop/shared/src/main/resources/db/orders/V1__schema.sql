CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL,
  book_id bigint NOT NULL,
  amount integer NOT NULL CHECK (amount BETWEEN 1 AND 10),
  cents bigint NOT NULL,
  placed_at timestamptz NOT NULL
);

CREATE INDEX ON orders (user_id, placed_at DESC);
