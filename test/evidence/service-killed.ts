import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Dossier, Entered } from '../../src-main/contract/dossiers.ts';
import { startCli } from '../support/cli.ts';
import { cpfOf } from '../support/documents.ts';

/** A running `atesta serve` and the key of its window. */
export interface Served {
  child: ChildProcess;
  address: string;
  key: string;
}

/** Starts the service; null where it was killed while it started, or at once when it had. */
export async function serve(dataDir: string, killAt?: Promise<unknown>): Promise<Served | null> {
  const child = startCli(['serve', '--port', '0', '--print-window-address', '--data-dir', dataDir]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let told = '';
  const printed = new Promise<string>((resolve) => {
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      const line = /^workstation: (\S+)$/m.exec(told)?.[1];
      if (line) resolve(line);
    });
  });
  void killAt?.then(() => child.kill('SIGKILL'));
  const line = await Promise.race([printed, once(child, 'close').then(() => null)]);
  if (line === null) {
    if (child.signalCode === 'SIGKILL') return null;
    throw new Error(`the service ended by itself: ${told}`);
  }
  if (killAt) {
    await once(child, 'close');
    return null;
  }
  const [address, key] = line.split('/workstation/#key=') as [string, string];
  return { child, address, key };
}

/** What the service answered that it did, and what it was asked to do and had not answered when it was killed. */
export interface Told {
  /** Entries of each dossier, by its id, whose filing was answered. */
  entries: Map<string, string[]>;
  erased: Set<string>;
  /** Dossiers whose erasure was asked for. */
  maybeErased: Set<string>;
  /** Backups that came whole. */
  backups: Uint8Array[];
  counts: Record<'opened' | 'filed' | 'decided' | 'noted' | 'erased' | 'backedUp', number>;
}

export const PASSPHRASE = 'uma senha bem comprida';
export const CPF = cpfOf('123456789');

export function nothingTold(): Told {
  const counts = { opened: 0, filed: 0, decided: 0, noted: 0, erased: 0, backedUp: 0 };
  return { entries: new Map(), erased: new Set(), maybeErased: new Set(), backups: [], counts };
}

export const asking = ({ address, key }: Pick<Served, 'address' | 'key'>) => ({
  get: (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, { headers: { authorization: `ApiKey ${key}`, ...headers } }),
  post: (path: string, body: unknown) =>
    fetch(address + path, {
      method: 'POST',
      headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
});

/** Works in dossiers over HTTP, each step noted once its answer is whole; throws as the service dies. */
export async function workAt(served: Served, told: Told): Promise<never> {
  const { get, post } = asking(served);
  const data = async <Data>(answer: Response) => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const note = (dossier: string, entry: string, kind: keyof Told['counts']) => {
    told.entries.set(dossier, [...(told.entries.get(dossier) ?? []), entry]);
    told.counts[kind]++;
  };
  for (let round = 0; ; round++) {
    const opened = await data<Entered>(
      await post('/dossiers/v1', { subject: { kind: 'person', names: ['ZULMIRA INVENTADA'], cpf: CPF } }),
    );
    const { dossier } = opened;
    note(dossier, opened.entry, 'opened');
    const answer = await get(`/restricted-lists/v2?list=ceis&taxId=${CPF}`, { 'atesta-dossier': dossier });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(String(answer.status));
    note(dossier, answer.headers.get('atesta-entry')!, 'filed');
    const path = `/dossiers/v1/${dossier}`;
    const { hits, version: seen } = await data<Dossier>(await get(path));
    const decision = { kind: 'decision', hits: hits.map(({ key }) => key), outcome: 'discarded', reason: 'x', seen };
    note(dossier, (await data<Entered>(await post(`${path}/entries`, decision))).entry, 'decided');
    const text = { kind: 'note', text: `nota ${round}` };
    note(dossier, (await data<Entered>(await post(`${path}/entries`, text))).entry, 'noted');
    if (round % 3 === 0) {
      told.maybeErased.add(dossier);
      await data(await post(`${path}/erase`, { ground: 'requestOfSubject', reason: 'pedido' }));
      told.erased.add(dossier);
      told.counts.erased++;
    }
  }
}

/** Backs up again and again; throws as the service dies. */
export async function backUpAt(served: Served, told: Told): Promise<never> {
  const { post } = asking(served);
  // Before anything is filed there is nothing to back up.
  while (told.counts.opened === 0 && served.child.exitCode === null && served.child.signalCode === null) await sleep(5);
  for (;;) {
    const answer = await post('/workstation/api/evidence/backup', { passphrase: PASSPHRASE });
    if (answer.status === 503) {
      // There is one backup at a time, and the one before has been read whole a moment before it has ended.
      await answer.body?.cancel();
      await sleep(5);
      continue;
    }
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length !== Number(answer.headers.get('content-length'))) throw new Error('a backup that is short');
    told.backups.splice(0, 1, bytes);
    told.counts.backedUp++;
  }
}
