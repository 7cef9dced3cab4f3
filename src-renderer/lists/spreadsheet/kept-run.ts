import type { CheckedRow, ColumnMapping, RecognisedLook } from '../../../src-main/contract/window/spreadsheets.ts';
import type { Client } from '../../api/client.ts';
import { askWindow, followWindow } from '../../api/window-api.ts';
import type { OfOffice } from '../../shared/consulted/sources.ts';
import type { How, RowAnswer } from './piece.ts';
import type { Editions } from './replaced.ts';

/** What a run began with. */
export interface RunHead {
  /** Name of the file that was brought. */
  name: string;
  look: RecognisedLook;
  mapping: ColumnMapping;
  how: How;
  startedAt: string;
  /** Rows that there are, asked or not. */
  rows: number;
}

/** What the lists answered, by the place of each row, from which snapshots and when (ISO 8601). */
export interface KeptAnswers {
  places: readonly number[];
  answers: readonly RowAnswer[];
  sources: readonly string[];
  at: string;
  editions?: Editions;
  office?: OfOffice | undefined;
}

type Part = { rows: readonly CheckedRow[] } | KeptAnswers;

/** A run that is kept by the service. */
export interface KeptRun {
  run: string;
  head: RunHead;
}

/** Rows that are kept in one part: the service takes them one after the other, and waits for its disk. */
const ROWS = 500;

/** Has the service keep a run as it goes; whatever is kept is there after a crash of either. */
export class RunKeeper {
  private readonly client: Client;
  private readonly told: (kept: boolean) => void;
  private turn: Promise<unknown> = Promise.resolve();
  private run: string | null = null;
  private failed = false;

  /** `told` hears that all rows are kept, and false once and for all where something is not. */
  constructor(client: Client, told: (kept: boolean) => void) {
    this.client = client;
    this.told = told;
  }

  begin(head: RunHead, rows: readonly CheckedRow[]): void {
    this.do(async () => {
      const body = { head: JSON.stringify(head) };
      this.run = (await askWindow(this.client, 'POST /spreadsheets/run', { body })).run;
      if (this.run === null) throw new Error('nothing is kept');
      for (let at = 0; at < rows.length; at += ROWS) await this.send({ rows: rows.slice(at, at + ROWS) });
      this.told(true);
    });
  }

  /** Goes on with a run that is kept already. */
  takeUp(run: string): void {
    this.run = run;
    this.told(true);
  }

  add(answers: KeptAnswers): void {
    this.do(() => this.send(answers));
  }

  private do(work: () => Promise<void>): void {
    this.turn = this.turn.then(async () => {
      if (this.failed) return;
      await work().catch(() => {
        this.failed = true;
        this.told(false);
      });
    });
  }

  private async send(part: Part): Promise<void> {
    const sent = { parameters: { run: this.run! }, body: { part: JSON.stringify(part) } };
    const { kept } = await askWindow(this.client, 'POST /spreadsheets/run/:run/parts', sent);
    if (!kept) throw new Error('another run is kept');
  }
}

/** What is being put away is not offered meanwhile. */
let forgetting: Promise<unknown> = Promise.resolve();

/** The run that is kept; null where there is none, or one of another version of the program. */
export async function findKeptRun(client: Client, signal?: AbortSignal): Promise<KeptRun | null> {
  await forgetting;
  const found = await askWindow(client, 'GET /spreadsheets/run', { signal });
  if (found.run === null) return null;
  const head = JSON.parse(found.head) as Partial<RunHead>;
  return head.look && head.mapping && head.how ? { run: found.run, head: head as RunHead } : null;
}

export function forgetKeptRun(client: Client): Promise<void> {
  const done = askWindow(client, 'DELETE /spreadsheets/run');
  forgetting = done.catch(() => undefined);
  return done;
}

/** What is kept of a run: its rows, and each answer as it was given. */
export async function readKeptRun(client: Client, run: string, signal: AbortSignal) {
  const rows: CheckedRow[] = [];
  const answered: KeptAnswers[] = [];
  const sent = { parameters: { run }, signal };
  for await (const events of followWindow(client, 'GET /spreadsheets/run/:run/parts', sent)) {
    for (const event of events) {
      if (event.type !== 'part') continue;
      const part = JSON.parse(event.part) as Part;
      if ('rows' in part) rows.push(...part.rows);
      else answered.push(part);
    }
  }
  return { rows, answered };
}
