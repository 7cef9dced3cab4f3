import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeBlocks, withoutReceipt } from '../../src-main/taxpayers/verbatim.ts';

/*
 * JSON text is generated piece by piece together with what must be left of it, so the expectation comes from how the text
 * was made and never from reading it. `kept` is the member's text with the comma that belongs to it.
 */
interface Piece {
  text: string;
  receipt: boolean;
}

const blank = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r'), maxLength: 2 });
const scalar = fc.oneof(
  fc.constantFrom('null', 'true', 'false', '1000000.00', '12345678901234567890', '-0', '1E+5', '0.10', '""', '"007"'),
  fc.constantFrom('"\\u00e9"', '"\\"}],{"', '"\\\\"', '"urlComprovante"', '"\\ud800"', '"a\\/b"', '"ã\u2028"'),
  fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
);
const key = fc.oneof(
  fc.constantFrom('"10"', '"2"', '"a"', '"a"', '"__proto__"', '"urlcomprovante"', '""', '"inscricoesEstadual"'),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => JSON.stringify(text)),
);
const receiptKey = fc.constantFrom('"urlComprovante"', '"url\\u0043omprovante"', '"\\u0075rlComprovante"');

const { value } = fc.letrec<{ value: string; members: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
    tie('members').map((members) => `{${members}}`),
  ),
  members: fc
    .array(fc.tuple(fc.oneof(key, receiptKey), blank, tie('value')), { maxLength: 3 })
    .map((members) => members.map(([name, space, inner]) => `${name}${space}:${inner}`).join(', ')),
}));

/** Members of an object of which some are receipts, and the blanks between them. */
const object = fc
  .tuple(
    fc.array(
      fc.oneof(fc.tuple(key, blank, value, fc.constant(false)), fc.tuple(receiptKey, blank, value, fc.constant(true))),
      { maxLength: 6 },
    ),
    fc.infiniteStream(blank),
  )
  .map(([members, blanks]) => {
    const pieces = members.map(([name, space, inner, receipt]): Piece => {
      return { text: `${name}${space}:${space}${inner}`, receipt };
    });
    return build(pieces, () => blanks.next().value as string);
  });

/**
 * Writes an object and what must be left of it. A receipt goes with the comma and blanks up to the member behind it; with
 * none staying behind it, with those before it.
 */
function build(pieces: Piece[], blankOf: () => string): { text: string; kept: string } {
  const open = `{${blankOf()}`;
  const close = `${blankOf()}}`;
  const commas = pieces.slice(1).map(() => `${blankOf()},${blankOf()}`);
  const text = open + pieces.map((piece, index) => (index > 0 ? commas[index - 1] : '') + piece.text).join('') + close;
  const staying = pieces.flatMap((piece, index) => (piece.receipt ? [] : [index]));
  // Between two members that stay, the comma behind the first of them stays.
  const kept = staying
    .map((index, place) => {
      if (place === 0) return pieces[index]!.text;
      const before = staying[place - 1]!;
      return commas[before]! + pieces[index]!.text;
    })
    .join('');
  return { text, kept: open + kept + close };
}

test('the receitaFederal block equals the input minus exactly the receipts, byte for byte', () => {
  fc.assert(
    fc.property(object, blank, ({ text, kept }, space) => {
      const body = `${space}{"x":${text},"receitaFederal"${space}:${space}${text}${space}}`;
      const { receitaFederal, sintegra } = takeBlocks(body);
      expect(receitaFederal).toBe(text);
      expect(sintegra).toBeUndefined();
      expect(withoutReceipt('receitaFederal', text)).toBe(kept);
      expect(() => JSON.parse(kept)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test('each state registration equals the input minus exactly the receipts, byte for byte', () => {
  const items = fc.array(
    fc.oneof(
      object,
      scalar.map((text) => ({ text, kept: text })),
    ),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(items, blank, value, (registrations, space, other) => {
      const around = (list: string[]) =>
        `{"urlComprovante":${other},"inscricoesEstaduais"${space}:[${space}${list.join(`${space},`)}]${space},"z":${other}}`;
      const input = around(registrations.map((item) => item.text));
      const output = around(registrations.map((item) => item.kept));
      expect(withoutReceipt('sintegra', input)).toBe(output);
    }),
    { numRuns: 500 },
  );
});
