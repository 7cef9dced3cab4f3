import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfName, hasTwoWords, mayBeSeveral, withoutListNumber } from '../../src-main/documents/name-fault.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../support/documents.ts';

const DEMONSTRATION = path.join(import.meta.dirname, '../../resources/demonstration');
const letter = fc.constantFrom(...'ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúüñÑ');
const asWindows = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));

test('a name whose letters were read in another encoding is broken', () => {
  fc.assert(
    fc.property(letter, (one) => {
      expect([one, faultOfName(`ANA ${asWindows(`CONCEI${one}AO`)}`)]).toEqual([one, 'broken']);
    }),
  );
  for (const name of [
    'JOS\ufffd INVENTADO',
    'JOS\u0090 INVENTADO',
    'ANA\0 INVENTADA',
    'CONCEI€ÇO',
    'JOS? ANT?NIO',
    'Jos├® I',
    'JO╟O LIMA',
    'SANTâ€™ANNA LIMA',
    'Concei&ccedil;&atilde;o Lima',
    'SILVA &amp; LIMA',
  ])
    expect([name, faultOfName(name)]).toEqual([name, 'broken']);
});

test('a name as it is written is not', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(letter, fc.constantFrom(...'ABZ abz.-/&\'"ºª\t')) }), (text) => {
      const name = text.replaceAll(/(?<=[ÂÃ])[ºª]/g, '');
      expect([name, faultOfName(name)]).toEqual([name, null]);
    }),
  );
  for (const name of [
    'IRMÃ – CONVENTO',
    'Владимир',
    'محمد',
    '李小龍',
    'QUEM? EU?',
    'A € B LTDA',
    'MÜLLER & CIA. "X"',
    'A&B; C',
  ])
    expect([name, faultOfName(name)]).toEqual([name, null]);
});

test.each([
  ['ceis/20261101_CEIS.csv', 'windows-1252'],
  ['pep/202611_PEP.csv', 'windows-1252'],
  ['ofacsdn/sdn.csv', 'utf-8'],
  ['onu/consolidated.xml', 'utf-8'],
] as const)('no name of the demonstration list %s is', (file, encoding) => {
  const text = new TextDecoder(encoding).decode(readFileSync(path.join(DEMONSTRATION, file)));
  const cells = text.split(/[;,"<>\r\n]+/).filter((cell) => /\p{L} \p{L}/u.test(cell) && !cell.includes('Tax ID'));
  expect(cells.length).toBeGreaterThan(50);
  expect(cells.filter((cell) => faultOfName(cell.trim()) !== null)).toEqual([]);
});

test('a cell with more than a name is none: several lines, or a document that is no sole trader’s', () => {
  expect(faultOfName('ANA INVENTADA\nBIA INVENTADA')).toBe('severalLines');
  expect(faultOfName(' ANA INVENTADA\r\n')).toBeNull();
  const [cpf, cnpj] = [cpfOf('123456789'), cnpjOf('112223330001')];
  for (const one of [cpf, maskCpf(cpf), cnpj, maskCnpj(cnpj), cnpjOf('12ABC34501DE')]) {
    expect([one, faultOfName(`ANA INVENTADA ${one} SP`)]).toEqual([one, 'withDocument']);
  }
  for (const name of [
    `ANA INVENTADA ${cpf}`,
    '12.345.678 ANA INVENTADA',
    'ANA INVENTADA 12345678900 SP',
    'POSTO ABCDE 2024',
  ])
    expect([name, faultOfName(name)]).toEqual([name, null]);
});

test('a place in a list before a name is cut, and no other number', () => {
  expect(['1. ANA', '12) ANA', ' 3.  ANA'].map(withoutListNumber)).toEqual(['ANA', 'ANA', 'ANA']);
  for (const name of ['1.000 MILHAS LTDA', '12.345.678 ANA', '3M DO BRASIL', '1º OFÍCIO', '1.']) {
    expect(withoutListNumber(name)).toBe(name);
  }
});

test.each([
  ...[
    'ANA LIMA E RUI COSTA',
    'Ana Lima e/ou Rui Costa',
    'ANA LIMA & RUI COSTA',
    'JOAO E MARIA SOUZA',
    'ANA LIMA OU RUI COSTA',
  ],
  ...[
    'ANA LIMA / RUI COSTA',
    'ANA LIMA/RUI COSTA',
    'ANA LIMA | RUI COSTA',
    'ANA LIMA; RUI COSTA',
    'Wilhelmina Quint / Zé Fulano',
  ],
  'ACME LTDA / PETROINVENTO EIRELI',
  ...[
    'ANA LIMA e Abelardo Nogueira',
    'ANA LIMA, RUI COSTA',
    'ANA LIMA (RUI COSTA)',
    'ANA LIMA - RUI COSTA',
    'ANA LIMA<br>RUI COSTA',
  ],
  ...['ANA LIMA\tRUI COSTA', 'ANA LIMA\\nRUI COSTA'],
  ...['ACME LTDA; ANA LIMA', 'ANA LIMA / RUI COSTA ME', 'ANA DE SA E RUI COSTA', 'ANA SA; RUI COSTA', 'ANA LIMA; RUI'],
  'QUIXABEIRA LIMA E RUI COSTA',
])('%s may be several people', (name) => expect(mayBeSeveral(name)).toBe(true));

test.each([
  ...['JOSE DE MORAES E SILVA', 'MARIA CLARA DE MORAES E SILVA SANTOS', 'PEDRO DE ALCANTARA E BRAGANCA', 'SOUZA; ANA'],
  ...['COMERCIO DE ROUPAS E CALCADOS LTDA', 'ASSOCIACAO DE PAIS E AMIGOS DOS EXCEPCIONAIS', 'SILVA & LIMA ADVOGADOS'],
  ...['PETROINVENTO S/A', 'PETROINVENTO S.A. E CIA', 'JOAO E MARIA CONFECCOES LTDA', 'ACADEMIA CORPO/MENTE LTDA'],
  ...[
    'ANA LIMA (SP)',
    'ANA LIMA - ME',
    'PADARIA DO ZE - FILIAL CENTRO',
    'SOUZA LIMA, ANA PAULA',
    'LIMA & COSTA (MATRIZ RIO)',
  ],
  ...['IGREJA EVANGELICA FE E VIDA NOVA', 'LIMA, ANA', 'ANA LIMA', 'TRINDADE E TOBAGO HOLDINGS'],
  ...['PETROINVENTO S/A COMERCIO E INDUSTRIA', 'PETROINVENTO LTDA/ME', 'PETROINVENTO LTDA / SP', 'ANA LIMA;'],
  'ANA LIMA E RUI COSTA ADVOGADOS LTDA',
])('%s is one name', (name) => expect(mayBeSeveral(name)).toBe(false));

test('a text that is longer than any name holds nobody up', () => {
  for (const text of [`a${' '.repeat(100_000)}b`, 'A'.repeat(100_000), 'e / '.repeat(25_000)]) {
    expect(mayBeSeveral(text)).toBe(false);
    expect(hasTwoWords(text)).toBe(false);
  }
});
