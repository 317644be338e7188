-- The services have no tables in common, so these books and preferences are drawn here once more: with the seed and in
-- the order of the other services' V2__rows.sql.
SELECT setseed(${seed} % 1000000 / 1000000.0);

CREATE TEMPORARY TABLE drawn_books ON COMMIT DROP AS
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
FROM generate_series(1, ${books}) AS id;

SELECT setseed(${seed} % 1000000 / 1000000.0);

CREATE TEMPORARY TABLE drawn_preferences ON COMMIT DROP AS
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

INSERT INTO recommendations (user_id, rank, book_id, title, genre)
SELECT user_id, rank, book_id, title, genre
FROM (
  SELECT
    user_id,
    row_number() OVER (PARTITION BY user_id ORDER BY cents, id) AS rank,
    id AS book_id,
    title,
    genre
  FROM drawn_preferences JOIN drawn_books USING (genre)
) AS ranked
WHERE rank <= 10;
