import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../src-main/contract/lists.ts';
import { type AskedFacts, comparison, isContradicted } from '../../../src-main/lists/facts/compare.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';

interface Record {
  birthDate?: string;
  country?: string;
  details?: { [field: string]: string };
  taxId?: string;
  foundBy?: readonly ('taxId' | 'name')[];
}
function factsOf(asked: AskedFacts, { taxId = '', foundBy, birthDate = '', country = '', details = {} }: Record) {
  return comparison(asked)({ taxId, foundBy, recordDetails: { birthDate, country, details } });
}
const listed = (asked: AskedFacts, record: Record) => factsOf(asked, record).map((one) => [one.listed, one.agrees]);

describe('a birth date', () => {
  const asked = { birthDate: '1984' };

  test('says what was asked and what the list has', () => {
    expect(factsOf(asked, { birthDate: '1961' })).toEqual([
      { fact: 'birthDate', asked: '1984', listed: '1961', agrees: false },
    ]);
  });

  test.each([
    ['is no fact without one', {}, []],
    ['is no fact where it is not understood', { birthDate: 'about 40 years old' }, []],
    [
      'agrees with any of several',
      { birthDate: '1961', details: { Remarks: 'DOB 1961; alt. DOB Nov 1984.' } },
      [['1984-11', true]],
    ],
    [
      'contradicts where none does',
      { birthDate: '1961', details: { Remarks: 'DOB 1961; alt. DOB 1962.' } },
      [['1961; 1962', false]],
    ],
    ['is no fact where another may be it', { birthDate: '1961', details: { DOB: '01/01/1961\n1363 (Hijri)' } }, []],
    [
      'is in every line of the UN',
      { details: { INDIVIDUAL_DATE_OF_BIRTH: 'EXACT, 1961\nAPPROXIMATELY, 1983' } },
      [['circa 1983', true]],
    ],
    [
      'is before the place in the lines of the EU',
      { details: { BirthDate: '1961, Exemplópolis 1984, BRAZIL' } },
      [['1961', false]],
    ],
    [
      'is between bars in the United Kingdom',
      { details: { 'D.O.B': '00/00/1975|01/02/1984' } },
      [['1984-02-01', true]],
    ],
  ])('%s', (_what, record, facts) => expect(listed(asked, record)).toEqual(facts));
});

describe('a country', () => {
  const asked = { country: 'Brasil' };

  test.each([
    ['is the nationality', { country: 'Cuba', details: { NATIONALITY: 'Cuba' } }, [['Cuba', false]]],
    ['is any of several', { details: { 'Nationality(/ies)': 'Cuba|Brazil' } }, [['Brazil', true]]],
    ['is any of several with numbers', { details: { Nationality: '(1) Cuban. (2) Brazilian' } }, [['Brazilian', true]]],
    [
      'is in OFAC’s remarks',
      { country: 'Cuba', details: { Remarks: 'nationality Cuba; alt. citizen Peru.' } },
      [['Cuba; Peru', false]],
    ],
    [
      'has a region before it in the EU',
      { details: { Citizenship: 'Oriente, CUBA, a remark' } },
      [['Oriente, CUBA, a remark', false]],
    ],
    ['is the record’s own where nothing says that it is an address', { country: 'Cuba' }, [['Cuba', false]]],
    ['is none of an address', { country: 'Cuba', details: { Address: 'Rua 1, Havana, Cuba' } }, []],
    ['is none of an address of the UN', { country: 'Cuba', details: { ENTITY_ADDRESS: 'Havana, Cuba' } }, []],
    [
      'is no place of birth',
      { details: { INDIVIDUAL_PLACE_OF_BIRTH: 'Havana, Cuba', 'Country of Birth': 'Cuba' } },
      [],
    ],
    ['is no fact where it is not understood', { details: { NATIONALITY: 'na' } }, []],
    ['is no fact where one of several is not understood', { details: { NATIONALITY: 'Cuba\nundetermined' } }, []],
  ])('%s', (_what, record, facts) => expect(listed(asked, record)).toEqual(facts));

  test('is asked as a code in either case', () => {
    for (const country of ['br', 'BRA', 'bra', 'brasileira']) {
      expect(listed({ country }, { country: 'Brazil' }), country).toEqual([['Brazil', true]]);
    }
  });
});

describe('a type', () => {
  const CPF = cpfOf('123456789');
  test.each([
    ['OFAC’s csv', { details: { ent_num: '1', SDN_Type: 'individual' } }, 'person'],
    ['OFAC’s csv, which leaves it empty for entities', { details: { ent_num: '1' } }, 'organization'],
    ['OFAC’s xml', { details: { sdnType: 'Entity' } }, 'organization'],
    ['OFAC’s advanced xml', { details: { PartyType: 'Individual' } }, 'person'],
    ['a vessel', { details: { ent_num: '1', SDN_Type: 'vessel' } }, 'vessel'],
    ['an aircraft', { details: { sdnType: 'Aircraft' } }, 'aircraft'],
    ['the EU', { details: { Entity_SubjectType: 'enterprise' } }, 'organization'],
    ['the EU’s code', { details: { Entity_SubjectType: 'P' } }, 'person'],
    ['the United Kingdom', { details: { 'Group Type': 'Ship' } }, 'vessel'],
    ['the UN’s individuals', { details: { REFERENCE_NUMBER: 'QDi.001' } }, 'person'],
    ['the UN’s entities', { details: { REFERENCE_NUMBER: 'KPe.001' } }, 'organization'],
    ['the CGU, before the document', { details: { 'TIPO DE PESSOA': 'J' }, taxId: CPF }, 'organization'],
    ['a CPF', { taxId: CPF }, 'person'],
    ['a masked CPF', { taxId: '***.456.789-**' }, 'person'],
    ['a CNPJ', { taxId: cnpjOf('112223330001') }, 'organization'],
  ])('is told by %s', (_what, record, type) => {
    expect(listed({ type: 'person' }, record)).toEqual([[type, type === 'person']]);
    expect(listed({ type: 'organization' }, record)).toEqual([[type, type === 'organization']]);
  });

  test('is no fact of whoever has a CPF and a CNPJ, whichever was said', () => {
    const taxIds = [CPF, cnpjOf('112223330001')];
    for (const type of ['person', 'organization'] as const) {
      expect(factsOf({ type, taxIds }, { taxId: '', details: { 'TIPO DE PESSOA': 'J' }, foundBy: ['name'] })).toEqual(
        [],
      );
    }
    expect(listed({ type: 'person', taxIds: [CPF] }, { details: { 'TIPO DE PESSOA': 'J' } })).toHaveLength(1);
  });

  test('is no fact where neither says', () => expect(listed({ type: 'person' }, { taxId: '123' })).toEqual([]));
});

describe('what speaks against a record', () => {
  const fact = (kind: Fact['fact'], agrees = false) => ({ fact: kind, asked: 'a', listed: 'b', agrees });

  test('sets it aside, but for one that has the very document asked', () => {
    const facts = [fact('country', true), fact('birthDate')];
    expect(isContradicted({ facts })).toBe(true);
    expect(isContradicted({ facts, reconciliation: 'unavailable' })).toBe(true);
    expect(isContradicted({ facts, reconciliation: 'exact' })).toBe(false);
    expect(isContradicted({ facts: [fact('country', true)] })).toBe(false);
    expect(isContradicted({})).toBe(false);
  });

  test('is not its type where a document agrees as far as it is visible', () => {
    expect(isContradicted({ facts: [fact('type')] })).toBe(true);
    expect(isContradicted({ facts: [fact('type')], reconciliation: 'unavailable' })).toBe(false);
    expect(isContradicted({ facts: [fact('type'), fact('country')], reconciliation: 'unavailable' })).toBe(true);
  });
});

describe('a document of a record met by name', () => {
  const [asked, other] = [cpfOf('123456789'), cpfOf('987654321')];
  const byName = { foundBy: ['name'] as const };
  const of = (taxId: string, ...taxIds: string[]) => factsOf({ taxIds }, { taxId, ...byName });

  test('contradicts where it is another one', () => {
    expect(of(other, asked)).toEqual([{ fact: 'taxId', asked, listed: other, agrees: false }]);
    expect(of(cnpjOf('112223330001'), cnpjOf('445556660001'))).toHaveLength(1);
    expect(of('***.654.321-**', asked)).toHaveLength(1);
    expect(of(other, '***.456.789-**')).toHaveLength(1);
  });

  test.each([
    ['where it has none', '', asked],
    ['where it may be the same', `***.${asked.slice(3, 6)}.${asked.slice(6, 9)}-**`, asked],
    ['of a company beside a person', cnpjOf('112223330001'), asked],
    ['of another branch of a company', cnpjOf('112223330001'), cnpjOf('112223330002')],
    ['where the one asked has wrong check digits', other, `${asked.slice(0, 10)}${(Number(asked[10]) + 1) % 10}`],
  ])('is no fact %s', (_what, taxId, one) => expect(of(taxId, one)).toEqual([]));

  test('is no fact where one of several may be it, nor of a record met by a document', () => {
    expect(of(other, asked, other)).toEqual([]);
    expect(of(other, asked, cnpjOf('112223330001'))).toHaveLength(1);
    expect(factsOf({ taxIds: [asked] }, { taxId: other, foundBy: ['taxId', 'name'] })).toEqual([]);
  });
});
