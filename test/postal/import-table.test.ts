import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importPostal, type PostalImportProgress } from '../../src-main/postal/import.ts';
import { openPostalStore } from '../../src-main/postal/store.ts';
import { tempDir } from '../support/temp-dir.ts';
import { writeZip } from './edne-files.ts';
import { importTo } from './import-to.ts';

const PAULISTA = {
  cep: '01310100',
  kind: 'logradouro',
  logradouro: 'Avenida Paulista',
  complemento: '- de 612 a 1510 - lado par',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};
const BARE = '01310100,Avenida Paulista,- de 612 a 1510 - lado par,Bela Vista,São Paulo,SP\n';

/** A file of this name and content in a folder of its own. */
function written(name: string, content: string | Buffer): string {
  const file = path.join(tempDir(), name);
  writeFileSync(file, content);
  return file;
}
const importText = (content: string | Buffer, name = 'ceps-20260815.csv') =>
  importTo({ sources: [written(name, content)] });

describe('a table with a header', () => {
  test.each([
    [
      'comma',
      'cep,logradouro,complemento,bairro,localidade,uf\n01310-100,Avenida Paulista,- de 612 a 1510 - lado par,Bela Vista,São Paulo,SP\n',
    ],
    [
      'semicolon and other names',
      'CEP;Endereço;Complemento;Bairro;Cidade;Estado\r\n01.310-100;Avenida Paulista;- de 612 a 1510 - lado par;Bela Vista;São Paulo;São Paulo\r\n',
    ],
    [
      'the type in a column of its own',
      'uf,municipio,bairro,tipo_logradouro,logradouro,complemento,cep\nSP,São Paulo,Bela Vista,Avenida,Paulista,- de 612 a 1510 - lado par,1310100\n',
    ],
    [
      'quotes, tabs and columns of no interest',
      '"CEP"\t"LOGRADOURO"\t"COMPLEMENTO"\t"BAIRRO"\t"CIDADE"\t"UF"\t"DDD"\n"01310100"\t"Avenida Paulista"\t"- de 612 a 1510 - lado par"\t"Bela Vista"\t"São Paulo"\t"sp"\t"11"\n',
    ],
  ])('is read: %s', async (_, text) => {
    const { store, report } = await importText(text);
    expect(store.lookup('01310100')).toMatchObject(PAULISTA);
    expect(report).toMatchObject({ kept: 1, rejectedTotal: 0 });
  });

  test('is read in windows-1252 and with a byte order mark', async () => {
    const text = 'cep;logradouro;bairro;cidade;uf\n40026280;Largo do Pelourinho;Pelourinho;São João d’Ávila;BA\n';
    const ansi = Buffer.from(text.replace('’', '\u0092'), 'latin1');
    expect((await importText(ansi)).store.lookup('40026280')?.localidade).toBe('São João d’Ávila');
    expect((await importText(`\ufeff${text}`)).store.lookup('40026280')?.localidade).toBe('São João d’Ávila');
  });

  test('keeps the IBGE code, the name and the district of a municipality', async () => {
    const { store } = await importText(
      'cep,logradouro,bairro,localidade,uf,ibge,unidade\n13106970,"Rua Maneco Rosa, 40",,Sousas (Campinas),SP,3509502,AC Sousas\n',
    );
    expect(store.lookup('13106970')).toMatchObject({
      kind: 'unidadeOperacional',
      logradouro: 'Rua Maneco Rosa, 40',
      bairro: 'Sousas',
      distrito: 'Sousas',
      localidade: 'Campinas',
      ibge: '3509502',
      nome: 'AC Sousas',
    });
  });
});

describe('a bare table', () => {
  test('has the CEP first and the state last', async () => {
    expect((await importText(BARE)).store.lookup('01310100')).toMatchObject(PAULISTA);
    const five = '01310100;Avenida Paulista;Bela Vista;São Paulo;SP\n';
    expect((await importText(five)).store.lookup('01310100')).toMatchObject({ bairro: 'Bela Vista', complemento: '' });
  });

  test('comes gzipped or zipped too', async () => {
    const packed = await importText(gzipSync(BARE), 'ceps-2026-08.csv.gz');
    expect(packed.store.lookup('01310100')).toMatchObject(PAULISTA);
    expect(packed.report.snapshot).toMatchObject({ file: 'ceps-2026-08.csv.gz', date: '2026-08-01' });
    const zip = await writeZip(path.join(tempDir(), 'ceps_20260815.zip'), [['dados/ceps.csv', Buffer.from(BARE)]]);
    const zipped = await importTo({ sources: [zip] });
    expect(zipped.store.lookup('01310100')).toMatchObject(PAULISTA);
    expect(zipped.report.snapshot).toMatchObject({ file: 'ceps_20260815.zip', date: '2026-08-15' });
  });

  test('may lie in a folder, in several files', async () => {
    const dir = tempDir();
    writeFileSync(path.join(dir, 'a.csv'), BARE);
    writeFileSync(path.join(dir, 'b.csv'), BARE.replace('01310100', '01310200'));
    const { report } = await importTo({ sources: [dir], date: '20260101' });
    expect(report).toMatchObject({ rowsRead: 2, kept: 2, snapshot: { date: '2026-01-01' } });
  });
});

describe('what cannot be used', () => {
  test('is rejected row by row, with line and reason', async () => {
    const { report } = await importText(
      [
        'cep,logradouro,bairro,cidade,uf',
        '01310100,Avenida Paulista,Bela Vista,São Paulo,SP',
        '0131010,Rua Curta,Centro,São Paulo,RJ',
        '01310300,Rua Sem Cidade,Centro,,SP',
        '01310400,Rua Longe,Centro,Lisboa,XX',
        '01310500,Rua Partida,Centro',
        '01310600,Rua Boa,Centro,São Paulo,SP',
        '01310700,Rua Boa,Centro,São Paulo,SP',
        '01310800,Rua Boa,Centro,São Paulo,SP',
      ].join('\n'),
    );
    expect(report).toMatchObject({ rowsRead: 8, kept: 4, rejectedTotal: 4 });
    expect(report.rejected).toEqual([
      { line: 3, reason: 'the CEP has not 8 digits' },
      { line: 4, reason: 'the city is missing' },
      { line: 5, reason: 'the state is no Brazilian state' },
      { line: 6, reason: '3 cells instead of 5' },
    ]);
  });

  test('is not installed when it is most of the file', async () => {
    const text = `cep,logradouro,bairro,cidade,uf\n01310100,A,B,São Paulo,SP\n${'1,A,B,C,RJ\n'.repeat(3)}`;
    await expect(importText(text)).rejects.toThrow(/Most rows.*line 3: the CEP has not 8 digits/);
  });

  test('says what may be given when no file is postal data', async () => {
    await expect(importText('nome,cpf\nFulana,1\n')).rejects.toThrow(
      /No postal data was found.*e-DNE.*CEP Aberto.*CSV/,
    );
    await expect(importTo({ sources: ['/nowhere/at-all.csv'] })).rejects.toThrow('at-all.csv was not found');
    await expect(importTo({ sources: [tempDir()] })).rejects.toThrow(/is empty/);
  });

  test('needs a date, which the caller may give against the name', async () => {
    const file = written('ceps.csv', BARE);
    await expect(importTo({ sources: [file] })).rejects.toThrow(/--date YYYYMMDD/);
    const dated = written('ceps-20260815.csv', BARE);
    const { report } = await importTo({ sources: [dated], date: '20260901' });
    expect(report.snapshot.date).toBe('2026-09-01');
  });
});

describe('an import', () => {
  test('keeps the first of two rows with one CEP and counts the other', async () => {
    const { report, store } = await importText(BARE + BARE.replace('Avenida Paulista', 'Outra'));
    expect(report).toMatchObject({ rowsRead: 2, kept: 1, folded: 1 });
    expect(store.lookup('01310100')?.logradouro).toBe('Avenida Paulista');
  });

  test('marks demonstration data', async () => {
    const { report } = await importTo({ sources: [written('x-20260815.csv', BARE)], demonstration: true });
    expect(report.snapshot.demonstration).toBe(true);
  });

  test('tells its stages, with rows and the share done', async () => {
    const seen: PostalImportProgress[] = [];
    const source = written('x-20260815.csv', BARE.repeat(5));
    await importPostal({ sources: [source], dataDir: tempDir() }, (progress) => seen.push(progress));
    expect([...new Set(seen.map(({ stage }) => stage))]).toEqual(['reading', 'indexing', 'checking']);
    expect(seen.findLast(({ stage }) => stage === 'reading')).toEqual({ stage: 'reading', rows: 5, fraction: 1 });
  });

  test('that is stopped leaves the old snapshot and nothing else', async () => {
    const dataDir = tempDir();
    await importPostal({ sources: [written('x-20260815.csv', BARE)], dataDir }, () => {});
    const before = readFileSync(path.join(dataDir, 'postal/20260815.sqlite'));
    const stop = new AbortController();
    const stopAtOnce = () => stop.abort();
    const again = written('y-20260815.csv', BARE.replace('Paulista', 'Outra'));
    await expect(importPostal({ sources: [again], dataDir }, stopAtOnce, stop.signal)).rejects.toThrow(/abort/i);
    expect(readdirSync(path.join(dataDir, 'postal'))).toEqual(['20260815.sqlite']);
    expect(readFileSync(path.join(dataDir, 'postal/20260815.sqlite')).equals(before)).toBe(true);
  });

  test('that fails half-way leaves the old snapshot', async () => {
    const dataDir = tempDir();
    await importPostal({ sources: [written('x-20260815.csv', BARE)], dataDir }, () => {});
    const cut = gzipSync(BARE.repeat(100_000)).subarray(0, 4000);
    const broken = written('y-20260815.csv.gz', cut);
    await expect(importPostal({ sources: [broken], dataDir }, () => {})).rejects.toThrow(/damaged or was cut off/);
    const store = openPostalStore(path.join(dataDir, 'postal/20260815.sqlite'));
    expect(store.lookup('01310100')).toMatchObject(PAULISTA);
    store.close();
  });
});
