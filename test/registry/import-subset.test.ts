import path from 'node:path';
import { expect, test } from 'vitest';
import { readSnapshotInfo } from '../../src-main/data/open-snapshot.ts';
import { summaryOf } from '../../src-main/data/snapshot-info.ts';
import { cnpjOf } from '../support/documents.ts';
import { importing } from './importing.ts';
import { ALPHANUMERIC, CNPJ, company, establishment, partner, simples } from './open-data-files.ts';

const { place, importFiles, blockOf } = importing();

const BRANCH = cnpjOf(`${CNPJ.slice(0, 8)}0002`);
const FILES = {
  'x.ESTABELE': [
    establishment(CNPJ, { uf: 'SP', situacao_cadastral: '02' }),
    establishment(BRANCH, { uf: 'RJ', situacao_cadastral: '8' }),
    establishment(ALPHANUMERIC, { uf: 'RJ', situacao_cadastral: '2' }),
  ],
  'x.EMPRECSV': [company(CNPJ, { razao_social: 'PEDRA' }), company(ALPHANUMERIC, { razao_social: 'NOVA' })],
  'x.SOCIOCSV': [partner(ALPHANUMERIC, { nome_socio: 'JOSEFINA DAS NEVES' })],
  'x.SIMPLESCSV': [simples(ALPHANUMERIC, { opcao_pelo_simples: 'S' })],
};

function infoOf() {
  return readSnapshotInfo(path.join(place.dataDir, 'registry', '202610.sqlite'))!;
}

test('of one state: the others, and companies with nothing there, are left out', async () => {
  const report = await importFiles(FILES, { ufs: ['SP'] });
  expect(report).toMatchObject({
    rowsRead: 7,
    kept: 2,
    rejectedTotal: 0,
    snapshot: { records: 1, subset: { ufs: ['SP'] } },
  });
  expect(report.warnings).toEqual([{ code: 'leftOutAsAsked', detail: '5' }]);
  expect(blockOf(CNPJ)).toMatchObject({ razaoSocial: 'PEDRA', qsa: [] });
  for (const cnpj of [BRANCH, ALPHANUMERIC]) expect(blockOf(cnpj)).toBeNull();
});

test('of active establishments only, with a status that lost its zero', async () => {
  const report = await importFiles(FILES, { activeOnly: true });
  expect(report.snapshot).toMatchObject({ records: 2, subset: { activeOnly: true } });
  expect(blockOf(BRANCH)).toBeNull();
  expect(blockOf(ALPHANUMERIC)).toMatchObject({ situacaoCadastral: 'ATIVA', simples: { optante: 'S' } });
  expect(blockOf(ALPHANUMERIC)?.qsa).toHaveLength(1);
});

test('both together, and the snapshot says so to whoever asks what is installed', async () => {
  await importFiles(FILES, { ufs: ['RJ', 'AC'], activeOnly: true });
  expect(summaryOf(infoOf())).toMatchObject({ records: 1, subset: { ufs: ['AC', 'RJ'], activeOnly: true } });
});

test('a whole copy has no subset', async () => {
  const { snapshot, warnings } = await importFiles(FILES);
  expect(snapshot).not.toHaveProperty('subset');
  expect(warnings).toEqual([{ code: 'fewEstablishments', detail: '3' }]);
  expect(summaryOf(infoOf())).not.toHaveProperty('subset');
});

test('a state without any establishment makes an empty copy, not a refusal', async () => {
  expect((await importFiles(FILES, { ufs: ['TO'] })).snapshot.records).toBe(0);
  expect(blockOf(CNPJ)).toBeNull();
});
