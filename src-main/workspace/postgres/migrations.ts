/**
 * The schema `atesta` of a PostgreSQL that several services share. Migrations are additive, dated and never edited once they
 * have shipped; `atesta.layout` counts those applied.
 */
export const MIGRATIONS: readonly { date: string; sql: string }[] = [
  {
    date: '2026-11-28',
    sql: `
      CREATE TABLE atesta.api_key (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text COLLATE "C" NOT NULL,
        hash bytea NOT NULL UNIQUE,
        permissions text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      CREATE UNIQUE INDEX api_key_active_name ON atesta.api_key (name) WHERE revoked_at IS NULL;
      CREATE TABLE atesta.revoked_token (
        id text COLLATE "C" PRIMARY KEY,
        revoked_at timestamptz NOT NULL,
        expires_at timestamptz
      );

      -- Whatever changes who is let in, whoever changes it, counts one further and tells every service.
      CREATE TABLE atesta.credentials_version (version bigint NOT NULL);
      INSERT INTO atesta.credentials_version VALUES (1);
      CREATE FUNCTION atesta.credentials_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE atesta.credentials_version SET version = version + 1;
        PERFORM pg_notify('atesta_credentials', '');
        RETURN NULL;
      END $$;
      CREATE TRIGGER changed
        AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF name, hash, permissions, revoked_at ON atesta.api_key
        FOR EACH STATEMENT EXECUTE FUNCTION atesta.credentials_changed();
      CREATE TRIGGER changed
        AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON atesta.revoked_token
        FOR EACH STATEMENT EXECUTE FUNCTION atesta.credentials_changed();

      CREATE TABLE atesta.usage (
        day date NOT NULL,
        caller text COLLATE "C" NOT NULL,
        endpoint text COLLATE "C" NOT NULL,
        list text COLLATE "C" NOT NULL,
        calls bigint NOT NULL,
        units bigint NOT NULL,
        PRIMARY KEY (day, caller, endpoint, list)
      );
      -- The newest batch of counts that each run of a service has written: one whose answer was lost is not written twice.
      CREATE TABLE atesta.usage_writer (id uuid PRIMARY KEY, batch bigint NOT NULL);
    `,
  },
  {
    // What was copied of the usage of a machine's own workspace, by the workspace's id: only what it has beyond that is added.
    date: '2026-11-28',
    sql: `
      CREATE TABLE atesta.usage_moved (
        source uuid NOT NULL,
        day date NOT NULL,
        caller text COLLATE "C" NOT NULL,
        endpoint text COLLATE "C" NOT NULL,
        list text COLLATE "C" NOT NULL,
        calls bigint NOT NULL,
        units bigint NOT NULL,
        PRIMARY KEY (source, day, caller, endpoint, list)
      );
    `,
  },
  {
    // The evidence record that services share (evidence/shared). Each has a copy of it that answers; this is what they agree on.
    date: '2026-11-28',
    sql: `
      -- One row, whose lock is the right to write: entries of the log, and the newest checkpoint that was signed of them.
      CREATE TABLE atesta.evidence_log (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        size bigint NOT NULL,
        checkpoint text NOT NULL
      );
      CREATE TABLE atesta.evidence_entry (
        seq bigint PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        scope uuid NOT NULL,
        text text NOT NULL
      );
      CREATE INDEX evidence_entry_scope ON atesta.evidence_entry (scope);
      -- Part 0 is the payload, the others the attachments. What is sealed cannot be made smaller.
      CREATE TABLE atesta.evidence_sealed (
        seq bigint NOT NULL,
        part smallint NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (seq, part)
      );
      ALTER TABLE atesta.evidence_sealed ALTER COLUMN bytes SET STORAGE EXTERNAL;
      -- Key and summary of a scope that was not erased, as evidence.sqlite has them; changed is the place of the newest entry
      -- that they were written with, or of one behind it.
      CREATE TABLE atesta.evidence_scope (
        scope uuid PRIMARY KEY,
        key bytea NOT NULL,
        key_sum bytea NOT NULL,
        summary bytea,
        summary_sum bytea,
        changed bigint NOT NULL
      );
      CREATE INDEX evidence_scope_changed ON atesta.evidence_scope (changed, scope);
    `,
  },
  {
    // The portfolios that services share (portfolio/shared): rows of each one's portfolio.sqlite, which answers.
    date: '2026-11-28',
    sql: `
      -- One row, whose lock is the right to write: the number of the last change, the numbers that were given, and the seal.
      CREATE TABLE atesta.portfolio_end (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        seq bigint NOT NULL,
        numbers text NOT NULL,
        seal bytea NOT NULL
      );
      -- seq is the number of the row's last change; data is null of one that was deleted.
      CREATE TABLE atesta.portfolio_row (
        tab text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        seq bigint NOT NULL UNIQUE,
        data text,
        PRIMARY KEY (tab, key)
      );
      -- By which who lost the answer knows whether it was written.
      CREATE TABLE atesta.portfolio_commit (id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
      -- What one service does at a time, and until when it has said so.
      CREATE TABLE atesta.portfolio_lease (name text COLLATE "C" PRIMARY KEY, holder uuid NOT NULL, until timestamptz NOT NULL);
      -- What each service says of its lists.
      CREATE TABLE atesta.portfolio_service (
        id uuid PRIMARY KEY, said text NOT NULL, mac bytea NOT NULL, at timestamptz NOT NULL
      );
    `,
  },
  {
    // One portfolio that several services compare. Nothing of it need outlive the server, and none of it is in archives of the WAL.
    date: '2026-11-28',
    sql: `
      ALTER TABLE atesta.portfolio_lease SET UNLOGGED;
      -- Pieces of a comparison that are for whoever has time, each named by an HMAC of what is asked; answer is sealed.
      CREATE UNLOGGED TABLE atesta.portfolio_piece (
        id text COLLATE "C" PRIMARY KEY,
        portfolio uuid NOT NULL,
        cursor bigint NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        answer bytea
      );
      ALTER TABLE atesta.portfolio_piece ALTER COLUMN answer SET STORAGE EXTERNAL;

      -- What was found for who is gone goes at once, whichever version takes them out; what was found for others is compared again. The
      -- table is locked first, so that nobody who has rows of it waits for one who waits here.
      CREATE FUNCTION atesta.portfolio_gone() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM changed WHERE data IS NULL AND tab IN ('subject', 'portfolio')) THEN
          LOCK TABLE atesta.portfolio_piece IN EXCLUSIVE MODE;
          DELETE FROM atesta.portfolio_piece;
        END IF;
        RETURN NULL;
      EXCEPTION WHEN undefined_table THEN
        RETURN NULL; -- nothing that is lost with it keeps anybody
      END $$;
      CREATE TRIGGER gone_new AFTER INSERT ON atesta.portfolio_row
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION atesta.portfolio_gone();
      CREATE TRIGGER gone AFTER UPDATE ON atesta.portfolio_row
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION atesta.portfolio_gone();
    `,
  },
  {
    // Dossiers can be limited to a group. Nothing is added here: a service that does not know of that, and would show them to all,
    // is no longer let in.
    date: '2026-11-28',
    sql: 'SELECT 1',
  },
  {
    // Dossiers hold answers that another machine gave, an entry that a service without it would take for damage.
    date: '2026-11-29',
    sql: 'SELECT 1',
  },
];
