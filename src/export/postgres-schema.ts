/**
 * The SQL before and after the rows: the schema `grimrule`, its search index, and its search function.
 *
 * All of it is one transaction. It renames the old schema first and drops it in the last statement, so other sessions
 * search the old rulings until then, and wait only for the commit. All names are qualified with the schema, and the
 * functions that need the extensions set their own search path.
 */

/** How much of a field is indexed. A tsvector holds at most 1 MB, and a character has at most 4 bytes. */
const maxIndexedCharacters = 50_000;

/**
 * Checks the server, configures the session, and creates empty tables. Indices are made by `sqlAfterRows`, when the
 * rows are loaded.
 */
export const sqlBeforeRows = `BEGIN;
SET LOCAL standard_conforming_strings = on;
SET LOCAL client_min_messages = warning;
DO $do$
BEGIN
  IF current_setting('server_version_num')::integer < 150000 THEN
    RAISE EXCEPTION 'PostgreSQL 15 or later was expected, but this is %.', current_setting('server_version');
  END IF;
  IF current_setting('server_encoding') <> 'UTF8' THEN
    RAISE EXCEPTION 'A database with the encoding UTF8 was expected, but this one has %.', current_setting('server_encoding')
      USING HINT = 'createdb --template=template0 --encoding=UTF8 NAME';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('grimrule'));
  IF to_regnamespace('grimrule') IS NOT NULL THEN
    ALTER SCHEMA grimrule RENAME TO grimrule_old;
  END IF;
END
$do$;
SET LOCAL client_encoding = 'UTF8';
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE SCHEMA grimrule;
-- The extensions may be in any schema. The functions that need them are created with this search path.
DO $do$
BEGIN
  PERFORM set_config('search_path', string_agg(DISTINCT quote_ident(n.nspname), ', ') || ', pg_temp', true)
  FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
  WHERE e.extname IN ('pg_trgm', 'unaccent');
END
$do$;

CREATE TABLE grimrule.library (
  format integer NOT NULL,
  program text NOT NULL,
  loaded timestamptz NOT NULL DEFAULT now(),
  rulings integer NOT NULL DEFAULT 0
);
COMMENT ON TABLE grimrule.library IS 'One row: the format of these tables, what wrote them, when they were loaded, how many rulings are searched.';
CREATE TABLE grimrule.documents (
  id text NOT NULL, title text NOT NULL, short text NOT NULL, names text[] NOT NULL, game text NOT NULL,
  publisher text NOT NULL, copyright text NOT NULL
);
CREATE TABLE grimrule.editions (
  document text NOT NULL, edition text NOT NULL, age integer NOT NULL, date text, partial boolean NOT NULL,
  rulings integer NOT NULL, sha256 text NOT NULL
);
COMMENT ON COLUMN grimrule.editions.age IS '0 for the newest edition in the library';
CREATE TABLE grimrule.rulings (
  key integer NOT NULL, document text NOT NULL, edition text NOT NULL, id text NOT NULL, editions text[] NOT NULL,
  current boolean NOT NULL, game text NOT NULL, kind text NOT NULL, number text, title text, question text, text text NOT NULL,
  section text[] NOT NULL, keywords text[] NOT NULL, restored text[] NOT NULL, notes text[] NOT NULL,
  citation text NOT NULL, reference text NOT NULL
);
COMMENT ON COLUMN grimrule.rulings.edition IS 'the edition that the text is from';
COMMENT ON COLUMN grimrule.rulings.editions IS 'the editions in which the text is in force: its own, and partial ones that leave it out';
COMMENT ON COLUMN grimrule.rulings.current IS 'whether the text is in force in the newest edition';
CREATE TABLE grimrule.cards (
  game text NOT NULL, id text NOT NULL, name text NOT NULL, names text[] NOT NULL, nicknames text[] NOT NULL,
  printings text[] NOT NULL, type text, faction text
);
CREATE TABLE grimrule.ruling_cards (
  ruling integer NOT NULL, game text NOT NULL, card text NOT NULL, name text NOT NULL, set text, number text, cited boolean NOT NULL
);
COMMENT ON COLUMN grimrule.ruling_cards.name IS 'as the document prints it';
COMMENT ON COLUMN grimrule.ruling_cards.cited IS 'false: the text names the card without its number';
CREATE TABLE grimrule.keywords (game text NOT NULL, term text NOT NULL, forms text[] NOT NULL);
CREATE TABLE grimrule.links (
  ruling integer NOT NULL, place integer NOT NULL, words text NOT NULL, document text, edition text, id text, gap text
);
COMMENT ON TABLE grimrule.links IS 'Cross-references: the words of the document, and the ruling they lead to or the reason why they lead nowhere. Without an edition, the one of the ruling if it is the same document, else the newest.';
CREATE TABLE grimrule.phrasings (document text NOT NULL, id text NOT NULL, place integer NOT NULL, phrasing text NOT NULL);
COMMENT ON TABLE grimrule.phrasings IS 'Alternative phrasings. They are not official: search in them, never show them as the ruling.';
CREATE TABLE grimrule.synonyms (game text NOT NULL, said text NOT NULL, means text NOT NULL, lexeme text, query tsquery);
COMMENT ON TABLE grimrule.synonyms IS 'What players say, and the term of the documents.';

-- Case, accents and inflections are folded, and apostrophes are left out. Every other sign separates words, except the point
-- of a number, as in 2.13, and a point between letters: PostgreSQL takes card.Then for the name of a host.
CREATE TEXT SEARCH CONFIGURATION grimrule.words (COPY = pg_catalog.english);
DO $do$
BEGIN
  EXECUTE format(
    'ALTER TEXT SEARCH CONFIGURATION grimrule.words ALTER MAPPING FOR hword, hword_part, word WITH %I.unaccent, pg_catalog.english_stem',
    (SELECT n.nspname FROM pg_ts_dict d JOIN pg_namespace n ON n.oid = d.dictnamespace
     WHERE d.dictname = 'unaccent' AND n.oid = (SELECT extnamespace FROM pg_extension WHERE extname = 'unaccent'))
  );
END
$do$;
CREATE FUNCTION grimrule.plain(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(left(text, ${maxIndexedCharacters}), $signs$/*_@<>:&~[](){}|#=+-–—‑\\'’‘\`´$signs$, '                        ');
CREATE FUNCTION grimrule.words_of(text text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('grimrule.words'::regconfig, grimrule.plain(text));
`;

/** The field weights for ts_rank, {D, C, B, A}. Chosen on scripts/eval/blind-dev.jsonl. */
const fieldWeights = "{0.1, 0.3, 0.7, 1.0}";
/** The weight of a word that slang stands for. A word that was typed has weight 1. */
const slangWeight = 0.3;
/** The minimum trigram similarity at which an unknown word is replaced by a known one. */
const minSimilarity = 0.35;

/** The condition for the rows of `search` that grim_search considers. */
const filters = `(in_document IS NULL OR s.document = in_document) AND (in_game IS NULL OR s.game = in_game)
        AND CASE WHEN in_edition IS NULL THEN s.current ELSE in_edition = ANY (s.editions) END`;

/** Makes the indices, the search index and the functions, and drops the old schema. */
export const sqlAfterRows = `
ALTER TABLE grimrule.documents ADD PRIMARY KEY (id);
ALTER TABLE grimrule.editions ADD PRIMARY KEY (document, edition), ADD FOREIGN KEY (document) REFERENCES grimrule.documents;
ALTER TABLE grimrule.rulings ADD PRIMARY KEY (key), ADD UNIQUE (document, edition, id),
  ADD FOREIGN KEY (document, edition) REFERENCES grimrule.editions;
CREATE INDEX ON grimrule.cards (game, id);
CREATE INDEX ON grimrule.keywords (game, term);
ALTER TABLE grimrule.ruling_cards ADD FOREIGN KEY (ruling) REFERENCES grimrule.rulings;
CREATE INDEX ON grimrule.ruling_cards (ruling);
CREATE INDEX ON grimrule.ruling_cards (game, card);
ALTER TABLE grimrule.links ADD FOREIGN KEY (ruling) REFERENCES grimrule.rulings;
CREATE INDEX ON grimrule.links (ruling);
CREATE INDEX ON grimrule.links (document, id);
ALTER TABLE grimrule.phrasings ADD PRIMARY KEY (document, id, place);

UPDATE grimrule.synonyms SET
  query = phraseto_tsquery('grimrule.words', grimrule.plain(said)),
  lexeme = (SELECT w.lexeme FROM unnest(grimrule.words_of(said)) w ORDER BY w.positions[1] LIMIT 1);
CREATE INDEX ON grimrule.synonyms (lexeme);

CREATE TABLE grimrule.search (
  ruling integer NOT NULL, document text NOT NULL, editions text[] NOT NULL, current boolean NOT NULL, game text NOT NULL,
  words tsvector NOT NULL
) WITH (toast_tuple_target = 8160);
COMMENT ON TABLE grimrule.search IS 'The search index. A: number, title, names of cards; B: question, alternative phrasings; C: text; D: section, keywords.';
INSERT INTO grimrule.search
SELECT r.key, r.document, r.editions, r.current, r.game,
  setweight(grimrule.words_of(concat_ws(' ', r.number, r.title, c.names)), 'A')
  || setweight(grimrule.words_of(concat_ws(' ', r.question, p.phrasings)), 'B')
  || setweight(grimrule.words_of(r.text), 'C')
  || setweight(grimrule.words_of(array_to_string(r.section || r.keywords, ' ')), 'D')
FROM grimrule.rulings r
LEFT JOIN (
  SELECT rc.ruling, string_agg(c.name, ' ' ORDER BY c.name) AS names
  FROM grimrule.ruling_cards rc JOIN grimrule.cards c ON c.game = rc.game AND c.id = rc.card
  WHERE rc.cited GROUP BY rc.ruling
) c ON c.ruling = r.key
LEFT JOIN (
  SELECT document, id, string_agg(phrasing, ' ' ORDER BY place) AS phrasings FROM grimrule.phrasings GROUP BY document, id
) p ON p.document = r.document AND p.id = r.id
ORDER BY r.key;
ALTER TABLE grimrule.search ADD PRIMARY KEY (ruling), ADD FOREIGN KEY (ruling) REFERENCES grimrule.rulings;
CREATE INDEX ON grimrule.search (document);
CREATE INDEX ON grimrule.search (game);
CREATE INDEX ON grimrule.search USING gin (words) WITH (fastupdate = off);

CREATE TABLE grimrule.lexemes (lexeme text NOT NULL, rulings integer NOT NULL);
COMMENT ON TABLE grimrule.lexemes IS 'The words of the search index, and how many rulings have each.';
INSERT INTO grimrule.lexemes SELECT word, ndoc FROM ts_stat('SELECT words FROM grimrule.search');
ALTER TABLE grimrule.lexemes ADD PRIMARY KEY (lexeme);
UPDATE grimrule.library SET rulings = (SELECT count(*) FROM grimrule.search);

DO $do$
BEGIN
  EXECUTE format('CREATE INDEX ON grimrule.lexemes USING gin (lexeme %I.gin_trgm_ops)',
    (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'));
END
$do$;

CREATE FUNCTION grimrule.query_terms(query text, in_game text DEFAULT NULL)
RETURNS TABLE (lexeme text, term tsquery, game text, weight double precision, rulings integer)
LANGUAGE sql STABLE PARALLEL SAFE
SET search_path FROM CURRENT SET pg_trgm.similarity_threshold = ${minSimilarity}
AS $body$
  WITH typed AS MATERIALIZED (SELECT grimrule.words_of(left(query, 2000)) AS words),
  -- The first 64 different words of the query, and how many rulings have each; NULL for a word that no ruling has.
  query_words AS MATERIALIZED (
    SELECT w.lexeme, l.rulings FROM typed, unnest(typed.words) w LEFT JOIN grimrule.lexemes l ON l.lexeme = w.lexeme
    ORDER BY w.positions[1] LIMIT 64
  ),
  found AS (
    SELECT q.lexeme, NULL AS game, 1::double precision AS weight, q.rulings FROM query_words q WHERE q.rulings IS NOT NULL
    UNION ALL
    -- A word of four letters or more that no ruling has is replaced by the most similar word that one has. Numbers are not.
    SELECT near.lexeme, NULL, near.similarity, near.rulings
    FROM query_words q CROSS JOIN LATERAL (
      SELECT l.lexeme, l.rulings, similarity(l.lexeme, q.lexeme) AS similarity FROM grimrule.lexemes l
      WHERE l.lexeme % q.lexeme ORDER BY similarity(l.lexeme, q.lexeme) DESC, l.rulings DESC, l.lexeme LIMIT 1
    ) near
    WHERE q.rulings IS NULL AND length(q.lexeme) >= 4 AND q.lexeme !~ '^[0-9.]+$'
    UNION ALL
    -- Slang belongs to a game: its meaning counts only in rulings of that game.
    SELECT m.lexeme, s.game, ${slangWeight}, l.rulings
    FROM typed JOIN query_words q ON true JOIN grimrule.synonyms s ON s.lexeme = q.lexeme AND typed.words @@ s.query
    CROSS JOIN LATERAL unnest(grimrule.words_of(s.means)) m JOIN grimrule.lexemes l ON l.lexeme = m.lexeme
    WHERE in_game IS NULL OR s.game = in_game
  )
  SELECT f.lexeme, quote_literal(f.lexeme)::tsquery, f.game,
    max(f.weight) * ln(1 + (b.rulings - f.rulings + 0.5) / (f.rulings + 0.5)), f.rulings
  FROM found f CROSS JOIN grimrule.library b
  GROUP BY f.lexeme, f.game, f.rulings, b.rulings
$body$;
COMMENT ON FUNCTION grimrule.query_terms IS 'The words of a query, corrected, and what slang means, with their weights.';

CREATE FUNCTION grimrule.grim_search(
  query text, k integer DEFAULT 10, in_document text DEFAULT NULL, in_edition text DEFAULT NULL, in_game text DEFAULT NULL,
  candidates integer DEFAULT 2000
)
RETURNS TABLE (
  id text, document text, edition text, citation text, number text, title text, question text, text text, rank real
)
LANGUAGE plpgsql STABLE PARALLEL SAFE
SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan SET max_parallel_workers_per_gather = 0
-- A synchronized scan starts in the middle of the table if another scan is running. LIMIT would then choose other rulings.
SET synchronize_seqscans = off
AS $body$
#variable_conflict use_column
DECLARE
  terms tsquery[];
  weights double precision[];
  games text[];
  counts double precision[];
  total double precision; -- rulings in the library
  searched double precision; -- rulings of the documents and games that are searched
  rare tsquery;
  room_for_rare double precision := candidates; -- how many more rulings with rare words may be ranked
  common tsquery;
  share_with_common double precision := 1; -- the estimated share of all rulings that have all the words of common
BEGIN
  SELECT array_agg(t.term), array_agg(t.weight), array_agg(t.game), array_agg(t.rulings)
  INTO terms, weights, games, counts
  FROM (SELECT * FROM grimrule.query_terms(query, in_game) q ORDER BY q.rulings, q.lexeme, q.game) t;
  IF terms IS NULL THEN RETURN; END IF;
  SELECT l.rulings INTO total FROM grimrule.library l;
  SELECT coalesce(sum(e.rulings), 0) INTO searched FROM grimrule.editions e JOIN grimrule.documents d ON d.id = e.document
  WHERE (in_document IS NULL OR d.id = in_document) AND (in_game IS NULL OR d.game = in_game);
  -- Two sets of rulings are ranked: those that have any of the words in "rare", and those that have all the words in "common".
  -- Words are read from the rarest to the most frequent. A word goes into "rare" while the rulings of all rare words together
  -- are at most "candidates"; if no more rulings than that are searched, every word does. Each remaining word goes into
  -- "common" until at most half of "candidates" rulings are expected to have all of its words, as if words were independent.
  -- Slang never does, because it counts only in the rulings of its game.
  -- Example: 100,000 rulings, candidates 2,000; lantern is in 1,500, discard in 8,000, card in 60,000. "rare" is lantern. "common"
  -- gets discard, and because 8,000 is more than 1,000 also card: 4,800 rulings are expected to have both. That is more than
  -- "candidates", so "common" is dropped, and the rulings with lantern are ranked.
  FOR i IN 1 .. cardinality(terms) LOOP
    IF searched <= candidates OR counts[i] <= room_for_rare THEN
      rare := coalesce(rare || terms[i], terms[i]);
      room_for_rare := room_for_rare - counts[i];
    ELSIF games[i] IS NULL AND (common IS NULL OR total * share_with_common > candidates / 2) THEN
      common := coalesce(common && terms[i], terms[i]);
      share_with_common := share_with_common * counts[i] / total;
    END IF;
  END LOOP;
  IF rare IS NULL AND common IS NULL THEN
    common := terms[1];
  ELSIF rare IS NOT NULL AND total * share_with_common > candidates THEN
    -- Only a part of the rulings with all words in "common" would be ranked. The rulings with a rare word fit better.
    common := NULL;
  END IF;
  RETURN QUERY
  WITH ranked AS MATERIALIZED (
    SELECT s.ruling, (
      SELECT sum(t.weight * ts_rank('${fieldWeights}', s.words, t.term))
      FROM unnest(terms, weights, games) t (term, weight, game) WHERE t.game IS NULL OR t.game = s.game
    ) AS score
    FROM (
      SELECT * FROM grimrule.search s WHERE s.words @@ rare AND ${filters}
      UNION ALL
      (SELECT * FROM grimrule.search s WHERE s.words @@ common AND (s.words @@ rare) IS NOT TRUE AND ${filters} LIMIT candidates)
    ) s
  )
  SELECT r.id, r.document, r.edition, r.citation, r.number, r.title, r.question, r.text, b.score::real
  FROM (SELECT * FROM ranked WHERE score > 0 ORDER BY score DESC, ruling LIMIT greatest(k, 0)) b
  JOIN grimrule.rulings r ON r.key = b.ruling
  ORDER BY b.score DESC, b.ruling;
END
$body$;
COMMENT ON FUNCTION grimrule.grim_search IS 'The rulings that fit a query best, at most k: of the newest editions, or of one edition. rank is for the order only.';

ANALYZE grimrule.rulings, grimrule.search, grimrule.lexemes, grimrule.cards, grimrule.ruling_cards, grimrule.phrasings, grimrule.synonyms;
-- Roles that had USAGE on the old schema may read all tables of the new one. Dropping the old one locks its tables.
DO $do$
DECLARE
  reader text;
BEGIN
  IF to_regnamespace('grimrule_old') IS NOT NULL THEN
    FOR reader IN
      SELECT CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END
      FROM pg_namespace n CROSS JOIN LATERAL aclexplode(n.nspacl) a
      WHERE n.nspname = 'grimrule_old' AND a.privilege_type = 'USAGE' AND a.grantee <> n.nspowner
    LOOP
      EXECUTE format('GRANT USAGE ON SCHEMA grimrule TO %s', reader);
      EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA grimrule TO %s', reader);
    END LOOP;
    DROP SCHEMA grimrule_old CASCADE;
  END IF;
END
$do$;
COMMIT;
`;
