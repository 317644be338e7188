INSERT INTO users (id, email, password_hash, name)
SELECT
  id,
  'user' || id || '@example.com',
  -- The password is "bookshop"; BCrypt's cost is 10.
  '$2a$10$xCUuc5OxbeLhdYWp/x34puhPEXLakOCEBVtKXg5lj22.6G0OfZz1m',
  'User ' || id
FROM generate_series(1, ${users}) AS id;

SELECT setval(pg_get_serial_sequence('users', 'id'), ${users} + 1, false);

SELECT setseed(${seed} % 1000000 / 1000000.0);

INSERT INTO preferences (user_id, genre)
WITH drawn AS (
  SELECT id, floor(random() * 8)::int AS first, floor(random() * 14)::int AS second
  FROM generate_series(1, ${users}) AS id
), genres AS (
  SELECT (ARRAY['BIOGRAPHY', 'CHILDREN', 'CRIME', 'FANTASY', 'HISTORY', 'POETRY', 'ROMANCE', 'SCIENCE']) AS names
)
SELECT id AS user_id, names[1 + first] AS genre FROM drawn, genres
UNION ALL
-- Half of the users have a second one, which is another than the first.
SELECT id, names[1 + (first + 1 + second) % 8] FROM drawn, genres WHERE second < 7;
