import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DecisionOutcome, Subject } from '../../src-main/contract/dossiers.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { type Client, createClient } from '../../src-renderer/api/client.ts';
import {
  decideRow,
  type RowRefused,
  type RowToDecide,
} from '../../src-renderer/lists/spreadsheet/decide/decide-row.ts';
import { standingOf } from '../../src-renderer/lists/spreadsheet/decide/decided.ts';
import { recall } from '../../src-renderer/lists/spreadsheet/decide/recall.ts';
import { rowsOfLines } from '../../src-renderer/lists/spreadsheet/decide/rows-of-lines.ts';
import { createTriage } from '../../src-renderer/lists/spreadsheet/decide/store.ts';
import { linesOf } from '../../src-renderer/lists/spreadsheet/lines.ts';
import { createSpreadsheet } from '../../src-renderer/lists/spreadsheet/store.ts';
import { enter, openDossier, readDossier } from '../../src-renderer/shared/dossier/dossiers-api.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/** Decisions on the hits of a spreadsheet's rows, over the real service: where they are kept, and that they are known again. */

const HOW = { list: 'ceis', match: 'folded', threshold: 85 } as const;
const ANA = { name: 'ANA BASALTO', document: cpfOf('300000001') };
const BIA = { name: 'BIA GRANITO', document: cpfOf('300000002') };
const CAIO = { name: 'CAIO MICA', document: cpfOf('300000003') };
const OTHER = { name: 'OUTRO FELDSPATO', document: cpfOf('300000004') };
const signal = new AbortController().signal;
const ALL = { outcome: 'all', list: null, decision: null, text: '' } as const;

let dataDir: string;
let files: string;
let service: TestService;
let client: Client;

beforeAll(async () => {
  dataDir = makeTempDir();
  files = makeTempDir();
  // Of Bia two sanctions, which name and document do not tell apart.
  const rows = [ANA, BIA, BIA, CAIO];
  await importList({ list: 'ceis', files: [writeCeis(files, '20261120', rows)], dataDir }, () => undefined);
  service = await startTestService({ dataDir });
  client = createClient({ address: service.address, key: service.workstationKey });
});
afterAll(async () => {
  await service.stop();
  for (const folder of [dataDir, files]) removeTempDir(folder);
});

/** The rows of a spreadsheet, looked up. */
async function lookedUp(...rows: string[]) {
  return lookUp(createSpreadsheet(), ...rows);
}

async function lookUp(store: ReturnType<typeof createSpreadsheet>, ...rows: string[]) {
  await store.getState().take(client, new File([['codigo;nome;cpf', ...rows].join('\n')], 'clientes.csv'));
  await store.getState().start(client, HOW);
  const { rows: checked, answers, phase } = store.getState();
  expect(phase).toBe('done');
  return { rows: checked, answers };
}

const toDecide = ({ rows, answers }: Awaited<ReturnType<typeof lookedUp>>, dossiers = new Map()): RowToDecide[] =>
  rowsOfLines(linesOf(rows, answers, ALL, null, dossiers), dossiers);
const decide = (row: RowToDecide, outcome: DecisionOutcome = 'discarded') =>
  decideRow(client, row, HOW, { outcome, reason: 'Homônimo inventado.' }, signal);
const refusal = (row: RowToDecide) => decide(row).then(String, (error: RowRefused) => error.why);

test('a decision is in a dossier of the row’s reference, with the answer that it was taken on, before it shows', async () => {
  const sheet = await lookedUp(`A-1;${ANA.name};${ANA.document}`);
  const [row] = toDecide(sheet);
  const { dossier, answer, meanwhile } = await decide(row!, 'confirmed');
  expect(meanwhile).toBe(false);
  expect(standingOf(answer.hits[0]!, answer.hits, dossier)).toMatchObject({
    state: 'decided',
    older: false,
    decision: { outcome: 'confirmed', reason: 'Homônimo inventado.' },
  });
  const kept = await readDossier(client, dossier.id);
  expect(kept.subject).toEqual({ kind: 'person', names: [ANA.name], cpf: ANA.document, reference: 'A-1' });
  expect(kept.entries.map(({ kind }) => kind)).toEqual(['opened', 'consultation', 'decision']);
  expect(kept.openHits).toBe(0);
});

test('the next spreadsheet knows it again, by the reference or the document, and decides in the same dossier', async () => {
  for (const [rows, found] of [
    [`A-1;${ANA.name};`, true],
    [`;${ANA.name};${ANA.document}`, true],
    [`;${ANA.name};`, false],
    [`A-9;${ANA.name};`, false],
  ] as const) {
    const { rows: checked, answers } = await lookedUp(rows);
    const dossiers = await recall(client, checked, answers, signal);
    expect(dossiers.has(0)).toBe(found);
    const [line] = linesOf(checked, answers, ALL, null, dossiers);
    expect(line!.standing.state).toBe(found ? 'decided' : 'open');
    expect(linesOf(checked, answers, { ...ALL, decision: 'confirmed' }, null, dossiers)).toHaveLength(found ? 1 : 0);
    expect(linesOf(checked, answers, { ...ALL, decision: 'open' }, null, dossiers)).toHaveLength(found ? 0 : 1);
  }
});

test('what another decided meanwhile stands, unless it was seen and is decided anew', async () => {
  const sheet = await lookedUp(`A-1;${ANA.name};${ANA.document}`);
  const [unseen] = toDecide(sheet);
  const first = await decide(unseen!);
  expect(first.meanwhile).toBe(true);
  const seen = toDecide(sheet, new Map([[0, first.dossier]]));
  expect(seen[0]).toMatchObject({ anew: true, dossier: first.dossier.id });
  const { dossier, answer } = await decide(seen[0]!, 'inconclusive');
  expect(standingOf(answer.hits[0]!, answer.hits, dossier)).toMatchObject({ decision: { outcome: 'inconclusive' } });
});

test('records that name and document do not tell apart are decided together', async () => {
  const sheet = await lookedUp(`B-1;${BIA.name};${BIA.document}`);
  const lines = linesOf(sheet.rows, sheet.answers, ALL, null);
  expect(lines).toHaveLength(2);
  const [row] = rowsOfLines([lines[0]!], new Map());
  expect(row!.hits).toHaveLength(2);
  const { dossier, answer } = await decide(row!);
  expect(answer.hits.map((hit) => standingOf(hit, answer.hits, dossier).state)).toEqual(['decided', 'decided']);
  // A third that agrees with them may be another: then none of them is known to be decided.
  const third = [...answer.hits, answer.hits[0]!];
  expect(standingOf(third[0]!, third, dossier).state).toBe('open');
});

/** A client that does something once, when the first answer is there that `isIt` is true of, and before it is read. */
function meanwhile(isIt: (path: string, method: string) => boolean, work: () => Promise<unknown>): Client {
  let done = false;
  return {
    ...client,
    json: async (path, options) => {
      const answer = await client.json(path, options);
      if (!done && isIt(path, options?.method ?? 'GET')) {
        done = true;
        await work();
      }
      return answer as never;
    },
  };
}

test('what is recalled or decided for one spreadsheet never comes into the next, whose places are other people’s', async () => {
  const store = createSpreadsheet();
  const triage = createTriage(store);
  const next = () => lookUp(store, `Z-1;${CAIO.name};`);
  await lookUp(store, `A-1;${ANA.name};${ANA.document}`);
  await triage.getState().recall(meanwhile((path) => path.startsWith('/dossiers/v1/'), next));
  expect(triage.getState()).toMatchObject({ dossiers: new Map(), recalling: false, recallError: null });
  const rows = toDecide(await lookUp(store, `A-1;${ANA.name};${ANA.document}`));
  const entered = meanwhile((_, method) => method === 'POST', next);
  expect(await triage.getState().decide(entered, rows, { outcome: 'discarded', reason: 'Inventado.' })).toBeNull();
  expect(triage.getState()).toMatchObject({ dossiers: new Map(), deciding: null });
  expect(store.getState().answers[0]!.hits[0]!.record.name).toBe(CAIO.name);
});

test('a dossier that a row is said to have is decided in only where it is found to be the row’s', async () => {
  const [ana] = toDecide(await lookedUp(`A-1;${ANA.name};${ANA.document}`));
  const { dossier } = await decide(ana!);
  const before = await readDossier(client, dossier.id);
  const [bia] = toDecide(await lookedUp(`B-1;${BIA.name};${BIA.document}`));
  const other = await decide({ ...bia!, dossier: dossier.id, anew: true }, 'confirmed');
  expect(other.dossier.id).not.toBe(dossier.id);
  // What was decided there the person had not seen.
  expect(other.meanwhile).toBe(true);
  const [unknown] = toDecide(await lookedUp(`;${CAIO.name};`));
  const own = await decide({ ...unknown!, dossier: dossier.id });
  expect(own.dossier.id).not.toBe(dossier.id);
  expect((await readDossier(client, dossier.id)).version).toBe(before.version);
});

test('a row that nothing tells keeps the dossier that was opened for it, in its spreadsheet', async () => {
  const sheet = await lookedUp(`;${CAIO.name};`);
  const first = await decide(toDecide(sheet)[0]!);
  const known = new Map([[0, first.dossier]]);
  const second = await decide(toDecide(sheet, known)[0]!, 'inconclusive');
  expect(second.dossier.id).toBe(first.dossier.id);
  const again = await recall(client, sheet.rows, sheet.answers, signal, known);
  expect(again.get(0)!.hits).toEqual(second.dossier.hits);
  expect((await recall(client, sheet.rows, sheet.answers, signal)).size).toBe(0);
});

test('what is decided elsewhere shows when dossiers are recalled, and what is decided meanwhile stays', async () => {
  const store = createSpreadsheet();
  const triage = createTriage(store);
  const sheet = await lookUp(store, `A-1;${ANA.name};${ANA.document}`);
  const outcome = () => {
    const [line] = linesOf(sheet.rows, store.getState().answers, ALL, null, triage.getState().dossiers);
    return line!.standing.state === 'open' ? 'open' : line!.standing.decision.outcome;
  };
  const decideInDossier = async (outcome: DecisionOutcome) => {
    const { id, hits, version } = await readDossier(client, triage.getState().dossiers.get(0)!.id);
    const decision = { outcome, reason: 'Inventado.', hits: hits.map(({ key }) => key), seen: version };
    await enter(client, id, { kind: 'decision', ...decision });
  };
  await triage.getState().recall(client);
  for (const decided of ['escalated', 'confirmed'] as const) {
    await decideInDossier(decided);
    await triage.getState().recall(client);
    expect(outcome()).toBe(decided);
  }
  const rows = toDecide(sheet, triage.getState().dossiers as Map<number, never>);
  const inTheTable = () => triage.getState().decide(client, rows, { outcome: 'inconclusive', reason: 'Inventado.' });
  await triage.getState().recall(meanwhile((path) => path.startsWith('/dossiers/v1/'), inTheTable));
  expect(outcome()).toBe('inconclusive');
});

test('a reference that is somebody else’s, two dossiers, and a concluded one are not decided in', async () => {
  const other = await lookedUp(`A-1;${CAIO.name};${CAIO.document}`);
  expect(await refusal(toDecide(other)[0]!)).toBe('otherDocument');
  const subject: Subject = { kind: 'person', names: ['Outro'], reference: 'C-1' };
  const { dossier } = await openDossier(client, { subject });
  const sheet = await lookedUp(`C-1;${CAIO.name};${CAIO.document}`);
  await openDossier(client, { subject });
  expect(await refusal(toDecide(sheet)[0]!)).toBe('several');
  expect((await recall(client, sheet.rows, sheet.answers, signal)).size).toBe(0);
  expect((await readDossier(client, dossier)).entries).toHaveLength(1);
  const alone = await openDossier(client, { subject: { ...subject, names: [CAIO.name], reference: 'C-2' } });
  const conclusion = { kind: 'conclusion', outcome: 'approved', justification: 'Sem apontamento.', seen: 1 } as const;
  await enter(client, alone.dossier, conclusion);
  const [row] = toDecide(await lookedUp(`C-2;${CAIO.name};${CAIO.document}`));
  expect(await refusal(row!)).toBe('concluded');
});

test('where the lists answer otherwise now nothing is decided, and the row has the new answer', async () => {
  const sheet = await lookedUp(`D-1;${CAIO.name};${CAIO.document}`);
  const [row] = toDecide(sheet);
  await importList(
    { list: 'ceis', files: [writeCeis(files, '20261121', [ANA, BIA, BIA, OTHER])], dataDir },
    () => undefined,
  );
  const error = await decide(row!).catch((thrown: RowRefused) => thrown as RowRefused);
  expect(error).toMatchObject({ why: 'changed', now: { answer: { hits: [] }, sources: ['ceis/20261121_CEIS'] } });
});

test('a decision on another file of the list is known again, and says that it was', async () => {
  const sheet = await lookedUp(`A-1;${ANA.name};${ANA.document}`);
  const dossiers = await recall(client, sheet.rows, sheet.answers, signal);
  const [line] = linesOf(sheet.rows, sheet.answers, ALL, null, dossiers);
  expect(line!.standing).toMatchObject({ state: 'decided', older: true });
  // Without a whole document the record of another file may be a namesake's.
  const masked = { ...line!.hit!, record: { ...line!.hit!.record, taxId: '***.456.789-**' } };
  const [[, known] = []] = [...dossiers];
  const alike = {
    ...known!,
    hits: known!.hits.map((hit) => ({ ...hit, record: { ...hit.record, taxId: '***.456.789-**' } })),
  };
  expect(standingOf(masked, [masked], alike)).toMatchObject({ state: 'uncertain' });
});
