import fc from 'fast-check';

/*
 * JSON text is generated piece by piece together with what must be left of it, so the expectation comes from how the text
 * was made and never from reading it.
 */
interface Made {
  text: string;
  kept: string;
}

interface Piece extends Made {
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

/** Any value, and what must be left of it where receipts go; and an object, of whose members some are receipts. */
const { made, object } = fc.letrec<{ made: Made; object: Made }>((tie) => ({
  made: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar.map((text) => ({ text, kept: text })),
    fc.tuple(fc.array(tie('made'), { maxLength: 3 }), blank).map(([items, space]) => listOf(items, space)),
    tie('object'),
  ),
  object: fc
    .tuple(
      fc.array(
        fc.oneof(
          { weight: 2, arbitrary: fc.tuple(key, blank, tie('made'), fc.constant(false)) },
          fc.tuple(receiptKey, blank, tie('made'), fc.constant(true)),
        ),
        { maxLength: 5 },
      ),
      fc.array(blank, { minLength: 12, maxLength: 12 }),
    )
    .map(([members, blanks]) => {
      const pieces = members.map(([name, space, inner, receipt]): Piece => {
        const before = `${name}${space}:${space}`;
        return { text: before + inner.text, kept: before + inner.kept, receipt };
      });
      let at = 0;
      return build(pieces, () => blanks[at++]!);
    }),
}));
export const value: fc.Arbitrary<string> = made.map(({ text }) => text);
/** A block `receitaFederal`: an object as the specification has it, a list, anything. */
export const receita = fc.oneof({ weight: 4, arbitrary: object }, made);

function listOf(items: Made[], space: string): Made {
  const around = (texts: string[]) => `[${space}${texts.join(`${space},`)}]`;
  return { text: around(items.map(({ text }) => text)), kept: around(items.map(({ kept }) => kept)) };
}

/** A block `sintegra`: receipts go from what `inscricoesEstaduais` holds, a list or not, and from nowhere else. */
export const sintegra = fc
  .tuple(
    fc.oneof(
      fc.array(made, { maxLength: 4 }).map((items) => listOf(items, ' ')),
      object,
      made,
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
function build(pieces: Piece[], blankOf: () => string): Made {
  const open = `{${blankOf()}`;
  const close = `${blankOf()}}`;
  const commas = pieces.slice(1).map(() => `${blankOf()},${blankOf()}`);
  const text = open + pieces.map((piece, index) => (index > 0 ? commas[index - 1] : '') + piece.text).join('') + close;
  const staying = pieces.flatMap((piece, index) => (piece.receipt ? [] : [index]));
  // Between two members that stay, the comma behind the first of them stays.
  const kept = staying
    .map((index, place) => {
      if (place === 0) return pieces[index]!.kept;
      const before = staying[place - 1]!;
      return commas[before]! + pieces[index]!.kept;
    })
    .join('');
  return { text, kept: open + kept + close };
}
