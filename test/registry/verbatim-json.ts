import fc from 'fast-check';

/*
 * JSON text is generated piece by piece together with what must be left of it, so the expectation comes from how the text
 * was made and never from reading it. `kept` is the member's text with the comma that belongs to it.
 */
interface Piece {
  text: string;
  receipt: boolean;
}

export const blank = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r'), maxLength: 2 });
export const scalar = fc.oneof(
  fc.constantFrom('null', 'true', 'false', '""', '"007"', '1000000.00', '12345678901234567890', '-0', '1E+5', '0.10'),
  fc.constantFrom('1.0', '1e400', '-1E-400', '-0.0', '0e0', '0.1000000000000000055511151231257827', '9007199254740993'),
  fc.constantFrom('"\\u00e9"', '"\\"}],{"', '"\\\\"', '"urlComprovante"', '"\\ud800"', '"a\\/b"', '"ã\u2028"'),
  fc.constantFrom(
    '"\\u0041"',
    '"\\uD83D\\uDE00"',
    '"\\uDE00\\uD83D"',
    '"\\u0000"',
    '"\\b\\f\\n\\r\\t"',
    '"\ufeff"',
    '"\ufffd"',
  ),
  fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
);
export const key = fc.oneof(
  fc.constantFrom('"10"', '"2"', '"a"', '"a"', '"__proto__"', '"urlcomprovante"', '""', '"inscricoesEstadual"'),
  fc.constantFrom(
    '"\\u0061"',
    '"4294967295"',
    '"-1"',
    '"01"',
    '"constructor"',
    '"receitaFederal"',
    '"sintegra"',
    '"\\ud800"',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => JSON.stringify(text)),
);
export const receiptKey = fc.constantFrom('"urlComprovante"', '"url\\u0043omprovante"', '"\\u0075rlComprovante"');

export const { value } = fc.letrec<{ value: string; members: string }>((tie) => ({
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
export const object = fc
  .tuple(
    fc.array(
      fc.oneof(fc.tuple(key, blank, value, fc.constant(false)), fc.tuple(receiptKey, blank, value, fc.constant(true))),
      { maxLength: 6 },
    ),
    fc.array(blank, { minLength: 12, maxLength: 12 }),
  )
  .map(([members, blanks]) => {
    const pieces = members.map(([name, space, inner, receipt]): Piece => {
      return { text: `${name}${space}:${space}${inner}`, receipt };
    });
    let at = 0;
    return build(pieces, () => blanks[at++]!);
  });

type Made = { text: string; kept: string };

const unchanged = scalar.map((text): Made => ({ text, kept: text }));
const list = fc.tuple(fc.array(fc.oneof(object, unchanged), { maxLength: 4 }), blank).map(([items, space]): Made => {
  const around = (texts: string[]) => `[${space}${texts.join(`${space},`)}]`;
  return { text: around(items.map(({ text }) => text)), kept: around(items.map(({ kept }) => kept)) };
});

/** A block `receitaFederal`: an object as the specification has it, or a list of them. */
export const receita = fc.oneof({ weight: 3, arbitrary: object }, list);

/** A block `sintegra`: receipts go from the items of `inscricoesEstaduais`, or those under a name where it is no list. */
export const sintegra = fc
  .tuple(
    fc.oneof(
      list,
      fc
        .tuple(key, object)
        .map(([name, item]): Made => ({ text: `{${name}:${item.text}}`, kept: `{${name}:${item.kept}}` })),
    ),
    blank,
    value,
  )
  .map(([registrations, space, other]): Made => {
    const around = (inner: string) =>
      `{"urlComprovante":${other},"inscricoesEstaduais"${space}:${space}${inner}${space},"z":${other}}`;
    return { text: around(registrations.text), kept: around(registrations.kept) };
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
