import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeBlocks, withoutReceipt } from '../../src-main/registry/verbatim.ts';
import { blank, receita, sintegra, value } from './verbatim-json.ts';

test('the receitaFederal block equals the input minus exactly the receipts, byte for byte', () => {
  fc.assert(
    fc.property(
      receita.filter(({ text }) => text !== 'null'),
      blank,
      ({ text, kept }, space) => {
        const body = `${space}{"x":${text},"receitaFederal"${space}:${space}${text}${space}}`;
        expect(takeBlocks(body)).toEqual({ receitaFederal: text });
        expect(withoutReceipt('receitaFederal', text)).toBe(kept);
        expect(() => JSON.parse(kept)).not.toThrow();
      },
    ),
    { numRuns: 500 },
  );
});

test('what a state has registered equals the input minus exactly the receipts, byte for byte', () => {
  fc.assert(
    fc.property(sintegra, ({ text, kept }) => {
      expect(withoutReceipt('sintegra', text)).toBe(kept);
    }),
    { numRuns: 500 },
  );
});

/*
 * The other way round: what JSON.parse makes of the result, against what it makes of the provider's text with the receipts
 * deleted from the values. Any text whatever, and every path.
 */
const anyBlock = fc
  .array(
    fc.oneof(
      value,
      receita.map(({ text }) => text),
      sintegra.map(({ text }) => text),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((parts) =>
    fc.constantFrom(
      parts[0]!,
      `[${parts.join(', ')}]`,
      `{"inscricoesEstaduais":${parts[0]},"a":${parts.at(-1)}}`,
      `{"a":[{"inscricoes\\u0045staduais":[${parts.join(',')}]}],"urlComprovante":${parts[0]}}`,
    ),
  );

test.each(['receitaFederal', 'sintegra'] as const)('no path that a receipt must not have is left in %s', (name) => {
  fc.assert(
    fc.property(anyBlock, (block) => {
      const result = withoutReceipt(name, block);
      expect(JSON.parse(result)).toEqual(deleted(JSON.parse(block), name));
    }),
    { numRuns: 500 },
  );
});

type Json = unknown;

/** Lists are looked through, objects are what a receipt may stand in. */
function each(found: Json, change: (object: Record<string, Json>) => Json): Json {
  if (Array.isArray(found)) return found.map((item) => each(item, change));
  return typeof found === 'object' && found !== null ? change(found as Record<string, Json>) : found;
}

function deleted(found: Json, name: 'receitaFederal' | 'sintegra'): Json {
  const bare = ({ urlComprovante: _, ...rest }: Record<string, Json>) => rest;
  if (name === 'receitaFederal') return each(found, bare);
  return each(found, (block) => {
    if (!('inscricoesEstaduais' in block)) return block;
    const { inscricoesEstaduais: registrations } = block;
    const items = Array.isArray(registrations)
      ? each(registrations, bare)
      : each(registrations, (one) =>
          Object.fromEntries(Object.entries(bare(one)).map(([key, item]) => [key, each(item, bare)])),
        );
    return { ...block, inscricoesEstaduais: items };
  });
}
