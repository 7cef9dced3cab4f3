import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentsIn } from '../../../src-main/lists/batch/document-cell.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';

// The check digits are right both of the CPF and, with its three zeros, of the CNPJ.
const BOTH = '40188000100';

test('a number in a column of CNPJs that is by chance a CPF is asked as both', () => {
  expect(documentsIn(BOTH, 'cnpj')).toEqual({ documents: [BOTH, `000${BOTH}`], restored: [`000${BOTH}`] });
  for (const kind of ['cpf', 'any'] as const)
    expect(documentsIn(BOTH, kind)).toEqual({ documents: [BOTH], restored: [] });
  expect(documentsIn('401.880.001-00', 'cnpj')).toEqual({ documents: [BOTH], restored: [] });
});

test('a CNPJ that lost its leading zeros is asked as that CNPJ wherever the column says that it holds CNPJs', () => {
  const base = fc.nat({ max: 99_999_999 });
  fc.assert(
    fc.property(fc.oneof(base, fc.nat({ max: 99_999 })), fc.integer({ min: 1, max: 20 }), (root, order) => {
      const cnpj = cnpjOf(`${String(root).padStart(8, '0')}${String(order).padStart(4, '0')}`);
      expect(documentsIn(String(Number(cnpj)), 'cnpj').documents).toContain(cnpj);
    }),
  );
});

test('a CPF with its eleven digits is asked as one whatever the column says', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/).map(cpfOf), fc.constantFrom('cpf', 'cnpj', 'any'), (cpf, kind) => {
      expect(documentsIn(cpf, kind).documents[0]).toBe(cpf);
    }),
  );
});
