import fc from 'fast-check';

/** JSON texts as no serialiser writes them: odd numbers, blanks anywhere, escapes, names that come twice. */
const blank = fc.stringMatching(/^[ \t\r\n]{0,3}$/);
const number = fc.oneof(
  fc.stringMatching(/^-?(0|[1-9][0-9]{0,24})$/),
  fc.stringMatching(/^-?(0|[1-9][0-9]{0,9})\.[0-9]{1,12}$/),
  fc.stringMatching(/^-?[1-9][0-9]{0,3}(\.[0-9]{1,3})?[eE][+-]?[0-9]{1,3}$/),
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((value) => JSON.stringify(value)),
  fc.stringMatching(/^(\\u[0-9a-fA-F]{4}|\\n|\\\/|\\"|\\\\|[a-z ]){0,6}$/).map((inner) => `"${inner}"`),
);
const word = fc.constantFrom('true', 'false', 'null');

/** A text that JSON.parse accepts. */
export const rawJson: fc.Arbitrary<string> = fc.letrec<{
  value: string;
  object: string;
  array: string;
  scalar: string;
}>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, tie('scalar'), tie('object'), tie('array')),
  scalar: fc.tuple(blank, fc.oneof(number, text, word), blank).map((parts) => parts.join('')),
  array: fc
    .tuple(blank, fc.array(tie('value'), { maxLength: 4 }))
    .map(([inside, items]) => `[${items.length === 0 ? inside : items.join(',')}]`),
  object: fc
    .tuple(blank, fc.array(fc.tuple(blank, text, blank, tie('value')), { maxLength: 4 }))
    .map(([inside, members]) => {
      const written = members.map(([before, name, after, value]) => `${before}${name}${after}:${value}`);
      return `{${members.length === 0 ? inside : written.join(',')}}`;
    }),
})).value;
