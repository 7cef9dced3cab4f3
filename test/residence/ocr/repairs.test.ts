import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repaired } from '../../../src-main/residence/ocr/repairs.ts';
import { wordsAt } from '../text-page.ts';

const texts = (line: string) => repaired(wordsAt([10, 10, line])).map((word) => word.text);

describe('what OCR is known to do to addresses is undone', () => {
  test.each([
    ['BARREIRAS Il', 'BARREIRAS II'],
    ['RUA DOM PEDRO Il, 12', 'RUA DOM PEDRO II, 12'],
    ['RUA CHILE SIN - CENTRO', 'RUA CHILE S/N - CENTRO'],
    ['SETOR SPMS lIl', 'SETOR SPMS III'],
    ['Jardim |l', 'Jardim II'],
    ['RUA |, 12', 'RUA I, 12'],
    ['BENEDITA DE GODO!', 'BENEDITA DE GODOI'],
    ['PAGUE COM PIX!', 'PAGUE COM PIX!'],
    ['RUAA, SIN', 'RUA A, S/N'],
    ['RUA7, 123', 'RUA 7, 123'],
    ['AVENIDAB', 'AVENIDA B'],
    ['RUA CHILE, SlN', 'RUA CHILE, S/N'],
    ['RUA CHILE 12 BL BAP 14', 'RUA CHILE 12 BL B AP 14'],
  ])('%s', (read, meant) => expect(texts(read)).toEqual(meant.split(' ')));

  test.each(['RUAS DO CENTRO', 'ENCARGOS DO SIN', 'MÊS | VALOR', 'RUA 11', 'LL', '11', 'AVENIDA BRASIL, 11'])(
    '%s stays as it is',
    (line) => expect(texts(line)).toEqual(line.split(' ')),
  );

  test('no letter or digit is lost or added but strokes, and places stay in order', () => {
    const word = fc.constantFrom('RUA', 'RUAA,', 'SIN', 'Il', '|', 'CHILE,', '12', 'l', 'AVENIDA7');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (line) => {
        const words = repaired(wordsAt([10, 10, line.join(' ')]));
        const strokes = (text: string) => text.replace(/[Il|/]/g, '|').replace(/S\|N/g, 'SN');
        const bare = (all: readonly string[]) => strokes(all.join('')).replace(/\|/g, '');
        expect(bare(words.map(({ text }) => text))).toBe(bare(line));
        for (const [at, { rect }] of words.entries()) {
          expect(rect.x1).toBeGreaterThan(rect.x0);
          if (at > 0) expect(rect.x0).toBeGreaterThanOrEqual(words[at - 1]!.rect.x1 - 1e-9);
        }
      }),
    );
  });
});
