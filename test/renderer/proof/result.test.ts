import { describe, expect, test } from 'vitest';
import type { FieldComparison } from '../../../src-main/contract/reading.ts';
import { COMPARED_FIELDS, type ComparedField } from '../../../src-main/contract/residence.ts';
import { hideTaxNumber } from '../../../src-renderer/proof/holder/mask.ts';
import { stepsOf } from '../../../src-renderer/proof/reading/steps.ts';
import { confidenceWord } from '../../../src-renderer/proof/result/confidence.ts';
import { fieldList } from '../../../src-renderer/proof/result/field-list.ts';
import { loudest, signalOf, verdictOf } from '../../../src-renderer/proof/result/verdict.ts';

const postal = { file: 'x', date: '2024-11-25', records: 1, demonstration: false, importedAt: '' };
type Outcomes = Partial<Record<ComparedField, FieldComparison['outcome']>>;

function comparison(outcomes: Outcomes, zipRead = '30130004') {
  const entries = COMPARED_FIELDS.map((field) => [
    field,
    { read: field === 'zipCode' ? zipRead : 'x', record: 'x', outcome: outcomes[field] ?? 'match' },
  ]);
  return Object.fromEntries(entries) as Record<ComparedField, FieldComparison>;
}

describe('what a comparison comes to', () => {
  test('all five match', () => {
    const verdict = verdictOf(comparison({}), postal);
    expect([verdict.name, signalOf(verdict)]).toEqual(['allMatch', 'good']);
  });

  test('what differs is named, and outweighs what could not be compared', () => {
    const verdict = verdictOf(comparison({ district: 'differs', address: 'notComparable' }), postal);
    expect(verdict).toEqual({ name: 'differs', fields: ['district'] });
    expect(signalOf(verdict)).toBe('bad');
  });

  test('a town with one CEP has no street on record: that is no mismatch', () => {
    const verdict = verdictOf(comparison({ address: 'notComparable', district: 'notComparable' }), postal);
    expect(verdict).toEqual({ name: 'comparedMatch', fields: ['address', 'district'] });
    expect(signalOf(verdict)).toBe('good');
  });

  const unread = (...fields: ComparedField[]) => {
    const whole = comparison({});
    for (const field of fields) whole[field] = { read: '', record: 'x', outcome: 'notComparable' };
    return whole;
  };

  test('what the record has and nobody read was not compared', () => {
    const verdict = verdictOf(unread('address', 'district', 'city', 'state'), postal);
    expect(verdict).toEqual({ name: 'notRead', fields: ['address', 'district', 'city', 'state'] });
    expect(signalOf(verdict)).toBe('verify');
    const differing = { ...unread('address'), city: { read: 'a', record: 'b', outcome: 'differs' } as const };
    expect(verdictOf(differing, postal).name).toBe('differs');
  });

  test('a whole town’s CEP, whose district is the town itself, leaves nothing unread', () => {
    const town = unread('address', 'district');
    town.address.record = '';
    expect(verdictOf(town, postal)).toEqual({ name: 'comparedMatch', fields: ['address', 'district'] });
    expect(verdictOf({ ...town, city: { read: '', record: 'x', outcome: 'notComparable' } }, postal).name).toBe(
      'notRead',
    );
  });

  test('a CEP that this copy lacks says nothing about the rest', () => {
    const none = comparison({ zipCode: 'notInThisCopy', address: 'notComparable', city: 'notComparable' });
    expect(verdictOf(none, postal).name).toBe('zipNotInThisCopy');
    expect(signalOf(verdictOf(none, postal))).toBe('verify');
  });

  test('without a CEP, and without postal data, nothing was compared', () => {
    expect(verdictOf(comparison({ zipCode: 'notComparable' }, ''), postal).name).toBe('zipNotRead');
    expect(verdictOf(comparison({}), null).name).toBe('noPostalData');
    const invented = { ...postal, demonstration: true };
    const missing = comparison({ zipCode: 'notInThisCopy' });
    expect([verdictOf(missing, invented).name, verdictOf(missing, postal).name]).toEqual([
      'demonstration',
      'zipNotInThisCopy',
    ]);
  });

  test('of several addresses the loudest signal speaks for the document', () => {
    expect(loudest(['good', 'bad', 'verify'])).toBe('bad');
    expect(loudest(['good', 'verify'])).toBe('verify');
    expect(loudest(['good'])).toBe('good');
    expect(loudest([])).toBe('verify');
  });
});

describe('the holder’s number before it is asked for', () => {
  test.each([
    ['402.982.247-06', '•••.982.247-••'],
    ['40298224706', '•••982247••'],
    ['***.982.247-**', '•••.982.247-••'],
    ['12.ABC.345/01DE-35', '12.ABC.345/••••-••'],
    ['12ABC34501DE35', '12ABC345••••••'],
    ['1234567', '•••••67'],
    ['123', '•••'],
    ['', ''],
  ])('%s is shown as %s', (read, shown) => {
    expect(hideTaxNumber(read)).toBe(shown);
  });
});

test('the steps of a reading: what is behind, what is being done, what is ahead', () => {
  expect(stepsOf('rendering', true).map(({ state }) => state)).toEqual([
    'past',
    'past',
    'past',
    'current',
    'ahead',
    'ahead',
  ]);
  expect(stepsOf('opening', false).map(({ stage }) => stage)).not.toContain('text');
});

test('a confidence in a word', () => {
  expect([1, 0.9, 0.89, 0.6, 0.59, 0].map(confidenceWord)).toEqual(['high', 'high', 'medium', 'medium', 'low', 'low']);
});

test('names in a sentence keep their acronyms', () => {
  expect(fieldList(['cep', 'bairro', 'cidade'], 'pt-BR')).toBe('CEP, bairro e cidade');
  expect(fieldList(['cep', 'city'], 'en')).toBe('CEP and city');
  expect(fieldList([], 'pt-BR')).toBe('');
});
