import { expect, test } from 'vitest';
import { askedFactsOf } from '../../../src-main/lists/facts/asked.ts';
import { readFacts } from '../../../src-main/lists/facts/cells.ts';

test.each([
  [{ birthDate: '02/05/1961' }, { birthDate: '1961-05-02' }],
  [{ birthDate: '2.5.1961' }, { birthDate: '1961-05-02' }],
  [{ birthDate: '05/1961' }, { birthDate: '1961-05' }],
  [{ birthDate: '1961-05-02 00:00:00' }, { birthDate: '1961-05-02' }],
  [{ birthDate: '1961-05-02T00:00:00.000Z' }, { birthDate: '1961-05-02' }],
  [{ birthDate: '1961' }, { birthDate: '1961' }],
  [
    { country: 'Brasil', type: 'PF' },
    { country: 'Brasil', type: 'person' },
  ],
  [{ type: 'Pessoa Jurídica' }, { type: 'organization' }],
  [{ birthDate: '', country: '', type: undefined }, {}],
])('the cells %j of a row say %j', (cells, facts) => expect(readFacts(cells)).toEqual({ facts, factsNotAsked: [] }));

test.each([
  [{ birthDate: '5/2/61' }, 'The birth date 5/2/61 is not understood and was not compared.'],
  [{ birthDate: '31/02/1961' }, 'The birth date 31/02/1961 is not understood and was not compared.'],
  [{ country: 'Atlântida' }, 'The country Atlântida is not understood and was not compared.'],
  [{ type: 'FORNECEDOR' }, 'The type FORNECEDOR is neither a person nor an organization and was not compared.'],
])('of the cells %j is said that they do not count', (cells, sentence) => {
  expect(readFacts(cells)).toEqual({ facts: {}, factsNotAsked: [sentence] });
});

test('a birth date that has not come is refused, today is not', () => {
  const [today, year] = [new Date().toISOString().slice(0, 10), new Date().getUTCFullYear()];
  expect(askedFactsOf({ birthDate: today })).toEqual({ birthDate: today });
  expect(askedFactsOf({ birthDate: String(year) })).toEqual({ birthDate: String(year) });
  expect(() => askedFactsOf({ birthDate: String(year + 1) })).toThrow('has come');
});
