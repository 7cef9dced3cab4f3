import { expect, test } from 'vitest';
import { outcomeOf } from '../../../../src-renderer/lists/spreadsheet/outcome.ts';
import type { Item } from '../../../../src-renderer/registry/batch/run/item.ts';
import { rowsOfItems } from '../../../../src-renderer/registry/batch/screen/rows.ts';
import { cnpjOf, cpfOf, maskCnpj } from '../../../support/documents.ts';

const [FIRST, SECOND, THIRD, FOURTH] = [1, 2, 3, 4].map((n) => cnpjOf(String(112_223_330_001 + n * 1_000_000)));
const OWNER = cpfOf('529982247');

const item = (place: number, cnpj: string, receitaFederal: object | null): Item =>
  ({
    place,
    cnpj,
    line: place + 1,
    state: 'answered',
    answer: {
      text: JSON.stringify({ data: { ...(receitaFederal && { receitaFederal: { cnpj, ...receitaFederal } }) } }),
      blocks: {},
    },
    facts: {},
  }) as unknown as Item;

test('companies come with partners and who acts for them, and each row says whose it is', async () => {
  const rows = await rowsOfItems([
    item(0, FIRST!, {
      razaoSocial: 'PEDRA INVENTADA LTDA',
      qsa: [
        {
          nome: 'ANA BASALTO',
          documento: '***456789**',
          nomeRepresentanteLegal: 'BIA MICA',
          cpfRepresentanteLegal: '***123456**',
        },
        { nome: 'XU', documento: '***111222**' },
        { nome: 'LI', documento: '' },
      ],
    }),
    item(1, SECOND!, { razaoSocial: `JURACI GRANITO ${OWNER}`, qsa: [] }),
    item(2, THIRD!, null),
    { place: 3, cnpj: FOURTH!, line: 4, state: 'failed', error: new Error('no answer') },
  ]);
  const first = maskCnpj(FIRST!);
  expect(rows.map(({ line, reference, name, taxIds, type }) => [line, reference, name, taxIds, type])).toEqual([
    [1, first, 'PEDRA INVENTADA LTDA', [FIRST], 'organization'],
    [1, `${first} sócio ***456789** ANA BASALTO`, 'ANA BASALTO', ['***456789**'], 'person'],
    [1, `${first} representante ***123456** BIA MICA`, 'BIA MICA', ['***123456**'], 'person'],
    [1, `${first} sócio ***111222** XU`, undefined, ['***111222**'], 'person'],
    [1, `${first} sócio LI`, undefined, [], undefined],
    [2, maskCnpj(SECOND!), 'JURACI GRANITO', [SECOND], 'organization'],
    [2, `${maskCnpj(SECOND!)} titular ${OWNER} JURACI GRANITO`, 'JURACI GRANITO', [OWNER], 'person'],
    [3, maskCnpj(THIRD!), undefined, [THIRD], 'organization'],
    [4, maskCnpj(FOURTH!), undefined, [FOURTH], 'organization'],
  ]);
  const said = rows.map(({ problems }) => problems.map(({ code, weight }) => `${code}: ${weight}`));
  expect(said).toEqual([
    [],
    [],
    [],
    ['nameLength: partly'],
    ['nameLength: refused'],
    ['partnersNone: note'],
    [],
    ['partnersUnknown: partly'],
    ['partnersUnknown: partly'],
  ]);
  // Nobody of whom a part is not known shows as looked up whole.
  const nothing = { hits: [], more: 0, notAsked: [] };
  expect(rows.map((row) => outcomeOf(row, nothing))).toEqual([
    'none',
    'none',
    'none',
    'doubtful',
    'notAsked',
    'none',
    'none',
    'doubtful',
    'doubtful',
  ]);
});

test('namesakes among the partners of a company have references of their own', async () => {
  const partners = ['***111111**', '***222222**'].map((documento) => ({ nome: 'ANA BASALTO', documento }));
  const rows = await rowsOfItems([item(0, FIRST!, { razaoSocial: 'PEDRA INVENTADA LTDA', qsa: partners })]);
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(3);
});

test.each([
  ['no field', {}],
  ['a field without a value', { qsa: null }],
  ['a field of another shape', { qsa: ['ANA BASALTO'] }],
])('a company whose answer has %s of partners is not one without partners', async (_, said) => {
  const rows = await rowsOfItems([item(0, FIRST!, { razaoSocial: 'PEDRA INVENTADA LTDA', ...said })]);
  expect(rows.map(({ problems }) => problems)).toEqual([[{ code: 'partnersUnknown', weight: 'partly' }]]);
  expect(outcomeOf(rows[0]!, { hits: [], more: 0, notAsked: [] })).toBe('doubtful');
});
