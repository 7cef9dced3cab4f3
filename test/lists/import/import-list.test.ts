import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ListName } from '../../../src-main/contract/lists.ts';
import { ImportError } from '../../../src-main/data/import-error.ts';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { type ImportProgress, type ImportRequest, importList } from '../../../src-main/lists/import/import-list.ts';
import { recogniseList } from '../../../src-main/lists/import/recognise-list.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { writeZip } from '../../data/archives.ts';
import { cpfOf } from '../../support/documents.ts';
import { writeCeis, writePep } from '../../support/list-files.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { boardJson, fine, penalty } from '../official/bacen.ts';
import { writeSdnCsvSet } from '../official/ofac-csv.ts';
import { INVENTED_PARTIES } from '../official/ofac-parties.ts';
import { install, matchesIn } from '../snapshots.ts';
import { writeFile } from '../sources/reading.ts';

const DATA = path.resolve(import.meta.dirname, '../../../../shared/data/lists');
const OFAC = ['sdn', 'alt', 'add', 'sdn_comments'].map((name) => path.join(DATA, `ofacsdn/2021-07/${name}.csv`));
const UN = path.join(DATA, 'onu/UN_consolidated.xml');
const hasData = [...OFAC, UN].every((file) => existsSync(file));
if (!hasData) console.log('skipped: ../shared/data/lists is not there, so no real list is imported');

const sumOf = (file: string) => hash('sha256', readFileSync(file));
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `PESSOA INVENTADA ${at}`,
    document: `***.${100 + (at % 900)}.456-**`,
  }));
const run = (request: Partial<ImportRequest> & { list: ListName; files: string[] }) =>
  importList({ dataDir: tempDir(), ...request }, () => undefined);

function namesIn(dataDir: string, list: ListName, name: string): string[] {
  const [info] = new InstalledSnapshots(dataDir, '/nowhere').lists(list);
  const reader = new SnapshotReader(info!.path);
  const found = matchesIn(reader, { name }).map((match) => match.name);
  reader.close();
  return found;
}

describe('an import', () => {
  test('leaves one snapshot, named by date and list, and reports what it did', async () => {
    const [dir, dataDir] = [tempDir(), tempDir()];
    const progress: ImportProgress[] = [];
    const file = writeCeis(dir, '20260930', [
      { name: 'ZULMIRA INVENTADA', document: cpfOf('123456789'), tradeName: 'PADARIA' },
    ]);
    const report = await importList({ list: 'ceis', files: [file], dataDir }, (event) => progress.push(event));
    expect(report).toEqual({
      kind: 'list',
      list: 'ceis',
      snapshot: {
        file: '20260930_CEIS.csv',
        date: '2026-09-30',
        records: 1,
        demonstration: false,
        importedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        sha256: sumOf(file),
      },
      rowsRead: 1,
      kept: 1,
      folded: 0,
      rejected: [],
      rejectedTotal: 0,
      warnings: [],
    });
    expect(readdirSync(path.join(dataDir, 'lists/ceis'))).toEqual(['20260930_CEIS.sqlite']);
    expect(namesIn(dataDir, 'ceis', 'padaria')).toEqual(['ZULMIRA INVENTADA']);
    expect([...new Set(progress.map((event) => event.stage))]).toEqual(['reading', 'indexing', 'checking']);
    expect(progress[0]?.fraction).toBe(1);
  });

  test('tells how many records have a CPF or CNPJ by which nobody finds them', async () => {
    const dataDir = tempDir();
    const documents = [cpfOf('123456789'), '1234567890', '***.456.789-**', '52998224726', 'AB123456', ''];
    const entries = documents.map((document, at) => ({ name: `PESSOA INVENTADA ${at}`, document }));
    const { warnings, kept } = await run({ list: 'ceis', files: [writeCeis(tempDir(), '20260930', entries)], dataDir });
    expect([kept, warnings]).toEqual([6, [{ code: 'documentsUnusable', detail: '2' }]]);
    expect(new InstalledSnapshots(dataDir, '/nowhere').lists('ceis')[0]!.warnings).toEqual(warnings);
  });

  test('tells how many records have no name, and doubts files of which many have none', async () => {
    const request = (nameless: number) => {
      const entries = Array.from({ length: 300 }, (_, at) => ({
        name: at < nameless ? '' : `PESSOA INVENTADA ${at}`,
        document: cpfOf(String(100_000_000 + at)),
      }));
      return { list: 'ceis' as const, files: [writeCeis(tempDir(), '20260930', entries)], dataDir: tempDir() };
    };
    expect((await run(request(3))).warnings).toEqual([{ code: 'namesMissing', detail: '3' }]);
    await expect(run(request(150))).rejects.toThrow('150 of 300 records have no name');
    expect((await run({ ...request(150), force: true })).kept).toBe(300);
  });

  test('doubts files that a spreadsheet program has saved: many a CPF or CNPJ is none', async () => {
    const whole = Array.from({ length: 300 }, (_, at) => cpfOf(String(100_000_000 + at)));
    const request = (...documents: string[]) => {
      const entries = documents.map((document, at) => ({ name: `PESSOA INVENTADA ${at}`, document }));
      return { list: 'ceis' as const, files: [writeCeis(tempDir(), '20260930', entries)], dataDir: tempDir() };
    };
    const few = request(...whole, '4,18E+13', '1234567890', '4,2E+10');
    expect((await run(few)).warnings).toEqual([{ code: 'documentsUnusable', detail: '3' }]);
    const many = request(
      ...whole,
      ...Array.from({ length: 4 }, () => '4,18E+13'),
      ...Array.from({ length: 200 }, () => ''),
    );
    await expect(run(many)).rejects.toThrow('4 of 304 records with a CPF or CNPJ');
    expect((await run({ ...many, force: true })).kept).toBe(504);
  });

  test('takes an archive as it takes the file in it', async () => {
    const [dir, dataDir] = [tempDir(), tempDir()];
    const csv = writePep(dir, '202609', people(300));
    const zip = await writeZip(dir, '202609_PEP.zip', { '202609_PEP.csv': readFileSync(csv) });
    const report = await run({ list: 'pep', files: [zip], dataDir });
    expect(report).toMatchObject({
      kept: 300,
      snapshot: { file: '20260901_PEP.csv', date: '2026-09-01', sha256: sumOf(zip) },
    });
    expect(new InstalledSnapshots(dataDir, '/nowhere').lists('pep')[0]!.sha256).toBe(sumOf(zip));
    expect(namesIn(dataDir, 'pep', 'inventada 299')).toEqual(['PESSOA INVENTADA 299']);
  });

  test('of the same date replaces the snapshot, of a later one stands beside it', async () => {
    const [dir, dataDir] = [tempDir(), tempDir()];
    for (const name of ['UM', 'DOIS']) {
      await run({ list: 'ceis', files: [writeCeis(dir, '20260930', [{ name, document: '' }])], dataDir });
    }
    await run({ list: 'ceis', files: [writeCeis(dir, '20261001', [{ name: 'TRÊS', document: '' }])], dataDir });
    const installed = new InstalledSnapshots(dataDir, '/nowhere').lists('ceis');
    expect(installed.map((info) => info.file)).toEqual(['20261001_CEIS.csv', '20260930_CEIS.csv']);
    const old = new SnapshotReader(installed[1]!.path);
    expect(matchesIn(old, { name: 'dois' })).toHaveLength(1);
    old.close();
  });

  test('may be of invented data, and says so in the snapshot', async () => {
    const [dir, dataDir] = [tempDir(), tempDir()];
    await run({ list: 'pep', files: [writePep(dir, '202609', people(3))], dataDir, demonstration: true });
    expect(new InstalledSnapshots(dataDir, '/nowhere').lists('pep')[0]?.demonstration).toBe(true);
  });
});

describe('the date', () => {
  const file = (name: string) => writeFile(tempDir(), name, 'CPF;Nome_PEP\r\n***.123.456-**;ANA\r\n');

  test('given wins over the name, the name over the content', async () => {
    const given = await run({ list: 'pep', files: [file('202609_PEP.csv')], date: '20260915' });
    expect(given.snapshot.date).toBe('2026-09-15');
    const named = await run({ list: 'pep', files: [file('202609_PEP.csv')] });
    expect(named.snapshot.date).toBe('2026-09-01');
    const root = '<CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09Z">';
    const un = `${root}<INDIVIDUALS><INDIVIDUAL><FIRST_NAME>ANA</FIRST_NAME></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;
    const told = await run({ list: 'onu', files: [writeFile(tempDir(), 'consolidated.xml', un)] });
    expect(told.snapshot).toMatchObject({ date: '2026-02-27', file: '20260227_ONU.csv' });
    const both = await run({ list: 'onu', files: [writeFile(tempDir(), '20260301_consolidated.xml', un)] });
    expect(both.snapshot.date).toBe('2026-03-01');
  });

  test('that nothing tells is asked for', async () => {
    await expect(run({ list: 'pep', files: [file('pep.csv')] })).rejects.toThrow(/give it with --date YYYYMMDD/);
  });

  test('that has not come is refused, wherever it is said, and nothing is installed', async () => {
    const dataDir = tempDir();
    const refused = expect.objectContaining({ code: 'dateFuture' });
    await expect(run({ list: 'pep', files: [file('209909_PEP.csv')], dataDir })).rejects.toEqual(refused);
    await expect(run({ list: 'pep', files: [file('pep.csv')], date: '20990915', dataDir })).rejects.toEqual(refused);
    const un = '<CONSOLIDATED_LIST dateGenerated="2099-02-27T00:00:09Z"><INDIVIDUALS/></CONSOLIDATED_LIST>';
    const files = [writeFile(tempDir(), 'consolidated.xml', un)];
    await expect(run({ list: 'onu', files, dataDir, force: true })).rejects.toEqual(refused);
    expect(existsSync(path.join(dataDir, 'lists'))).toBe(false);
  });

  test('given has to be one of the calendar', async () => {
    await expect(run({ list: 'pep', files: [file('pep.csv')], date: '20260231' })).rejects.toThrow(ImportError);
    await expect(run({ list: 'pep', files: [file('pep.csv')], date: '../../x' })).rejects.toThrow(
      'a day of the calendar',
    );
  });
});

describe('files that are refused', () => {
  const refused = (list: ListName, name: string, content: string) =>
    expect(run({ list, files: [writeFile(tempDir(), name, content)], date: '20260901' })).rejects;

  test.each([
    ['a web page', '<!DOCTYPE html><html><body>Indisponível</body></html>', /20260930_CEIS\.csv is a web page/],
    ['a PDF', '%PDF-1.7\n', /is no file of Cadastro Nacional/],
    ['a picture', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000\u0001', /neither csv nor xml/],
    ['nothing', '', /is empty; download it again/],
    ['another table', 'A;B;C\r\n1;2;3\r\n', /lacks the columns "CPF OU CNPJ DO SANCIONADO"/],
    [
      'a header alone',
      '"CPF OU CNPJ DO SANCIONADO";"NOME INFORMADO PELO ÓRGÃO SANCIONADOR";"RAZÃO SOCIAL - CADASTRO RECEITA";"NOME FANTASIA - CADASTRO RECEITA"\r\n',
      /hold no record/,
    ],
  ])('%s', async (_, content, message) => {
    await refused('ceis', '20260930_CEIS.csv', content).toThrow(message);
  });

  test('the files of another list, by its name', async () => {
    const pep = writePep(tempDir(), '202609', people(3));
    await expect(run({ list: 'ceis', files: [pep] })).rejects.toThrow(
      'These are files of pep, not of ceis; import them as pep.',
    );
  });

  test('a file that is not there', async () => {
    await expect(run({ list: 'ceis', files: ['/nowhere/20260930_CEIS.csv'] })).rejects.toThrow('was not found');
  });

  test('and nothing of them stays in the data directory', async () => {
    const dataDir = tempDir();
    const files = [writeFile(tempDir(), '202609_PEP.csv', 'CPF;Nome_PEP\r\n-;-\r\n')];
    await expect(run({ list: 'pep', files, dataDir })).rejects.toThrow(ImportError);
    expect(readdirSync(path.join(dataDir, 'lists/pep'))).toEqual([]);
  });
});

describe('losses', () => {
  const withBadRows = (bad: number, good: number) =>
    writeFile(
      tempDir(),
      '202609_PEP.csv',
      `CPF;Nome_PEP\r\n${'***.123.456-**;ANA\r\n'.repeat(good)}${'cut\r\n'.repeat(bad)}`,
    );

  test('of up to one row in a hundred are reported with line and reason', async () => {
    const report = await run({ list: 'pep', files: [withBadRows(2, 198)] });
    expect(report).toMatchObject({ rowsRead: 200, kept: 198, rejectedTotal: 2 });
    expect(report.snapshot.warnings).toEqual([{ code: 'rowsRejected', detail: '2' }]);
    expect(report.rejected).toEqual([
      { line: 200, reason: '1 cells instead of 2' },
      { line: 201, reason: '1 cells instead of 2' },
    ]);
  });

  test('of more are refused, unless forced', async () => {
    const file = withBadRows(3, 197);
    await expect(run({ list: 'pep', files: [file] })).rejects.toThrow(
      /3 of 200 rows cannot be read \(line 199: .*--force/,
    );
    expect(await run({ list: 'pep', files: [file], force: true })).toMatchObject({ kept: 197, rejectedTotal: 3 });
  });

  test('are named a hundred at most, and all counted', async () => {
    const report = await run({ list: 'pep', files: [withBadRows(500, 1)], force: true });
    expect(report.rejected).toHaveLength(100);
    expect(report.rejectedTotal).toBe(500);
  });

  test('have names that could not be read: they are told, and doubted where they are many', async () => {
    const csv = (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => `***.123.456-**;JOSÉ ANTÔNIO ${at}`);
      return Buffer.from(`CPF;Nome_PEP\r\n${rows.join('\r\n')}\r\n`);
    };
    const pep = (...pieces: Uint8Array[]) => {
      const file = path.join(tempDir(), '202609_PEP.csv');
      writeFileSync(file, Buffer.concat(pieces));
      return [file];
    };
    const damaged = Buffer.from('***.123.456-**;MARIA \u00ff\r\n', 'latin1');
    const dataDir = tempDir();
    const report = await run({ list: 'pep', files: pep(csv(200), damaged), dataDir });
    expect(report.warnings).toEqual([{ code: 'namesGarbled', detail: '1' }]);
    expect(namesIn(dataDir, 'pep', 'josé antônio 7')).toContain('JOSÉ ANTÔNIO 7');
    const half = Buffer.from(
      csv(20)
        .toString()
        .replace(/^.*\r\n/, ''),
      'latin1',
    );
    const mixed = { list: 'pep' as const, files: pep(csv(200), half), dataDir: tempDir() };
    await expect(run(mixed)).rejects.toThrow('20 of 220 records have a name with characters that could not be read');
    expect((await run({ ...mixed, force: true })).kept).toBe(220);
    const twice = Buffer.from(new TextDecoder('windows-1252').decode(csv(200)));
    await expect(run({ ...mixed, files: pep(twice) })).rejects.toThrow('200 of 200 records have a name');
  });

  test('have names with hidden letters, or as web pages write them: the first are told, the others found', async () => {
    const csv = (...names: string[]) => {
      const rows = [...people(200).map(({ name }) => name), ...names].map((name) => `***.123.456-**;${name}`);
      return [writeFile(tempDir(), '202609_PEP.csv', `CPF;Nome_PEP\r\n${rows.join('\r\n')}\r\n`)];
    };
    const dataDir = tempDir();
    const report = await run({ list: 'pep', files: csv('J*** S****', '"JO&Atilde;O &amp; ARUEIRA"'), dataDir });
    expect(report.warnings).toEqual([{ code: 'namesGarbled', detail: '1' }]);
    expect(namesIn(dataDir, 'pep', 'joão & aru')).toEqual(['JO&Atilde;O &amp; ARUEIRA']);
    const masked = Array.from({ length: 4 }, (_, at) => `J*** S${'*'.repeat(at + 2)}`);
    await expect(run({ list: 'pep', files: csv(...masked) })).rejects.toThrow('4 of 204 records have a name');
  });

  test('of two files that were joined are read where the headers are the same, and else refused, by force too', async () => {
    const rows = people(100).map(({ name }) => `***.123.456-**;${name}\r\n`);
    const joined = (header: string) =>
      writeFile(tempDir(), '202609_PEP.csv', ['CPF;Nome_PEP\r\n', ...rows, header, ...rows].join(''));
    const { kept, rejectedTotal, warnings } = await run({ list: 'pep', files: [joined('CPF;Nome_PEP\r\n')] });
    expect({ kept, rejectedTotal, warnings }).toEqual({ kept: 200, rejectedTotal: 0, warnings: [] });
    const other = run({ list: 'pep', files: [joined('Nome_PEP;CPF\r\n')], force: true });
    await expect(other).rejects.toThrow('202609_PEP.csv has other column headings in line 102 than above');
  });

  test('of a csv of which a part ends its lines with a CR alone are each a record', async () => {
    const rows = people(200).map(({ name }) => `***.123.456-**;${name}`);
    const text = `CPF;Nome_PEP\r\n${rows.join('\r\n')}\r\n${rows.join('\r')}\r\n`;
    const { kept, rejectedTotal } = await run({ list: 'pep', files: [writeFile(tempDir(), '202609_PEP.csv', text)] });
    expect({ kept, rejectedTotal }).toEqual({ kept: 400, rejectedTotal: 0 });
  });

  test('of an XML that declares another encoding than UTF-8 are read in that', async () => {
    const root = '<CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09Z">';
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${root}<INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>IRMÃº Ãº</FIRST_NAME></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;
    const files = [writeFile(tempDir(), 'consolidated.xml', xml, 'latin1')];
    const dataDir = tempDir();
    await run({ list: 'onu', files, dataDir, force: true });
    expect(namesIn(dataDir, 'onu', 'irmãº')).toEqual(['IRMÃº Ãº']);
  });

  test('of a csv that was cut off in the middle of a row are doubted, on a first import too', async () => {
    const row = (at: number) => `${at};2024;MG;FAZENDEIRO INVENTADO ${at};11.222.333/0001-81;05/10/2024`;
    const header = 'ID;Ano da ação fiscal;UF;Empregador;CNPJ/CPF;Inclusão no Cadastro de Empregadores';
    const csv = [header, ...Array.from({ length: 400 }, (_, at) => row(at + 1))].join('\r\n');
    const end = csv.indexOf('241;') + row(241).length;
    const employers = (content: string) => [writeFile(tempDir(), '20260801_empregadores.csv', content)];
    for (const cut of [csv.slice(0, end - 16), csv.slice(0, end - 3)]) {
      const request = { list: 'trabalhoescravo' as const, files: employers(cut), dataDir: tempDir() };
      await expect(run(request)).rejects.toThrow('20260801_empregadores.csv ends in the middle of a row');
      expect((await run({ ...request, force: true })).rowsRead).toBe(241);
    }
    expect((await run({ list: 'trabalhoescravo', files: employers(csv) })).kept).toBe(400);
  });

  test('of a csv over a part of which nothing was written are doubted, within it and at its end', async () => {
    const whole = readFileSync(writePep(tempDir(), '202609', people(4000)));
    const pep = (content: Uint8Array) => {
      const file = path.join(tempDir(), '202609_PEP.csv');
      writeFileSync(file, content);
      return { list: 'pep' as const, files: [file] };
    };
    const within = Buffer.from(whole).fill(0, 200_000, 204_096);
    const atEnd = Buffer.from(whole).fill(0, whole.indexOf('\n', whole.length - 20_000) + 1);
    for (const torn of [within, atEnd]) {
      await expect(run(pep(torn))).rejects.toThrow('202609_PEP.csv has nothing but NUL bytes over a part of it');
      expect((await run({ ...pep(torn), force: true })).kept).toBeLessThan(4000);
    }
    const stray = Buffer.from(whole).fill(0, whole.indexOf('VER'), whole.indexOf('VER') + 1);
    expect((await run(pep(stray))).kept).toBe(4000);
  });

  test('of more than a quarter of the records that it would replace are refused, unless forced, older or invented', async () => {
    const dataDir = tempDir();
    const pep = (month: string, count: number) => [writePep(tempDir(), month, people(count))];
    await run({ list: 'pep', files: pep('202608', 100), dataDir });
    const cut = { list: 'pep' as const, files: pep('202609', 74), dataDir };
    await expect(run(cut)).rejects.toThrow('The files hold 74 records where 20260801_PEP.csv has 100');
    await expect(run({ ...cut, date: '20260801' })).rejects.toThrow('where 20260801_PEP.csv has 100');
    await run({ list: 'pep', files: pep('202609', 75), dataDir });
    await run({ list: 'pep', files: pep('202607', 3), dataDir });
    await run({ ...cut, date: '20260910', demonstration: true });
    await run({ ...cut, date: '20260911', force: true });
  });

  test('of more than half of the records of a small list are refused', async () => {
    const dataDir = tempDir();
    const pep = (month: string, count: number) => [writePep(tempDir(), month, people(count))];
    await run({ list: 'pep', files: pep('202608', 40), dataDir });
    await expect(run({ list: 'pep', files: pep('202609', 19), dataDir })).rejects.toThrow('hold 19 records');
    await run({ list: 'pep', files: pep('202609', 20), dataDir });
  });

  test('of documents, names or aliases that the records had before are refused, unless forced', async () => {
    const dataDir = tempDir();
    const entries = people(100).map((entry, at) => ({ ...entry, tradeName: `LOJA INVENTADA ${at}` }));
    const ceis = (month: string, change: (entry: (typeof entries)[number], at: number) => object = () => ({})) => ({
      list: 'ceis' as const,
      dataDir,
      files: [
        writeCeis(
          tempDir(),
          month,
          entries.map((entry, at) => ({ ...entry, ...change(entry, at) })),
        ),
      ],
    });
    await run(ceis('20260801'));
    const masked = ceis('20260901', ({ document }, at) => (at < 30 ? { document: document.replaceAll('*', '#') } : {}));
    await expect(run(masked)).rejects.toThrow(
      '70 of 100 records are found by a CPF or CNPJ, where in 20260801_CEIS.csv it is 100',
    );
    await expect(run(ceis('20260902', () => ({ tradeName: '' })))).rejects.toThrow(
      'The names of 100 records have 300 words, where those of 100 in 20260801_CEIS.csv have 600',
    );
    await run({ ...masked, force: true });
    await run(ceis('20260904', (_, at) => (at < 20 ? { document: '', tradeName: '' } : {})));
  });
});

test('invented data is compared with nothing, official data with the newest before it of its own part', async () => {
  const dataDir = tempDir();
  const pep = (date: string, count: number, more: object = {}) =>
    run({ list: 'pep', files: [writePep(tempDir(), '202601', people(count))], date, dataDir, force: true, ...more });
  const countsOf = (date: string) => {
    const reader = new SnapshotReader(path.join(dataDir, `lists/pep/${date}_PEP.sqlite`));
    const counts = reader.changeCounts;
    reader.close();
    return counts && [counts.from, counts.added, counts.removed];
  };
  await pep('20260901', 10);
  await pep('20260903', 14);
  await pep('20260902', 12);
  expect(countsOf('20260902')).toEqual(['2026-09-01', 2, 0]);
  await pep('20260904', 11);
  expect(countsOf('20260904')).toEqual(['2026-09-03', 0, 3]);
  await pep('20260904', 14);
  expect(countsOf('20260904')).toEqual(['2026-09-03', 0, 0]);
  await pep('20260905', 5, { demonstration: true });
  expect(countsOf('20260905')).toBeNull();
  await pep('20260906', 14);
  expect(countsOf('20260906')).toEqual(['2026-09-04', 0, 0]);
});

test('a part of a list has nothing to do with another part', async () => {
  const dataDir = tempDir();
  const board = (name: 'QGI' | 'QGP', count: number) => {
    const column = name === 'QGI' ? 'CPF' : 'CPF_CNPJ';
    const penalties = Array.from({ length: count }, (_, at) => penalty(at, { [column]: '***.456.789-**' }));
    return [writeFile(tempDir(), `${name}.json`, boardJson(name, penalties), 'utf8')];
  };
  await run({ list: 'bacen', files: board('QGI', 110), date: '20260901', dataDir });
  await run({ list: 'bacen', files: board('QGP', 10), date: '20260902', dataDir });
  const reader = new SnapshotReader(path.join(dataDir, 'lists/bacen/20260902_BACEN-QGP.sqlite'));
  expect([reader.info.records, reader.changeCounts]).toEqual([10, null]);
  reader.close();
  await expect(run({ list: 'bacen', files: board('QGI', 10), date: '20260903', dataDir })).rejects.toThrow('has 110');
});

test('rows that are left out on purpose do not count as lost', async () => {
  const dataDir = tempDir();
  const outcomes = Array.from({ length: 101 }, (_, at) =>
    fine(at, at < 40 ? {} : { Tipo_penalidade_1_instancia: 'NÃO HOUVE PENALIDADE', Situacao: 'Não houve penalidade' }),
  );
  await install(dataDir, 'bacen', '20260901', people(100), { series: 'PAS' });
  const files = [writeFile(tempDir(), 'PAS.json', boardJson('PAS', outcomes), 'utf8')];
  const report = await run({ list: 'bacen', files, date: '20260902', dataDir });
  expect(report).toMatchObject({ rowsRead: 101, kept: 40, folded: 61, rejectedTotal: 0 });
});

describe('files of the publisher that the installed data was made of and that are missing', () => {
  const alone = (files: string[]) => files.filter((file) => /sdn\.csv$/.test(file));
  const withoutAddresses = (files: string[]) => files.filter((file) => !/add\.csv$/.test(file));
  const set = () => writeSdnCsvSet(tempDir(), INVENTED_PARTIES);

  test('are named, and the import is refused, unless forced', async () => {
    const [dataDir, files] = [tempDir(), set()];
    await run({ list: 'ofacsdn', files, date: '20260901', dataDir });
    const cut = { list: 'ofacsdn' as const, files: alone(files), dataDir };
    for (const date of ['20260901', '20260902']) {
      await expect(run({ ...cut, date })).rejects.toThrow(
        /^alt\.csv, add\.csv, sdn_comments\.csv are not among the files, and 20260901_OFACSDN\.csv is to be replaced.*--force/,
      );
    }
    await expect(run({ ...cut, files: withoutAddresses(files), date: '20260902' })).rejects.toThrow(
      'add.csv is not among',
    );
    expect(namesIn(dataDir, 'ofacsdn', 'fulano neto')).toHaveLength(1);
    expect(await run({ ...cut, date: '20260902', force: true })).toMatchObject({ kept: INVENTED_PARTIES.length });
  });

  test('do not matter where nothing is replaced, nothing newer, or what lacked them too', async () => {
    const [dataDir, files] = [tempDir(), set()];
    const cut = { list: 'ofacsdn' as const, files: alone(files), dataDir };
    await run({ ...cut, date: '20260901' });
    await run({ ...cut, date: '20260902' });
    await run({ list: 'ofacsdn', files, date: '20260903', dataDir });
    await run({ ...cut, date: '20260831' });
    await run({ ...cut, date: '20260904', demonstration: true });
    await expect(run({ ...cut, date: '20260904' })).rejects.toThrow('--force');
  });

  test('are none where a day without continued remarks has an empty file of them', async () => {
    const dataDir = tempDir();
    const files = writeSdnCsvSet(tempDir(), INVENTED_PARTIES.slice(0, 3));
    await run({ list: 'ofacsdn', files, date: '20260901', dataDir });
    await run({ list: 'ofacsdn', files, date: '20260902', dataDir });
  });
});

describe('recognising', () => {
  test('tells the list from the content of all the files together', async () => {
    const dir = tempDir();
    expect(await recogniseList([writeCeis(dir, '20260930', [])])).toBe('ceis');
    expect(await recogniseList([writePep(dir, '202609', [])])).toBe('pep');
    const renamed = writeFile(dir, 'x.txt', '<?xml version="1.0"?><CONSOLIDATED_LIST/>');
    expect(await recogniseList([renamed])).toBe('onu');
    const zip = await writeZip(dir, 'a.zip', {
      'sdn.csv': '36,"A",-0- ,"C",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n',
    });
    expect(await recogniseList([zip])).toBe('ofacsdn');
  });

  test('is null for anything else, and for what cannot be opened', async () => {
    const dir = tempDir();
    expect(await recogniseList([writeFile(dir, 'a.csv', 'a;b\r\n1;2\r\n')])).toBeNull();
    expect(await recogniseList([writeFile(dir, 'a.zip', 'PK\u0003\u0004garbage')])).toBeNull();
    expect(await recogniseList([writeCeis(dir, '20260930', []), writePep(dir, '202609', [])])).toBeNull();
    expect(await recogniseList(['/nowhere/20260930_CEIS.csv'])).toBeNull();
    expect(await recogniseList([])).toBeNull();
  });
});

describe.skipIf(!hasData)('the real files', () => {
  test('of OFAC, 2021-07, import whole and are found by alias', { timeout: 60_000 }, async () => {
    const dataDir = tempDir();
    expect(await recogniseList(OFAC)).toBe('ofacsdn');
    await expect(run({ list: 'ofacsdn', files: OFAC, dataDir })).rejects.toThrow('--date');
    const report = await run({ list: 'ofacsdn', files: OFAC, date: '20210707', dataDir });
    expect(report).toMatchObject({
      kept: 8976,
      rejectedTotal: 0,
      warnings: [],
      snapshot: { file: '20210707_OFACSDN.csv' },
    });
    expect(report.folded).toBe(11_910 + 13_837 + 5);
    expect(namesIn(dataDir, 'ofacsdn', 'national bank of cuba')).toEqual(['BANCO NACIONAL DE CUBA']);
    expect(namesIn(dataDir, 'ofacsdn', 'blackjack1987')).toHaveLength(1);
    expect(namesIn(dataDir, 'ofacsdn', '-0-')).toEqual([]);
  });

  test('of the UN, 2026-02-27, import whole and are found by alias and by original script', async () => {
    const dataDir = tempDir();
    expect(await recogniseList([UN])).toBe('onu');
    const report = await run({ list: 'onu', files: [UN], dataDir });
    expect(report).toMatchObject({ kept: 1003, rejectedTotal: 0, snapshot: { date: '2026-02-27' } });
    expect(namesIn(dataDir, 'onu', 'aigle blanc')).toEqual(['FRANK KAKOLELE BWAMBALE']);
    expect(namesIn(dataDir, 'onu', 'صدام حسين التكريتي')).toContain('SADDAM HUSSEIN AL-TIKRITI');
  });
});
