import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentKey } from '../../../../src-main/lists/document-key.ts';
import { bacen } from '../../../../src-main/lists/sources/bacen/source.ts';
import { cnpjOf, cpfOf } from '../../../support/documents.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { type BoardName, boardCsv, boardJson, fine, type Penalty, penalty } from '../../official/bacen.ts';
import { readAll, recognised, withSamples, writeFile } from '../reading.ts';

const CPF = cpfOf('123456789');
const BOARDS = ['QGI', 'QGP', 'PAS'] as const;
const ofBoard = (board: BoardName, number = 1, more: Penalty = {}) =>
  (board === 'PAS' ? fine : penalty)(number, { [board === 'QGI' ? 'CPF' : 'CPF_CNPJ']: CPF, ...more });
const json = (board: BoardName, penalties: Penalty[], name = `${board}.json`, dir = tempDir(), next?: string) =>
  writeFile(dir, name, boardJson(board, penalties, next), 'utf8');
const seriesOf = (...files: string[]) => withSamples(files, async (samples) => bacen.seriesOf!(samples));

describe('an entry', () => {
  test('of the disqualified has name, document and the rest as details, with the board it is of', async () => {
    const { records, rejected } = await readAll(bacen, [json('QGI', [ofBoard('QGI')])]);
    expect(rejected).toEqual([]);
    expect(records).toEqual([
      {
        key: `QGI|1000001|${CPF}|ADMINISTRADOR INVENTADO 1|INABILITAÇÃO|2024-03-01`,
        name: 'ADMINISTRADOR INVENTADO 1',
        aliases: [],
        taxId: CPF,
        details: {
          Quadro: 'QGI',
          PAS: '1000001',
          Penalidade: 'INABILITAÇÃO',
          Prazo_em_anos: '5',
          Inicio_do_cumprimento: '2024-03-01',
          Prazo_final_penalidade: '2029-03-01',
        },
      },
    ]);
  });

  test('of the penalties has both decisions as far as there are two', async () => {
    const { records } = await readAll(bacen, [json('PAS', [fine(1, { CPF_CNPJ: cnpjOf('112223330001') })])]);
    expect(records).toMatchObject([{ name: 'FINANCEIRA INVENTADA 1 S.A.', taxId: cnpjOf('112223330001') }]);
    expect(records[0]!.details).toMatchObject({ Valor_da_multa_1_instancia: '25000.5', Apresentou_recurso: 'Sim' });
    expect(records[0]!.details).not.toHaveProperty('Tipo_penalidade_2_instancia');
  });

  test.each(BOARDS)(
    'of %s is the same from csv, with either delimiter, with a byte order mark or in windows-1252',
    async (board) => {
      const one = ofBoard(board, 1, { Nome: 'JOÃO; DA "SILVA", FILHO' });
      const dir = tempDir();
      const files = [
        writeFile(dir, 'a.csv', boardCsv(board, [one], ','), 'utf8'),
        writeFile(dir, 'b.csv', `\ufeff${boardCsv(board, [one], ';')}`, 'utf8'),
        writeFile(dir, 'c.csv', boardCsv(board, [one], ';'), 'latin1'),
      ];
      const [fromJson] = (await readAll(bacen, [json(board, [one])])).records;
      for (const file of files) {
        expect(await recognised(bacen, [file])).toBe(true);
        expect(await seriesOf(file)).toBe(board);
        const { records } = await readAll(bacen, [file]);
        expect(records).toHaveLength(1);
        const { Valor_da_multa_1_instancia: value, ...details } = records[0]!.details;
        expect(value).toBe(board === 'PAS' ? '25000,5' : undefined);
        expect({ ...records[0], details }).toEqual({
          ...fromJson,
          details: Object.fromEntries(Object.entries(fromJson!.details).filter(([name]) => !name.startsWith('Valor'))),
        });
      }
    },
  );

  test('keeps its document in whatever form it is masked, and the form finds the person', async () => {
    const forms = ['***.456.789-**', '***456789**', 'xxx456789xx', CPF, cnpjOf('112223330001')];
    const { records } = await readAll(bacen, [
      json(
        'QGP',
        [...forms, null, '-'].map((form, at) => ofBoard('QGP', at, { CPF_CNPJ: form })),
      ),
    ]);
    expect(records.map(({ taxId }) => taxId)).toEqual([...forms, '', '']);
    expect(records.map(({ taxId }) => documentKey(taxId))).toEqual([
      ...Array(3).fill('***456789**'),
      CPF,
      cnpjOf('112223330001'),
      null,
      null,
    ]);
  });

  test.each<[string, number, string]>([
    ['CPF', Number(cpfOf('012345678')), cpfOf('012345678')],
    ['CPF', Number(cpfOf('123456789')), cpfOf('123456789')],
    ['CNPJ', Number(cnpjOf('001112220001')), cnpjOf('001112220001')],
    ['CNPJ', Number(cnpjOf('112223330001')), cnpjOf('112223330001')],
    ['document with wrong check digits', 1_234_567_891, '1234567891'],
    // Of so few digits the check digits are reckoned alike.
    ['number that may be a CPF and a CNPJ', Number(cpfOf('001234567')), String(Number(cpfOf('001234567')))],
    ['number that is none', 1.5, '1.5'],
  ])('with a %s given as a number has it as published, with the zeros that a number loses', async (_, given, taxId) => {
    const { records } = await readAll(bacen, [json('QGP', [ofBoard('QGP', 1, { CPF_CNPJ: given })])]);
    expect(records.map((record) => record.taxId)).toEqual([taxId]);
  });

  test('of a board of CPFs alone has the zeros of a CPF, also where the number could be a CNPJ', async () => {
    const entries = [ofBoard('QGI', 1, { CPF: 191, Prazo_em_anos: 191 })];
    const { records } = await readAll(bacen, [json('QGI', entries)]);
    expect(records).toMatchObject([{ taxId: '00000000191', details: { Prazo_em_anos: '191' } }]);
  });

  test('has a key of its own among several penalties on one person in one decision, in any order of the others', async () => {
    const [first, other] = [ofBoard('PAS'), ofBoard('PAS', 2)];
    const penalties = [first, { ...first, Tipo_penalidade_1_instancia: 'Advertência' }, first, other];
    const keysOf = async (rows: Penalty[]) => (await readAll(bacen, [json('PAS', rows)])).records.map(({ key }) => key);
    const keys = await keysOf(penalties);
    expect(new Set(keys).size).toBe(4);
    expect(new Set(await keysOf([...penalties].reverse()))).toEqual(new Set(keys));
  });

  test('that is decided anew in the second instance keeps its key', async () => {
    const [before] = (await readAll(bacen, [json('PAS', [ofBoard('PAS')])])).records;
    const decided = ofBoard('PAS', 1, { Tipo_penalidade_2_instancia: 'Multa', Situacao: 'Multa paga' });
    const [after] = (await readAll(bacen, [json('PAS', [decided])])).records;
    expect(after?.key).toBe(before?.key);
    expect(after?.details).not.toEqual(before?.details);
  });

  test.each<Penalty>([
    { Tipo_penalidade_1_instancia: 'NÃO HOUVE PENALIDADE', Situacao: 'Não houve penalidade' },
    { Tipo_penalidade_1_instancia: 'Não houve penalidade', Situacao: null },
    {
      Tipo_penalidade_1_instancia: 'MULTA',
      Tipo_penalidade_2_instancia: 'NAO HOUVE PENALIDADE',
      Situacao: 'Multa paga',
    },
    { Tipo_penalidade_1_instancia: 'MULTA', Situacao: 'Não  houve penalidade' },
    { Tipo_penalidade_1_instancia: 'ABSOLVIÇÃO', Situacao: 'Encerrado' },
    { Tipo_penalidade_1_instancia: 'ARQUIVAMENTO', Situacao: null },
    { Tipo_penalidade_1_instancia: 'NÃO HOUVE PENALIDADE', Tipo_penalidade_2_instancia: 'ARQUIVAMENTO' },
    { Tipo_penalidade_1_instancia: 'IMPROCEDENTE', Tipo_penalidade_2_instancia: 'IMPROCEDENTE', Situacao: null },
    { Tipo_penalidade_1_instancia: 'INABILITAÇÃO', Tipo_penalidade_2_instancia: 'ABSOLVIÇÃO', Situacao: null },
  ])('of a proceeding that ended without a penalty is left out and counted: %o', async (outcome) => {
    const { records, folded, rejected } = await readAll(bacen, [
      json('PAS', [ofBoard('PAS'), ofBoard('PAS', 2, outcome)]),
    ]);
    expect(records.map(({ name }) => name)).toEqual(['FINANCEIRA INVENTADA 1 S.A.']);
    expect([folded, rejected]).toEqual([1, []]);
  });

  test.each<Penalty>([
    {
      Tipo_penalidade_1_instancia: 'NÃO HOUVE PENALIDADE',
      Tipo_penalidade_2_instancia: 'MULTA',
      Situacao: 'Multa paga',
    },
    { Tipo_penalidade_1_instancia: 'MULTA', Tipo_penalidade_2_instancia: 'MULTA', Situacao: 'Não houve penalidade' },
    {
      Tipo_penalidade_1_instancia: 'NÃO HOUVE PENALIDADE',
      Situacao: 'Aguardando julgamento de recurso pela 2ª instância',
    },
    { Tipo_penalidade_1_instancia: 'NÃO HOUVE PENALIDADE', Situacao: 'Em prazo de recurso' },
    { Tipo_penalidade_1_instancia: 'INABILITAÇÃO', Tipo_penalidade_2_instancia: 'ARQUIVADO', Situacao: null },
    { Tipo_penalidade_1_instancia: 'MULTA', Tipo_penalidade_2_instancia: 'IMPROCEDENTE', Situacao: 'Multa paga' },
    { Tipo_penalidade_1_instancia: null, Tipo_penalidade_2_instancia: 'ARQUIVAMENTO', Situacao: null },
    { Tipo_penalidade_1_instancia: 'MULTA', Situacao: 'Penalidade extinta' },
    { Tipo_penalidade_1_instancia: 'INABILITAÇÃO', Tipo_penalidade_2_instancia: 'NÃO HOUVE RECURSO', Situacao: null },
    { Tipo_penalidade_1_instancia: 'MULTA', Tipo_penalidade_2_instancia: 'NÃO HOUVE ALTERAÇÃO', Situacao: null },
    { Tipo_penalidade_1_instancia: 'MULTA', Situacao: 'Arquivado após pagamento' },
    { Tipo_penalidade_1_instancia: 'ALGO NOVO', Situacao: 'Algo novo' },
    { Tipo_penalidade_1_instancia: null, Situacao: null },
  ])('of a proceeding that has a penalty, or may get one, or says nothing known stays: %o', async (outcome) => {
    expect((await readAll(bacen, [json('PAS', [ofBoard('PAS', 2, outcome)])])).records).toHaveLength(1);
  });

  test('of the other boards is a penalty whatever it says', async () => {
    const one = ofBoard('QGI', 1, { Penalidade: 'Não houve penalidade' });
    expect((await readAll(bacen, [json('QGI', [one])])).records).toHaveLength(1);
  });

  test('that names nobody, or is none, is rejected with its place', async () => {
    const content = JSON.stringify({ value: [ofBoard('QGI'), { ...ofBoard('QGI'), Nome: null, CPF: '' }, 7, null] });
    const { records, rejected } = await readAll(bacen, [writeFile(tempDir(), 'a.json', content, 'utf8')]);
    expect(records).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 2, reason: 'a.json: neither a name nor a document' },
      { line: 3, reason: 'a.json: not an object' },
      { line: 4, reason: 'a.json: not an object' },
    ]);
  });

  test('may have any property, also those that objects of JavaScript have', async () => {
    const names = fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'Observação');
    await fc.assert(
      fc.asyncProperty(names, fc.jsonValue(), async (name, value) => {
        const entry = JSON.stringify(ofBoard('QGI')).replace(
          /}$/,
          () => `,${JSON.stringify(name)}:${JSON.stringify(value)}}`,
        );
        const { records } = await readAll(bacen, [writeFile(tempDir(), 'a.json', `{"value":[${entry}]}`, 'utf8')]);
        expect(records).toMatchObject([{ name: 'ADMINISTRADOR INVENTADO 1', taxId: CPF }]);
        expect(Object.values(records[0]!.details).every((text) => typeof text === 'string')).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a board', () => {
  test.each(BOARDS)(
    '%s is told by the address in the answer, and by its columns where there is none',
    async (board) => {
      expect(await seriesOf(json(board, [ofBoard(board)]))).toBe(board);
      const alone = writeFile(tempDir(), 'a.json', `\ufeff[${JSON.stringify(ofBoard(board))}]`, 'utf8');
      expect(await recognised(bacen, [alone])).toBe(true);
      expect(await seriesOf(alone)).toBe(board);
      expect((await readAll(bacen, [alone])).records).toHaveLength(1);
    },
  );

  test('may come in pages, of which the last has no link to a next one', async () => {
    const dir = tempDir();
    const pages = [
      json('PAS', [ofBoard('PAS', 1)], '1.json', dir, '500'),
      json('PAS', [ofBoard('PAS', 2)], '2.json', dir, '1000'),
      json('PAS', [ofBoard('PAS', 3)], '3.json', dir),
    ];
    expect((await readAll(bacen, pages)).records).toHaveLength(3);
    expect(await seriesOf(...pages)).toBe('PAS');
    await expect(readAll(bacen, pages.slice(0, 2))).rejects.toThrow(
      '1.json is only a page of PAS: the service says that more follows; download it with $top=200000 in the address.',
    );
  });

  test('of just the hundred rows that it gives unasked may be cut off, and that is a doubt', async () => {
    const count = 100;
    const rows = Array.from({ length: count }, (_, at) => ofBoard('QGI', at));
    const csv = writeFile(tempDir(), 'a.csv', boardCsv('QGI', rows), 'utf8');
    for (const file of [csv, json('QGI', rows)]) {
      const { records, doubts } = await readAll(bacen, [file]);
      expect(records).toHaveLength(count);
      expect(doubts).toEqual([expect.stringContaining(`The file of QGI has exactly ${count} rows`)]);
    }
  });

  test('of any other number of rows is whole, and so are pages that end and rows that the service counts', async () => {
    const rows = Array.from({ length: 101 }, (_, at) => ofBoard('QGP', at));
    const doubtsOf = async (...files: string[]) => (await readAll(bacen, files)).doubts;
    for (const some of [rows, rows.slice(2), rows.slice(0, 10)]) expect(await doubtsOf(json('QGP', some))).toEqual([]);
    const dir = tempDir();
    const pages = [
      json('QGP', rows.slice(0, 50), '1.json', dir, '50'),
      json('QGP', rows.slice(50, 100), '2.json', dir),
    ];
    expect(await doubtsOf(...pages)).toEqual([]);
    const counted = (count: unknown) => {
      const answer = { ...JSON.parse(boardJson('QGP', rows.slice(0, 100))), '@odata.count': count };
      return doubtsOf(writeFile(tempDir(), 'a.json', JSON.stringify(answer), 'utf8'));
    };
    for (const count of [100, '100']) expect(await counted(count)).toEqual([]);
    expect(await counted(101)).toEqual([expect.stringContaining('have 100 rows, and the service counts 101')]);
  });

  test('is imported by itself: the newest file of each is what holds', async () => {
    const dir = tempDir();
    const files = BOARDS.map((board) => json(board, [ofBoard(board)], `${board}.json`, dir));
    expect(await recognised(bacen, files)).toBe(true);
    await expect(seriesOf(...files)).rejects.toThrow(
      'The files are of different boards: QGI.json (QGI), QGP.json (QGP), PAS.json (PAS); import each board by itself.',
    );
  });
});

describe('is refused in one sentence', () => {
  const reading = (content: string, name = 'a.json') => readAll(bacen, [writeFile(tempDir(), name, content, 'utf8')]);

  test('an answer that was cut off', async () => {
    const whole = boardJson('QGI', [ofBoard('QGI')]);
    for (const length of [30, 200, whole.length - 1]) {
      const file = writeFile(tempDir(), 'a.json', whole.slice(0, length), 'utf8');
      await expect(readAll(bacen, [file])).rejects.toThrow('a.json is damaged or was cut off');
    }
  });

  test('an answer that says what went wrong', async () => {
    await expect(reading('{"codigo":500,"mensagem":"Erro"}')).rejects.toThrow('it has no list "value"');
  });

  test('another list of the same service', async () => {
    const other = '{"@odata.context":"https://x/odata$metadata#Ranking","value":[{"CNPJ":"1","Instituicao":"X"}]}';
    await expect(reading(other)).rejects.toThrow('a.json is none of the boards QGI, QGP and PAS');
    expect(await recognised(bacen, [writeFile(tempDir(), 'a.json', other, 'utf8')])).toBe(false);
  });

  test('a board that lost a column', async () => {
    const { Nome: _, ...nameless } = ofBoard('QGI');
    const answer = JSON.stringify({ '@odata.context': 'x#QuadroGeralInabilitados', value: [nameless] });
    await expect(reading(answer)).rejects.toThrow(
      'a.json is not a file of QGI as published: it lacks the column "Nome"',
    );
    const { CPF: __, ...undocumented } = ofBoard('QGI');
    const other = JSON.stringify({ '@odata.context': 'x#QuadroGeralInabilitados', value: [undocumented] });
    await expect(reading(other)).rejects.toThrow('it lacks the column "CPF_CNPJ"');
  });

  test('something else altogether, and nothing', async () => {
    await expect(reading('Nome;Valor\r\nA;1\r\n', 'a.csv')).rejects.toThrow('a.csv is none of the boards');
    await expect(reading('', 'a.csv')).rejects.toThrow('a.csv is empty');
  });

  test('more JSON than the boards can be', async () => {
    const file = writeFile(tempDir(), 'a.json', `{"value":[${' '.repeat(51 * 1024 ** 2)}]}`, 'latin1');
    await expect(readAll(bacen, [file])).rejects.toThrow('a.json is larger than 50 MB');
  });
});
