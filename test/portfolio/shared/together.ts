import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PortfolioRoom } from '../../../src-main/portfolio/room.ts';
import { query } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import type { Machine } from './office.ts';

/** Subjects of eight pieces, and those who are on the list. */
export const MANY = 2000;
const LISTED = 900;
const FIRST = ['ANA', 'BRUNO', 'CARLA', 'DAVI', 'ELISA', 'FABIO', 'GILDA', 'HUGO', 'IRACEMA', 'JONAS', 'KATIA'];
const MIDDLE = ['ALVES', 'BARROS', 'CASTRO', 'DUARTE', 'ESTEVES', 'FRAGA', 'GUEDES', 'HORTA', 'IGLESIAS'];
const LAST = ['MOREIRA', 'NOVAES', 'OLIVEIRA', 'PRADO', 'QUEIROZ', 'RAMOS', 'SALES', 'TEIXEIRA', 'UCHOA', 'VIEIRA'];
const ALSO = ['ABREU', 'BRAGA', 'COUTO', 'DINIZ', 'EVORA', 'FARIA', 'GOIS', 'HERMES', 'IMBUIA', 'JARDIM', 'LOBO'];

function nameOf(at: number): string {
  const one = <Name>(names: readonly Name[], by: number) => names[Math.floor(at / by) % names.length]!;
  return `${one(FIRST, 1)} ${one(MIDDLE, 11)} ${one(ALSO, 99)} ${one(LAST, 1089)}`;
}

/** `count` invented people, some of whom are listed, or are named nearly as somebody listed. */
export function manyClients(count = MANY): { reference: string; name: string }[] {
  return Array.from({ length: count }, (_, at) => ({ reference: `C${at}`, name: nameOf(at * 7) }));
}

export function* manyListed(): Generator<{ name: string; key: string }> {
  for (let at = 0; at < LISTED; at++) yield { name: nameOf(at * 15), key: String(at) };
}

export const MATCHING = { match: 'similar', threshold: 90 } as const;

/** A data directory of its own with the very lists of another. */
export function withListsOf(dataDir: string): string {
  const own = tempDir();
  copyLists(dataDir, own);
  return own;
}

export function copyLists(from: string, to: string): void {
  cpSync(path.join(from, 'lists'), path.join(to, 'lists'), { recursive: true });
}

/** All that a comparison leaves behind, without ids and times: each subject as it stands, alerts, and what the log was told, in order. */
export async function resultOf({ room, evidence }: Pick<Machine, 'room' | 'evidence'>, id: string): Promise<string[]> {
  const subjects = await allOf((offset) => room.subjects(id, { offset, limit: 1000 }));
  const alerts = [];
  for (let since = 0, more = true; more; ) {
    const page = await room.alerts('administrator', { portfolio: id, since, limit: 1000 });
    alerts.push(...page.alerts);
    since = page.alerts.at(-1)?.number ?? since;
    more = page.more;
  }
  const { watched } = await room.portfolio(id);
  const told = (await evidence.entriesOf(id)).map(({ entry, payload }) => [entry.kind, payload]);
  return [...subjects, ...alerts.map(({ number: _, ...alert }) => alert), ...watched, ...told].map(withoutIds);
}

type Page = Awaited<ReturnType<PortfolioRoom['subjects']>>;

async function allOf(pageAt: (offset: number) => Promise<Page>): Promise<Page['subjects']> {
  const all: Page['subjects'] = [];
  for (;;) {
    const { subjects } = await pageAt(all.length);
    all.push(...subjects);
    if (subjects.length === 0) return all;
  }
}

function withoutIds(value: unknown): string {
  return JSON.stringify(value)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
}

/**
 * Puts down in the database who claims which piece, and which answers are handed over. Each claim takes
 * a third of a second, and who leads is held up until another one has handed over two, three seconds a piece at the most: so two services
 * meet at one portfolio however fast, or busy, this machine is. `sql` does something more to one (`NEW`), as
 * whoever has the database can.
 */
export async function noteWork(url: string, sql = ''): Promise<void> {
  await query(url, 'CREATE TABLE IF NOT EXISTS public.claimed (piece text, holder uuid, UNIQUE (piece, holder))');
  await query(url, 'CREATE TABLE IF NOT EXISTS public.attacked (piece text)');
  await query(url, 'CREATE TABLE IF NOT EXISTS public.answered (piece text, cursor bigint, answer bytea)');
  await query(
    url,
    `CREATE OR REPLACE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.name LIKE 'piece %' THEN
         INSERT INTO public.claimed VALUES (substr(NEW.name, 7), NEW.holder) ON CONFLICT DO NOTHING;
         IF TG_OP = 'INSERT' THEN PERFORM pg_sleep(0.3); END IF;
         FOR nth IN 1..30 LOOP
           EXIT WHEN TG_OP = 'UPDATE' OR (SELECT count(*) FROM public.answered) > 1
             OR NOT EXISTS (SELECT FROM atesta.portfolio_lease WHERE name LIKE 'watch %' AND holder = NEW.holder);
           PERFORM pg_sleep(0.1);
         END LOOP;
       END IF;
       RETURN NEW;
     END $$`,
  );
  await query(
    url,
    `CREATE OR REPLACE FUNCTION note_answer() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE other bytea;
     BEGIN
       INSERT INTO public.answered VALUES (NEW.id, NEW.cursor, NEW.answer);
       ${sql}
       RETURN NEW;
     END $$`,
  );
  await query(
    url,
    'CREATE OR REPLACE TRIGGER note_claim AFTER INSERT OR UPDATE ON atesta.portfolio_lease FOR EACH ROW EXECUTE FUNCTION note_claim()',
  );
  await query(
    url,
    'CREATE OR REPLACE TRIGGER note_answer BEFORE UPDATE OF answer ON atesta.portfolio_piece FOR EACH ROW EXECUTE FUNCTION note_answer()',
  );
}

/** How many pieces each service claimed, and how many answers were handed over. */
export async function workOf(url: string): Promise<{ claimed: number[]; answered: number }> {
  const claimed = await query<{ pieces: number }>(
    url,
    'SELECT count(*)::int AS pieces FROM public.claimed GROUP BY holder ORDER BY 1',
  );
  const [row] = await query<{ answered: number }>(url, 'SELECT count(*)::int AS answered FROM public.answered');
  return { claimed: claimed.map(({ pieces }) => pieces), answered: row!.answered };
}

/** Lets machines watch until one of them has compared all of a portfolio. */
export async function compareTogether(machines: readonly Machine[], id: string): Promise<void> {
  for (const { room } of machines) room.watch();
  const { room } = machines[0]!;
  for (const until = Date.now() + 200_000; ; ) {
    const { watched } = await room.portfolio(id);
    if (watched.every(({ state }) => state === 'current')) return;
    const [error] = machines.flatMap(({ errors }) => errors);
    if (error) throw error;
    if (Date.now() > until) throw new Error(`still to be compared: ${JSON.stringify(watched)}`);
    await sleep(100);
  }
}
