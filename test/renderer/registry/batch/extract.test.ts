import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractCnpjs } from '../../../../src-renderer/registry/batch/intake/extract.ts';
import { readLine } from '../../../../src-renderer/registry/batch/intake/line.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../../support/documents.ts';

const A = cnpjOf('112223330001');
const B = cnpjOf('12ABC34501DE');
const C = cnpjOf('001234560001');
const CPF = cpfOf('529982247');
const WRONG = `${A.slice(0, 13)}${(Number(A[13]) + 1) % 10}`;

describe('the CNPJs of a line', () => {
  test.each([
    ['bare', A, [A]],
    ['masked', maskCnpj(A), [A]],
    ['alphanumeric', B, [B]],
    ['alphanumeric with its mask, in lower case', maskCnpj(B).toLowerCase(), [B]],
    ['with blanks for its signs', '11 222 333 / 0001 - 81', [A]],
    [
      'with a word processor’s hyphen and a no-break space before it',
      `CNPJ:\u00A0${maskCnpj(A).replace('-', '‑')}`,
      [A],
    ],
    ['with a zero-width space that a web page left', `\u200B${A}`, [A]],
    ['between words', `a empresa ${maskCnpj(A)}, com sede em Bauru,`, [A]],
    ['in a column', `"EMPRESA INVENTADA";"${A}";"Bauru"`, [A]],
    ['as a number with decimals', `${A}.0`, [A]],
    ['two of them', `${maskCnpj(A)} e ${B}`, [A, B]],
    ['joined to what follows it by a hyphen', `${A}-EMPRESA INVENTADA`, [A]],
  ])('%s', (_, line, cnpjs) => {
    expect(readLine(line)).toEqual({ cnpjs, padded: 0, refused: [] });
  });

  test('the zeros that a spreadsheet took are given back', () => {
    expect(readLine(String(Number(C)))).toEqual({ cnpjs: [C], padded: 1, refused: [] });
    expect(readLine(`EMPRESA;${Number(C)};x`).cnpjs).toEqual([C]);
  });

  test('beside a CNPJ nothing else is judged, but a second one that was meant and is wrong', () => {
    expect(readLine(`${A};${maskCpf(CPF)};(14) 3222-0000;20261122055738;01/02/2026`).refused).toEqual([]);
    expect(readLine(`${A};${maskCnpj(WRONG)}`).refused).toEqual([{ why: 'checkDigits', text: WRONG }]);
  });

  test.each([
    ['wrong check digits', maskCnpj(WRONG), 'checkDigits', WRONG],
    ['the same without mask', WRONG, 'checkDigits', WRONG],
    ['all zeros', '00.000.000/0000-00', 'checkDigits', '00000000000000'],
    ['a CPF', `Fulano ${maskCpf(CPF)}`, 'cpf', CPF],
    ['a CPF without mask', CPF, 'cpf', CPF],
    ['a CPF with wrong digits, by its mask', '111.222.333-44', 'cpf', '11122233344'],
    ['a number that a spreadsheet rounded', '1,12223E+13', 'rounded', '1,12223E+13'],
    ['a number too short', 'IE 110.042.490', 'length', '110042490'],
    ['a number too long', '112223330001815', 'length', '112223330001815'],
    ['no number', 'a definir', 'none', 'a definir'],
    ['a date', 'em 01/02/2026', 'none', 'em 01/02/2026'],
    ['a word of fourteen letters and digits', 'ADMINISTRADO26', 'none', 'ADMINISTRADO26'],
  ])('%s is refused with the reason', (_, line, why, text) => {
    expect(readLine(line)).toEqual({ cnpjs: [], padded: 0, refused: [{ why, text }] });
  });

  test('a CNPJ inside a longer number is none', () => {
    expect(readLine(`9${A}`).cnpjs).toEqual([]);
    expect(readLine(`${A}9`).cnpjs).toEqual([]);
    expect(readLine(`X${A}`).cnpjs).toEqual([]);
  });
});

describe('the CNPJs of a text', () => {
  test('keep their order; what comes again is told with both lines', () => {
    const text = ['Razão social;CNPJ', '', `x;${A}`, B, maskCnpj(A), 'nada', `${B} ${C}`].join('\r\n');
    expect(extractCnpjs(text)).toEqual({
      entries: [
        { cnpj: A, line: 3 },
        { cnpj: B, line: 4 },
        { cnpj: C, line: 7 },
      ],
      repeated: [
        { cnpj: A, line: 5, firstLine: 3 },
        { cnpj: B, line: 7, firstLine: 4 },
      ],
      refused: [{ why: 'none', text: 'nada', line: 6 }],
      padded: 0,
    });
  });

  test('a first line without digits is a heading only where something follows', () => {
    expect(extractCnpjs(`CNPJ\n${A}`).refused).toEqual([]);
    expect(extractCnpjs('CNPJ\n\n').refused).toHaveLength(1);
    expect(extractCnpjs(' \n\n')).toEqual({ entries: [], repeated: [], refused: [], padded: 0 });
  });

  const twelve = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((base) => /[1-9A-Z]/.test(base));
  const written = fc.constantFrom<(cnpj: string) => string>(
    (cnpj) => cnpj,
    maskCnpj,
    (cnpj) => maskCnpj(cnpj).toLowerCase(),
    (cnpj) => `"${cnpj}"`,
    (cnpj) => `Empresa nº 7 (${maskCnpj(cnpj)})`,
  );
  const between = fc.constantFrom('\n', '\r\n', '\r', ';', '\t', ', ', ' | ', '\n\n');

  test('whatever stands between them and however they are written, all are found, each once, in their order', () => {
    const item = fc.record({ base: twelve, write: written, after: between });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 30 }), (items) => {
        const cnpjs = items.map(({ base }) => cnpjOf(base));
        const text = items.map(({ write, after }, at) => write(cnpjs[at]!) + after).join('');
        const { entries, repeated } = extractCnpjs(text);
        expect(entries.map(({ cnpj }) => cnpj)).toEqual([...new Set(cnpjs)]);
        expect(repeated).toHaveLength(cnpjs.length - new Set(cnpjs).size);
      }),
    );
  });

  test('no text breaks it, and every line with something in it is accounted for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { entries, repeated, refused } = extractCnpjs(`1\n${text}`);
        const lines = `1\n${text}`.split(/\r\n|\r|\n/);
        const told = new Set([...entries, ...repeated, ...refused].map(({ line }) => line));
        expect(lines.map((_, at) => told.has(at + 1))).toEqual(lines.map((line) => line.trim() !== ''));
      }),
    );
  });
});
