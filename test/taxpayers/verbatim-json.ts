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
    fc.infiniteStream(blank),
  )
  .map(([members, blanks]) => {
    const pieces = members.map(([name, space, inner, receipt]): Piece => {
      return { text: `${name}${space}:${space}${inner}`, receipt };
    });
    return build(pieces, () => blanks.next().value as string);
  });

/** A block `sintegra` and what must be left of it: receipts go from the items of `inscricoesEstaduais` and nowhere else. */
export const sintegra = fc
  .tuple(
    fc.array(
      fc.oneof(
        object,
        scalar.map((text) => ({ text, kept: text })),
      ),
      { maxLength: 4 },
    ),
    blank,
    value,
  )
  .map(([registrations, space, other]) => {
    const around = (list: string[]) =>
      `{"urlComprovante":${other},"inscricoesEstaduais"${space}:[${space}${list.join(`${space},`)}]${space},"z":${other}}`;
    return {
      text: around(registrations.map((item) => item.text)),
      kept: around(registrations.map((item) => item.kept)),
    };
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
