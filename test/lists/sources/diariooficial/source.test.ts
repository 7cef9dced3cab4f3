import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { detailsObject } from '../../../../src-main/lists/details.ts';
import { importList } from '../../../../src-main/lists/import/import-list.ts';
import type { Rejection } from '../../../../src-main/lists/import/list-source.ts';
import { recogniseList, withoutIgnored } from '../../../../src-main/lists/import/recognise-list.ts';
import type { ListRecord } from '../../../../src-main/lists/record.ts';
import { OpenSnapshots } from '../../../../src-main/lists/search/open-snapshots.ts';
import { diariooficial } from '../../../../src-main/lists/sources/diariooficial/source.ts';
import { writeZip } from '../../../data/archives.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { douName, douXml, type InventedArticle, type Writing, writeDay, writeMonth } from '../../official/dou.ts';
import { recognised, withSamples, writeFile } from '../reading.ts';

const REAL = path.resolve(import.meta.dirname, '../../../../../shared/data/lists/diariooficial');
const real = existsSync(REAL) ? readdirSync(REAL).filter((name) => name.endsWith('.zip')) : [];
if (real.length === 0)
  console.log('skipped: ../shared/data/lists/diariooficial is not there, so no real issue is read');

const article = (more: Partial<InventedArticle> = {}): InventedArticle => ({
  id: 22_543_749,
  section: 'DO2',
  day: '05/01/2026',
  artType: 'Portaria',
  orgao: 'Ministério da Educação/Universidade Federal do Vale Inventado',
  identifica: 'PORTARIA Nº 86, DE 2 DE JANEIRO DE 2026',
  html: '<p>Nomear FULANA DE TAL LIMA, CPF ***.456.789-**, para exercer o cargo de Chefe.</p><p class="assina">BELTRANO DE SÁ</p><p class="cargo">Reitor</p>',
  ...more,
});
const numbered = (count: number, more: (at: number) => Partial<InventedArticle> = () => ({})) =>
  Array.from({ length: count }, (_, at) => article({ id: 1000 + at, ...more(at) }));
const day = (articles: InventedArticle[], writing?: Writing) => writeDay(tempDir(), articles, writing);
/** What the import reads of files, which is without the pictures. */
const read = (files: string[]) =>
  withSamples(files, async (all) => {
    const records: (ListRecord & { details: Record<string, string> })[] = [];
    const rejected: Rejection[] = [];
    for await (const batch of diariooficial.read(withoutIgnored(diariooficial, all))) {
      for (const record of batch.records) records.push({ ...record, details: detailsObject(record.details) });
      rejected.push(...batch.rejected);
    }
    return { records, rejected };
  });
const namesOf = (records: readonly { name: string }[]) => records.map((record) => record.name);
const about = (...files: string[]) =>
  withSamples(files, async (all) => {
    const samples = withoutIgnored(diariooficial, all);
    return [await diariooficial.dateOf!(samples), await diariooficial.seriesOf!(samples)];
  });

describe('a record', () => {
  test('is who is named in an act: with the document, the act, the role and the words around', async () => {
    const { records, rejected } = await read([await day([article()])]);
    expect(rejected).toEqual([]);
    expect(records).toHaveLength(2);
    expect(records[0]).toEqual({
      key: '22543749|fulana de tal lima',
      name: 'FULANA DE TAL LIMA',
      aliases: [],
      taxId: '***.456.789-**',
      details: {
        Identifica: 'PORTARIA Nº 86, DE 2 DE JANEIRO DE 2026',
        artType: 'Portaria',
        pubName: 'DO2',
        pubDate: '05/01/2026',
        artCategory: 'Ministério da Educação/Universidade Federal do Vale Inventado',
        numberPage: '12',
        pdfPage: 'http://pesquisa.in.gov.br/imprensa/jsp/visualiza/index.jsp?data=05/01/2026&jornal=529&pagina=12',
        editionNumber: '82',
        idMateria: '22543749',
        papel: 'nomear',
        trecho: 'Nomear FULANA DE TAL LIMA, CPF ***.456.789-**, para exercer o cargo de Chefe.',
      },
    });
    expect(records[1]).toMatchObject({
      name: 'BELTRANO DE SÁ',
      taxId: '',
      details: { papel: 'assinatura', cargo: 'Reitor' },
    });
  });

  test('is one for each person of an act, with every role', async () => {
    const html =
      '<p>Considerando o pedido da servidora Ana de Tal Lima, resolve:</p><p>Exonerar ANA DE TAL LIMA, matrícula SIAPE nº 1234567.</p><p>Nomear ANA DE TAL LIMA, CPF 123.456.789-09.</p>';
    const { records } = await read([await day([article({ html })])]);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ name: 'Ana de Tal Lima', taxId: '123.456.789-09' });
    expect(records[0]?.details.papel).toBe('exonerar, nomear');
  });

  test('keeps people of one name apart by their documents', async () => {
    const html = '<p>Nomear JOSÉ DA SILVA, CPF ***.111.222-**, e JOSÉ DA SILVA, CPF ***.333.444-**.</p>';
    const { records } = await read([await day([article({ html })])]);
    expect(records.map((record) => record.taxId)).toEqual(['***.111.222-**', '***.333.444-**']);
    expect(new Set(records.map((record) => record.key)).size).toBe(2);
  });

  test('has the title of its own act where one article holds several', async () => {
    const html =
      '<p>Nomear ANA DE TAL LIMA, SIAPE 1.</p><p class="identifica">PORTARIA Nº 87</p><p>Nomear BIA DE TAL LIMA, SIAPE 2.</p>';
    const { records } = await read([await day([article({ html })])]);
    expect(records.map((record) => record.details.Identifica)).toEqual([article().identifica, 'PORTARIA Nº 87']);
  });

  test('has its letters composed and its entities resolved', async () => {
    const html = '<p>Nomear JOSE\u0301 D&rsquo;A&Ccedil;O&nbsp;LIMA, CPF 123.456.789&#45;09.</p>';
    const { records } = await read([await day([article({ html })])]);
    expect(records[0]).toMatchObject({ name: 'JOSÉ D’AÇO LIMA', taxId: '123.456.789-09' });
  });
});

describe('an article is read', () => {
  test.each<[string, Writing]>([
    ['as in 2023: byte order mark, no declaration', {}],
    ['without byte order mark, with a declaration', { bom: false, declaration: true }],
    ['alone, without <xml> around it', { root: 'article' }],
    ['with a bare & in the address of its page', { bareAmpersand: true }],
    ['with its HTML escaped instead of in CDATA', { escaped: true }],
  ])('%s', async (_, writing) => {
    const file = await day([article()], writing);
    expect(await recognised(diariooficial, [writeFile(tempDir(), 'a.xml', douXml(article(), writing), 'utf8')])).toBe(
      true,
    );
    const { records, rejected } = await read([file]);
    expect(rejected).toEqual([]);
    expect(namesOf(records)).toEqual(['FULANA DE TAL LIMA', 'BELTRANO DE SÁ']);
    expect(records[0]?.details.pdfPage).toContain('&jornal=529&pagina=12');
  });

  test('whole where it is cut into parts: one title, one table, one act for those in several parts', async () => {
    const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td><p>${text}</p></td>`).join('')}</tr>`;
    const parts = [
      `<p>Nomear os candidatos abaixo:</p><table>${cells('Nº', 'NOME', 'CIDADE')}${cells('1', 'ANA DE TAL LIMA', 'PORTO ALEGRE')}</table>`,
      ...Array.from(
        { length: 10 },
        (_, at) => `<table>${cells(String(at), `${'ABCDEFGHIJ'[at]}EATRIZ DE TAL LIMA`, 'PORTO ALEGRE')}</table>`,
      ),
      '<p class="assina">ANA DE TAL LIMA</p>',
    ].map((html, at) => article({ part: at + 1, html, page: 30 + at }));
    const { records } = await read([await writeMonth(tempDir(), [...parts].reverse())]);
    expect(records).toHaveLength(11);
    expect(new Set(records.map((record) => record.details.Identifica))).toEqual(new Set([article().identifica]));
    expect(records[0]).toMatchObject({
      name: 'ANA DE TAL LIMA',
      details: { papel: 'nomear, assinatura', numberPage: '30' },
    });
    expect(records[10]).toMatchObject({ name: 'JEATRIZ DE TAL LIMA', details: { papel: 'nomear', numberPage: '40' } });
  });

  test('not, with its name and the reason, where it is broken, empty or something else', async () => {
    const entries: Record<string, string> = {};
    for (const one of numbered(3)) entries[douName(one)] = douXml(one);
    entries['529_20260105_7.xml'] = '<xml><article pubName="DO2"><body><Texto>';
    entries['529_20260105_8.xml'] = '';
    entries['529_20260105_9.xml'] = '<xml><other/></xml>';
    const { records, rejected } = await read([await writeZip(tempDir(), '2026-01-05-DO2.zip', entries)]);
    expect(records).toHaveLength(6);
    expect(rejected).toEqual([
      { line: 1, reason: '529_20260105_7.xml: not well-formed XML' },
      { line: 1, reason: '529_20260105_8.xml: empty' },
      { line: 1, reason: '529_20260105_9.xml: no article in it' },
    ]);
  });
});

describe('day and series', () => {
  test('of the file of a day are that day and section', async () => {
    expect(await about(await day(numbered(3)))).toEqual(['20260105', 'DO2-20260105']);
    expect(await about(await day(numbered(2, () => ({ section: 'DO1E' }))))).toEqual(['20260105', 'DO1E-20260105']);
  });

  test('of the file of a month are its last day, and section and month with the extra editions', async () => {
    const sections = ['DO2', 'DO2E', 'DO2ESP'];
    const articles = numbered(9, (at) => ({ day: `0${9 - at}/01/2023`, section: sections[at % 3]! }));
    expect(await about(await writeMonth(tempDir(), articles))).toEqual(['20230109', 'DO2-202301']);
  });

  test('of files imported together name each section and day, and no others', async () => {
    const together = async (...issues: [section: string, day: string][]) => {
      const files = issues.map(([section, on]) => day([article({ section, day: on })]));
      return (await about(...(await Promise.all(files))))[1];
    };
    const [fifth, sixth] = ['05/01/2026', '06/01/2026'];
    expect(await together(['DO1', fifth], ['DO1', sixth])).toBe('DO1-2026010506');
    expect(await together(['DO2', fifth], ['DO1', fifth])).toBe('DO1_DO2-20260105');
    expect(await together(['DO1', fifth], ['DO1E', fifth])).toBe('DO1_DO1E-20260105');
    expect(await together(['DO1', fifth], ['DO2', sixth])).toBe('DO1-20260105-DO2-20260106');
    expect(await together(['DO1', '30/01/2026'], ['DO1', '02/02/2026'])).toBe('DO1-20260130_20260202');
    const month = await writeMonth(tempDir(), [article({ section: 'DO1' })]);
    expect((await about(month, await day([article({ section: 'DO1', day: '02/02/2026' })])))[1]).toBe(
      'DO1-202601_20260202',
    );
    expect((await about(month, await writeMonth(tempDir(), [article()])))[1]).toBe('DO1_DO2-202601');
  });

  test('of many are a sum of all, from when to when', async () => {
    const many = (from: number) => numbered(60, (at) => ({ day: `${from + (at % 19)}/0${1 + (at % 9)}/2023` }));
    const [series, other] = [(await about(await day(many(10))))[1], (await about(await day(many(11))))[1]];
    expect(series).toMatch(/^DOU-20230110-2023\d{4}-[\da-f]{16}$/);
    expect(other).not.toBe(series);
  });

  test('are unknown where no file is an article', async () => {
    expect(await about(writeFile(tempDir(), 'a.xml', '<other/>'))).toEqual([null, null]);
  });
});

describe('is recognised', () => {
  test('with its pictures and some broken articles', async () => {
    const broken = numbered(20);
    const file = await day(broken);
    expect(await recogniseList([file])).toBe('diariooficial');
    const entries = Object.fromEntries(broken.map((one) => [douName(one), douXml(one)]));
    const some = await writeZip(tempDir(), 'a.zip', { ...entries, 'b.xml': '<xml><arti' });
    expect(await recognised(diariooficial, [some])).toBe(true);
  });

  test.each([
    ['another XML', '<CONSOLIDATED_LIST dateGenerated="2026-01-05"/>'],
    ['an article of somebody else', '<article lang="en"><title>News</title></article>'],
    ['a csv', 'CPF;Nome_PEP\r\n'],
  ])('and %s is not', async (_, content) => {
    expect(await recognised(diariooficial, [writeFile(tempDir(), 'a.xml', content)])).toBe(false);
  });
});

describe('importing', () => {
  const imported = (files: string[], dataDir: string, more: { date?: string } = {}) =>
    importList({ list: 'diariooficial', files, dataDir, ...more }, () => undefined);

  test('days and sections stand beside each other, and a day imported anew replaces itself', async () => {
    const dataDir = tempDir();
    await imported([await day(numbered(3))], dataDir);
    await imported([await day(numbered(3, () => ({ day: '06/01/2026' })))], dataDir);
    await imported([await day(numbered(3, () => ({ section: 'DO1' })))], dataDir);
    await imported([await day(numbered(4))], dataDir);
    expect(readdirSync(path.join(dataDir, 'lists/diariooficial')).sort()).toEqual([
      '20260105_DIARIOOFICIAL-DO1-20260105.sqlite',
      '20260105_DIARIOOFICIAL-DO2-20260105.sqlite',
      '20260106_DIARIOOFICIAL-DO2-20260106.sqlite',
    ]);
  });

  test('together, and others of the same month later: all are still found', async () => {
    const dataDir = tempDir();
    const of = (id: number, on: string) => day([article({ id, day: `${on}/01/2026`, section: 'DO1' })]);
    await imported([await of(1, '05'), await of(2, '06')], dataDir);
    await imported([await of(3, '07'), await of(4, '08')], dataDir);
    const open = new OpenSnapshots(dataDir, '/nowhere');
    const { infos, release } = open.borrow('diariooficial');
    release();
    open.close();
    expect(infos.map(({ series, records }) => [series, records])).toEqual([
      ['DO1-2026010708', 4],
      ['DO1-2026010506', 4],
    ]);
  });

  test('counts broken articles, and refuses where they are more than one in a hundred rows', async () => {
    const articles = numbered(60);
    const entries = Object.fromEntries(articles.map((one) => [douName(one), douXml(one)]));
    const one = await writeZip(tempDir(), '2026-01-05-DO2.zip', { ...entries, '529_20260105_1.xml': '<xml>' });
    const report = await imported([one], tempDir());
    expect(report).toMatchObject({ kept: 120, rejectedTotal: 1 });
    expect(report.rejected[0]?.reason).toContain('529_20260105_1.xml');
    const two = await writeZip(tempDir(), '2026-01-05-DO2.zip', {
      ...entries,
      '529_20260105_1.xml': '',
      '529_20260105_2.xml': '<',
    });
    await expect(imported([two], tempDir())).rejects.toThrow(
      '2 of 122 rows cannot be read (line 1: 529_20260105_1.xml: empty)',
    );
  });
});

test.skipIf(real.length === 0).each(real)('every article of the real %s is read', async (name) => {
  const { records, rejected } = await read([path.join(REAL, name)]);
  expect(rejected).toEqual([]);
  const acts = new Set(records.map((record) => record.details.idMateria));
  const signed = records.filter((record) => record.details.papel?.includes('assinatura')).length;
  console.log(`${name}: ${records.length} names in ${acts.size} acts, ${signed} of them sign`);
  expect(records.length).toBeGreaterThan(acts.size);
});
