import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitRule, findBarcodeLines, parseBarcodeLine } from '../../../src-main/residence/anchors/barcode-line.ts';
import { modulo10 } from '../../../src-main/residence/anchors/digits.ts';

/** A line made from its 43 free digits. */
function lineOf(kind: string, body: string): string {
  const rule = digitRule(kind)!;
  const head = `83${kind}`;
  const code = `${head}${rule(head + body)}${body}`;
  return [0, 11, 22, 33].map((at) => code.slice(at, at + 11) + rule(code.slice(at, at + 11))).join('');
}

const lines = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{40}$/))
  .map(([kind, body]) => lineOf(kind, body));

describe('the line under the barcode of a payment slip', () => {
  test('says segment, company and value', () => {
    const line = lineOf('6', `00000012345${'0138'}${'1'.repeat(25)}`);
    expect(parseBarcodeLine(line)).toMatchObject({ segment: '3', company: '0138', cents: 12345 });
  });

  test('is found with hyphens, with blanks, and unbroken', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const hyphens = line.replace(/(\d{11})(\d)/g, '$1-$2 ').trim();
        const blanks = line.replace(/(\d{11})(\d)/g, '$1 $2 ').trim();
        for (const printed of [line, hyphens, blanks]) {
          expect(findBarcodeLines(`Autenticação ${printed} fim`).map(({ company }) => company)).toEqual([
            parseBarcodeLine(line)!.company,
          ]);
        }
      }),
    );
  });

  test('is none when a digit of a block is wrong', () => {
    fc.assert(
      fc.property(lines, fc.nat(46), (line, at) => {
        const wrong = line.slice(0, at + 1) + ((Number(line[at + 1]) + 1) % 10) + line.slice(at + 2);
        // Modulo 11 gives 0 for two remainders and 1 for two more: only modulo 10 catches every single digit.
        if (line[2] === '6' || line[2] === '7') expect(parseBarcodeLine(wrong)).toBeNull();
      }),
    );
  });

  test('modulo 10 is that of the banks', () => {
    expect(modulo10('01230067896')).toBe(3);
    expect(modulo10('0')).toBe(0);
  });

  test('a bank slip has another form', () => {
    expect(findBarcodeLines('23793.38128 60007.827136 95000.063305 9 89010000019900')).toEqual([]);
  });
});
