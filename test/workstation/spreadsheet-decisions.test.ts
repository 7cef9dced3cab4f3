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
  const store = createSpreadsheet();
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
});
