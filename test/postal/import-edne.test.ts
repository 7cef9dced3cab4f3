import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importPostal } from '../../src-main/postal/import.ts';
import { isPostalData } from '../../src-main/postal/is-postal-data.ts';
import { tempDir } from '../support/temp-dir.ts';
import { EDNE, EDNE_DELTA, type EdneTables, edneZip, writeEdneFolder, writeZip } from './edne-files.ts';
import { importTo } from './import-to.ts';

const samples = path.resolve(import.meta.dirname, '../../../shared/data/postal/edne-fixtures');
const importFolder = (tables: EdneTables) =>
  importTo({ sources: [writeEdneFolder(tempDir(), tables)], date: '20260815' });

describe('one row for each CEP of the e-DNE', () => {
  test('a street has its type before its name, its complement, its district, its city', async () => {
    const { store, report } = await importFolder(EDNE);
    expect(store.lookup('01305000')).toMatchObject({
      kind: 'logradouro',
      logradouro: 'Rua Augusta',
      complemento: '- até 697 - lado ímpar',
      bairro: 'Consolação',
      localidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    });
    expect(report).toMatchObject({ kind: 'postal', rowsRead: 10, kept: 10, folded: 0, rejectedTotal: 0 });
    expect(report.snapshot).toMatchObject({ records: 10, date: '2026-08-15', demonstration: false });
  });

  test('a type that the name holds already is not said twice', async () => {
    const { store } = await importFolder(EDNE);
    expect(store.lookup('01306001')?.logradouro).toBe('Alto da Consolação');
  });

  test('a street of a coded district has the municipality as its city, with its IBGE code', async () => {
    const { store } = await importFolder(EDNE);
    expect(store.lookup('13106002')).toMatchObject({
      bairro: 'Centro',
      distrito: 'Sousas',
      localidade: 'Campinas',
      ibge: '3509502',
    });
  });

  test('a locality with one CEP has a city and no street', async () => {
    const { store } = await importFolder(EDNE);
    expect(store.lookup('13910000')).toEqual({
      cep: '13910000',
      kind: 'localidade',
      logradouro: '',
      complemento: '',
      bairro: '',
      localidade: 'Monte Alegre do Sul',
      uf: 'SP',
      ibge: '3531209',
      nome: '',
    });
  });

  test('a district with one CEP is the district of its municipality, not a city', async () => {
    const { store } = await importFolder(EDNE);
    expect(store.lookup('13915000')).toMatchObject({
      kind: 'localidade',
      bairro: 'Mostardas',
      distrito: 'Mostardas',
      localidade: 'Monte Alegre do Sul',
      ibge: '3531209',
    });
  });

  test('large users, post offices and mailboxes keep their name and have the street apart from the rest', async () => {
    const { store } = await importFolder(EDNE);
    expect(store.lookup('01305900')).toMatchObject({
      kind: 'grandeUsuario',
      nome: 'Banco Inventado S/A',
      logradouro: 'Rua Augusta',
      complemento: '500 - 3º andar',
    });
    expect(store.lookup('13106970')).toMatchObject({
      kind: 'unidadeOperacional',
      nome: 'AC Sousas',
      logradouro: 'Rua Maneco Rosa',
      localidade: 'Campinas',
    });
    expect(store.lookup('13910990')).toMatchObject({ kind: 'caixaPostalComunitaria', logradouro: 'Estrada dos Limas' });
  });

  test('a quotation mark in a name is a plain character', async () => {
    const { store } = await importFolder(EDNE);
    expect(store.lookup('40220001')?.bairro).toBe('Boca D"Água');
  });

  test('house numbers and other names come along', async () => {
    const { store } = await importFolder(EDNE);
    expect(store.lookup('01305000')?.seccionamento).toEqual([{ from: 1, to: 697, side: 'odd' }]);
    expect(store.lookup('01045001')?.outrosNomes).toEqual({
      logradouro: ['Largo dos Curros'],
      bairro: ['Centro Novo'],
      localidade: ['Sampa'],
    });
    expect(store.lookup('13910000')).not.toHaveProperty('outrosNomes');
  });

  test('of two rows with one CEP the street stays', async () => {
    const twice = { ...EDNE, LOG_CPC: [[78, 'SP', 9668, 'Outra', 'Rua Outra, 1', '01305000']] };
    const { store, report } = await importFolder(twice);
    expect(store.lookup('01305000')?.logradouro).toBe('Rua Augusta');
    expect(report.folded).toBe(1);
  });

  test('rows that cannot be used are named with their file, line and reason', async () => {
    const broken = {
      ...EDNE,
      LOG_LOGRADOURO_BA: [
        [800001, 'BA', 1094, 50850, '', 'do Dendê', '', '4022001', 'Ladeira', 'S', ''],
        [800002, 'BA', 4444, 50850, '', 'da Lua', '', '40220002', 'Rua', 'S', ''],
        ['800003', 'BA', 1094],
      ],
    };
    const { report } = await importFolder(broken);
    expect(report.rejectedTotal).toBe(3);
    expect(report.rejected).toEqual([
      { line: 1, reason: 'the CEP has not 8 digits (LOG_LOGRADOURO_BA.TXT)' },
      { line: 2, reason: 'the locality 4444 or its municipality is missing (LOG_LOGRADOURO_BA.TXT)' },
      { line: 3, reason: '3 cells instead of 11 (LOG_LOGRADOURO_BA.TXT)' },
    ]);
  });
});

describe('the ways in which the e-DNE comes', () => {
  test('the archive in the download dates itself by year, month and fortnight', async () => {
    const zip = await edneZip(path.join(tempDir(), 'eDNE_Basico_26082.zip'), EDNE);
    const { report, store } = await importTo({ sources: [zip] });
    expect(report.snapshot).toMatchObject({ file: 'eDNE_Basico_26082.zip', date: '2026-08-16' });
    expect(store.lookup('01045001')?.logradouro).toBe('Praça da República');
  });

  test('the download holds two archives; nothing of them stays unpacked', async () => {
    const dir = tempDir();
    const base = readFileSync(await edneZip(path.join(dir, 'base.zip'), EDNE));
    const delta = readFileSync(await edneZip(path.join(dir, 'delta.zip'), EDNE_DELTA));
    const outer = await writeZip(path.join(dir, 'eDNE_Basico.zip'), [
      ['eDNE_Basico_26081.zip', base],
      ['eDNE_Delta_Basico_26081.zip', delta],
    ]);
    expect(await isPostalData([outer])).toBe(true);
    const { report, store, dataDir } = await importTo({ sources: [outer] });
    expect(report.snapshot).toMatchObject({ file: 'eDNE_Basico_26081.zip', date: '2026-08-01', records: 10 });
    // Changes of the same release are in the base already.
    expect(store.lookup('13106002')?.logradouro).toBe('Rua Rei Salomão');
    expect(readdirSync(dataDir)).toEqual(['postal']);
  });

  test('what a killed import left unpacked a day ago goes with the next one', async () => {
    const [dir, dataDir] = [tempDir(), tempDir()];
    for (const name of ['postal-import-old', 'postal-import-new']) mkdirSync(path.join(dataDir, name));
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    utimesSync(path.join(dataDir, 'postal-import-old'), yesterday, yesterday);
    const base = readFileSync(await edneZip(path.join(dir, 'base.zip'), EDNE));
    const outer = await writeZip(path.join(dir, 'eDNE_Basico.zip'), [['eDNE_Basico_26081.zip', base]]);
    await importPostal({ sources: [outer], dataDir }, () => {});
    expect(readdirSync(dataDir).sort()).toEqual(['postal', 'postal-import-new']);
  });

  test('in fixed width alone is refused, with what to import in its place', async () => {
    const file = path.join(tempDir(), 'DNE_GU_LOCALIDADES.TXT');
    writeFileSync(file, `D${'BRSP'.padEnd(120)}\r\n`);
    await expect(importTo({ sources: [file], date: '20260101' })).rejects.toThrow(/"Fixo".*folder "Delimitado"/);
  });

  test('a folder without date needs one', async () => {
    const folder = writeEdneFolder(tempDir(), EDNE);
    await expect(importPostal({ sources: [folder], dataDir: tempDir() }, () => {})).rejects.toThrow(/--date YYYYMMDD/);
  });

  test('without the table of districts it is incomplete, and says so', async () => {
    const { LOG_BAIRRO: _, ...rest } = EDNE;
    await expect(importFolder(rest)).rejects.toThrow(/LOG_BAIRRO is missing/);
  });
});

describe('the DELTA files', () => {
  async function releases(base: string, delta: string) {
    const dir = tempDir();
    const sources = [
      await edneZip(path.join(dir, `eDNE_Basico_${base}.zip`), EDNE),
      await edneZip(path.join(dir, `eDNE_Delta_Basico_${delta}.zip`), EDNE_DELTA),
    ];
    return importTo({ sources });
  }

  test('of a later release change, remove and add rows', async () => {
    const { store } = await releases('26081', '26091');
    expect(store.lookup('01306777')?.logradouro).toBe('Alto da Consolação');
    expect(store.lookup('01306001')).toBeNull();
    expect(store.lookup('13106002')).toBeNull();
    expect(store.lookup('01306003')?.logradouro).toBe('Rua Nova');
    expect(store.lookup('01305000')?.bairro).toBe('Cerqueira César');
  });

  test('tell which CEP took the place of another', async () => {
    const { store, report } = await releases('26081', '26091');
    expect(report.snapshot.date).toBe('2026-09-01');
    expect(store.retired('01306001')).toEqual({ replacedBy: '01306777', since: '2026-09-01' });
    expect(store.retired('13106002')).toEqual({ replacedBy: null, since: '2026-09-01' });
    expect(store.retired('13910000')).toBeNull();
  });

  test('of the same or an earlier release change nothing and retire nothing that is in use', async () => {
    for (const delta of ['26081', '26071']) {
      const { store } = await releases('26081', delta);
      expect(store.lookup('01306001')?.logradouro).toBe('Alto da Consolação');
      expect(store.retired('01306001')).toBeNull();
      expect(store.lookup('01306003')).toBeNull();
    }
  });

  test('alone are no base', async () => {
    await expect(importFolder(EDNE_DELTA)).rejects.toThrow(/LOG_LOCALIDADE is missing/);
  });

  const skip = !existsSync(samples);
  if (skip) console.log('skipped: the real DELTA lines are not there (../shared/data/postal/edne-fixtures)');
  test.skipIf(skip)('are read as the Correios write them', async () => {
    const dir = tempDir();
    const deltas = path.join(dir, 'eDNE_Delta_Basico_26091');
    mkdirSync(deltas);
    const names = readdirSync(samples);
    for (const name of names) writeFileSync(path.join(deltas, name), readFileSync(path.join(samples, name)));
    // The base that the real lines change: their municipality, district and one street.
    const base: EdneTables = {
      LOG_LOCALIDADE: [
        [243, 'AM', 'Manaus', '', 1, 'M', '', 'Manaus', '1302603'],
        [6175, 'PR', 'Munhoz de Melo', '86760000', 0, 'M', '', 'Munhoz Melo', '4116307'],
        [6389, 'PR', 'Santa Helena Velha', '87564000', 0, 'D', 6175, 'Sta Helena', '       '],
      ],
      LOG_BAIRRO: [
        [54727, 'AM', 243, 'Petrópolis', 'Petrópolis'],
        [162, 'AM', 243, 'Coroado', 'Coroado'],
      ],
      LOG_LOGRADOURO_AM: [
        [845193, 'AM', 243, 54727, '', 'Amélia', '', '69058295', 'Rua', 'S', 'R Amélia'],
        [9690, 'AM', 243, 162, '', 'Sete Quedas', '', '69080500', 'Rua', 'S', 'R Sete Quedas'],
      ],
    };
    const zip = await edneZip(path.join(dir, 'eDNE_Basico_26081.zip'), base);
    const files = names.map((name) => path.join(deltas, name));
    // Loose files say no date themselves: the later release is an archive again.
    const delta = await writeZip(
      path.join(dir, 'eDNE_Delta_Basico_26091.zip'),
      files.map((file) => [path.basename(file), readFileSync(file)]),
    );
    const { store, report } = await importTo({ sources: [zip, delta] });
    expect(report.rejectedTotal).toBe(1); // Nova Santa Cruz of Ceará: its municipality is not in the base
    expect(store.lookup('69058295')?.logradouro).toBe('Rua Amelia Rates');
    expect(store.lookup('87564000')).toMatchObject({ distrito: 'Nova Santa Helena', localidade: 'Munhoz de Melo' });
    expect(store.retired('69080500')).toBeNull();
  });
});
