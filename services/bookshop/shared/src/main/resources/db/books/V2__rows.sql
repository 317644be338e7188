SELECT setseed(${seed} % 1000000 / 1000000.0);

-- The same books as in the recommendations' V2__rows.sql.
INSERT INTO books (id, title, author, genre, cents, stock, start_stock)
SELECT id, title, author, genre, cents, ${stock}, ${stock}
FROM (
  SELECT
    id,
    'The '
      || (ARRAY['Blue', 'Broken', 'Distant', 'Hidden', 'Last', 'Long', 'Lost', 'Old', 'Patient', 'Quiet', 'Second',
        'Silver', 'Sleeping', 'Small', 'Unwritten', 'Wild'])[1 + floor(random() * 16)::int]
      || ' '
      || (ARRAY['Bridge', 'City', 'Clock', 'Forest', 'Garden', 'Harbour', 'House', 'Island', 'Letter', 'Mirror', 'Night',
        'River', 'Road', 'Star', 'Summer', 'Winter'])[1 + floor(random() * 16)::int] AS title,
    (ARRAY['Ada', 'Ben', 'Clara', 'David', 'Elif', 'Frank', 'Greta', 'Hugo'])[1 + floor(random() * 8)::int]
      || ' '
      || (ARRAY['Andersen', 'Brandt', 'Costa', 'Dubois', 'Evans', 'Fischer', 'Greco', 'Horvat'])[1 + floor(random() * 8)::int]
      AS author,
    (ARRAY['BIOGRAPHY', 'CHILDREN', 'CRIME', 'FANTASY', 'HISTORY', 'POETRY', 'ROMANCE', 'SCIENCE'])[1 + id % 8] AS genre,
    499 + 100 * floor(random() * 26)::int AS cents
  FROM generate_series(1, ${books}) AS id
) AS drawn;

SELECT setval(pg_get_serial_sequence('books', 'id'), ${books} + 1, false);
