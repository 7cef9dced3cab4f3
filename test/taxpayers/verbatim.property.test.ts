import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeBlocks, withoutReceipt } from '../../src-main/taxpayers/verbatim.ts';
import { blank, object, sintegra } from './verbatim-json.ts';

test('the receitaFederal block equals the input minus exactly the receipts, byte for byte', () => {
  fc.assert(
    fc.property(object, blank, ({ text, kept }, space) => {
      const body = `${space}{"x":${text},"receitaFederal"${space}:${space}${text}${space}}`;
      expect(takeBlocks(body)).toEqual({ receitaFederal: text });
      expect(withoutReceipt('receitaFederal', text)).toBe(kept);
      expect(() => JSON.parse(kept)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test('each state registration equals the input minus exactly the receipts, byte for byte', () => {
  fc.assert(
    fc.property(sintegra, ({ text, kept }) => {
      expect(withoutReceipt('sintegra', text)).toBe(kept);
    }),
    { numRuns: 500 },
  );
});
