import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { openInput } from '../../../src-main/commands/screen/input.ts';
import { type Screening, screenTable } from '../../../src-main/commands/screen/run.ts';
import { openServices, type ServicesParts } from '../../../src-main/commands/screen/services/screen-by-services.ts';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { installedData } from '../../../src-main/installed-data.ts';
import { listsOf } from '../../../src-main/lists/api/parameters.ts';
import { createLists } from '../../../src-main/lists/room.ts';
import { bundledDataDir } from '../../../src-main/paths.ts';
import { install } from '../../lists/snapshots.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';

const FIRST = ['ZULMIRA', 'ADERBAL', 'IVONETE', 'QUIRINO', 'JUREMA', 'TARCÍSIO', 'DORALICE', 'EUSTÁQUIO'];
const LAST = ['INVENTADO', 'DA FICÇÃO', 'FANTASIA', 'DE MENTIRA', 'IMAGINÁRIO'];
const nameOf = (at: number) =>
  `${FIRST[at % FIRST.length]} ${FIRST[(at * 7 + 3) % FIRST.length]} ${LAST[at % LAST.length]} ${at % 97}`;
const documentOf = (at: number) => cpfOf(String(100_000_000 + at));

/** Invented lists, one of which has no documents, and one invented data. */
export async function installLists(dataDir: string, records = 400): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const all = Array.from({ length: records }, (_, at) => at);
  await install(
    dataDir,
    'pep',
    '20260901',
    all.map((at) => ({
      name: nameOf(at),
      taxId: `***.${documentOf(at).slice(3, 6)}.${documentOf(at).slice(6, 9)}-**`,
    })),
  );
  await install(
    dataDir,
    'ceis',
    '20260930',
    all.map((at) => ({
      name: nameOf(at * 3),
      taxId: at % 2 === 0 ? documentOf(at) : cnpjOf(`${10_000_000 + at}0001`),
    })),
  );
  await install(
    dataDir,
    'ofacsdn',
    '20261001',
    all.map((at) => ({
      name: nameOf(at * 5),
      aliases: [{ name: nameOf(at * 5 + 1) }],
      details: { DOB: `${1940 + (at % 50)}` },
    })),
  );
  await install(dataDir, 'onu', '20261201', [{ name: nameOf(4) }], { demonstration: true });
}

/** A table of names and documents, rows among them of which nothing or not all can be asked. */
export function tableOf(rows: number): string {
  const odd = [
    ';;',
    'xx;;',
    ';123;',
    `??? ;${documentOf(3)};`,
    `MARIA E JOSÉ;;`,
    '=1+1;;',
    `"ZULMIRA; ""X""";;1961-02-03`,
  ];
  const lines = Array.from({ length: rows }, (_, at) => {
    if (at % 23 === 0) return odd[(at / 23) % odd.length];
    if (at % 3 === 0) return `;${documentOf(at)};`;
    return `${nameOf(at * 2)};${at % 2 === 0 ? documentOf(at) : ''};${at % 5 === 0 ? `${1940 + (at % 50)}-01-02` : ''}`;
  });
  return `nome;documento;nascimento\n${lines.join('\n')}\n`;
}

type How = Partial<Pick<Screening, 'list' | 'matching' | 'limit'>>;

/** What this machine's own lists make of a table. */
export async function ownResult(dataDir: string, file: string, how: How = {}): Promise<Buffer> {
  const room = createLists({ dataDir, bundledDir: bundledDataDir, threads: 1 });
  const installed = () => installedData(new InstalledSnapshots(dataDir, bundledDataDir));
  try {
    await screenTable(await screeningOf(file, `${file}.own`, how), { room, installed }, never(), () => undefined);
    return readFileSync(`${file}.own`);
  } finally {
    await room.close();
  }
}

/** The same by services, into `${file}.out`. */
export async function servicesResult(
  file: string,
  parts: Pick<ServicesParts, 'origins' | 'key'> & Partial<ServicesParts>,
  how: How = {},
): Promise<Buffer> {
  const agent = new Agent();
  const whole = { agentFor: async () => agent, atOnce: 3, crewLimits: QUICK, ...parts };
  const services = await openServices(whole, listsOf(how.list ?? 'todas'), never());
  await screenTable(await screeningOf(file, `${file}.out`, how), services, never(), () => undefined);
  return readFileSync(`${file}.out`);
}

/** Milliseconds; the tries are as many. */
const QUICK = { restMs: 5, mostRestMs: 20, otherMs: 50, patienceMs: 1000 };

const never = () => new AbortController().signal;

async function screeningOf(file: string, output: string, how: How): Promise<Screening> {
  return { input: await openInput(file), output, list: 'todas', matching: { match: 'exact' }, ...how };
}

export function writeTable(dir: string, rows: number): string {
  const file = path.join(dir, 'clientes.csv');
  writeFileSync(file, tableOf(rows));
  return file;
}
