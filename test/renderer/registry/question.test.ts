import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATES } from '../../../src-main/contract/registry.ts';
import { cnpjMask, cpfMask } from '../../../src-renderer/registry/query/document-masks.ts';
import {
  asksFor,
  type Draft,
  EMPTY_DRAFT,
  isObstacle,
  judge,
  pastedElsewhere,
  questionOf,
} from '../../../src-renderer/registry/query/question.ts';

const draft = (part: Partial<Draft>): Draft => ({ ...EMPTY_DRAFT, ...part });

describe('feedback while typing', () => {
  test('says how many characters are missing', () => {
    expect(judge('cnpj', '12.ABC.345/01', null)).toEqual({ name: 'short', missing: 4 });
    expect(judge('cpf', '529.982.247-2', null)).toEqual({ name: 'short', missing: 1 });
  });

  test.each(['12.ABC.345/01DE-35', '33.683.111/0002-80', 'LW.NDT.383/0001-82'])('%s is right', (cnpj) => {
    expect(judge('cnpj', cnpj, null)).toEqual({ name: 'right' });
  });

  test('wrong check digits and runs of one digit are wrong', () => {
    expect(judge('cnpj', '12.ABC.345/01DE-36', null)).toEqual({ name: 'wrong' });
    expect(judge('cnpj', '00.000.000/0000-00', null)).toEqual({ name: 'wrong' });
    expect(judge('cpf', '111.111.111-11', null)).toEqual({ name: 'wrong' });
    expect(judge('cpf', '529.982.247-25', null)).toEqual({ name: 'right' });
  });

  test('a state registration is judged by the rule of its state, and never refused', () => {
    expect(judge('ie', '123.45678-50', 'PR')).toEqual({ name: 'right' });
    expect(judge('ie', '123.45678-51', 'PR')).toEqual({ name: 'doubtful', why: 'checkDigit' });
    expect(judge('ie', '110.042.490.114', 'SP')).toEqual({ name: 'right' });
    expect(judge('ie', '110.042.490.14', 'SP')).toEqual({ name: 'doubtful', why: 'length', lengths: [12], found: 11 });
    expect(judge('ie', '15-999999-5', 'AL')).toEqual({ name: 'doubtful', why: 'prefix' });
    expect(judge('ie', 'P-01100424.3/002', 'RJ')).toEqual({ name: 'doubtful', why: 'characters' });
    expect(judge('ie', 'ISENTO', 'RJ')).toEqual({ name: 'exempt' });
    expect(judge('ie', '0000', 'RJ')).toEqual({ name: 'unchecked' });
    expect(judge('ie', '', 'PR')).toEqual({ name: 'empty' });
    expect(judge('ie', '123', null)).toEqual({ name: 'stateless' });
  });

  test('nothing is held against a registration while the rest of it may come', () => {
    expect(judge('ie', '110.042', 'SP', true)).toEqual({ name: 'typing', lengths: [12], found: 6 });
    expect(judge('ie', 'P0110', 'SP', true)).toEqual({ name: 'typing', lengths: [13], found: 5 });
    // Nine digits are an old registration of Rio Grande do Norte or most of a new one.
    expect(judge('ie', '20.040.040-2', 'RN', true)).toEqual({ name: 'typing', lengths: [9, 10], found: 9 });
    expect(judge('ie', '20.040.040-2', 'RN')).toEqual({ name: 'doubtful', why: 'checkDigit' });
    expect(judge('ie', '110.042.490.115', 'SP', true)).toEqual({ name: 'doubtful', why: 'checkDigit' });
    expect(judge('ie', 'X', 'SP', true)).toEqual({ name: 'doubtful', why: 'characters' });
  });

  test('a leading zero of Paraná that got lost counts as there', () => {
    expect(judge('ie', '012.34567-42', 'PR')).toEqual({ name: 'right' });
    expect(judge('ie', '12.34567-42', 'PR')).toEqual({ name: 'right' });
  });
});

describe('the question', () => {
  test('carries documents without mask, and the state where it belongs', () => {
    expect(questionOf(draft({ cnpj: '12.ABC.345/01DE-35', uf: 'SP' }))).toEqual({ cnpj: '12ABC34501DE35' });
    expect(questionOf(draft({ kind: 'cpf', cpf: '529.982.247-25', uf: 'PR' }))).toEqual({
      cpf: '52998224725',
      uf: 'PR',
    });
    expect(questionOf(draft({ kind: 'ie', ie: 'P-01100424.3/002', uf: 'SP' }))).toEqual({
      ie: 'P011004243002',
      uf: 'SP',
    });
  });

  test('a doubtful registration is asked all the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), fc.stringMatching(/^[0-9P]{1,20}$/), (uf, ie) => {
        expect(questionOf(draft({ kind: 'ie', ie, uf }))).toEqual({ ie, uf });
      }),
    );
  });

  test('the second registration goes along in Paraná only', () => {
    const both = { kind: 'ie', ie: '123.45678-51', iepr: '123.45678-50' } as const;
    expect(questionOf(draft({ ...both, uf: 'PR' }))).toEqual({ ie: '1234567851', uf: 'PR', iepr: '1234567850' });
    expect(questionOf(draft({ ...both, uf: 'SC' }))).toEqual({ ie: '1234567851', uf: 'SC' });
    expect(questionOf(draft({ ...both, iepr: '', uf: 'PR' }))).toEqual({ ie: '1234567851', uf: 'PR' });
  });

  test('what stands in its way is named with the field to mend', () => {
    expect(questionOf(draft({}))).toEqual({ field: 'cnpj', reason: 'empty' });
    expect(questionOf(draft({ cnpj: '12.ABC' }))).toEqual({ field: 'cnpj', reason: 'short' });
    expect(questionOf(draft({ cnpj: '12.ABC.345/01DE-36' }))).toEqual({ field: 'cnpj', reason: 'wrong' });
    expect(questionOf(draft({ kind: 'cpf', cpf: '529.982.247-25' }))).toEqual({ field: 'uf', reason: 'ufMissing' });
    expect(questionOf(draft({ kind: 'ie', ie: '1' }))).toEqual({ field: 'uf', reason: 'ufMissing' });
  });

  test('only the chosen kind is asked, whatever stands in the other fields', () => {
    const all = draft({ kind: 'cpf', cnpj: '33683111000280', cpf: '52998224725', ie: '1', uf: 'RJ' });
    expect(questionOf(all)).toEqual({ cpf: '52998224725', uf: 'RJ' });
  });

  test('no draft makes a question that the service refuses for its documents', () => {
    const digits = fc.stringMatching(/^[0-9A-Z]{0,14}$/);
    fc.assert(
      fc.property(digits, (text) => {
        const question = questionOf(draft({ cnpj: cnpjMask.format(cnpjMask.significant(text)) }));
        if (!isObstacle(question)) expect(question.cnpj).toMatch(/^[0-9A-Z]{12}[0-9]{2}$/);
      }),
    );
  });
});

describe('a document pasted into the wrong field', () => {
  test('goes to the field where it belongs', () => {
    expect(pastedElsewhere('cpf', 'CNPJ 33.683.111/0002-80')).toEqual({ kind: 'cnpj', text: '33.683.111/0002-80' });
    expect(pastedElsewhere('cpf', '12abc34501de35')).toEqual({ kind: 'cnpj', text: '12.ABC.345/01DE-35' });
    expect(pastedElsewhere('cnpj', 'CPF: 529.982.247-25')).toEqual({ kind: 'cpf', text: '529.982.247-25' });
  });

  test('stays where it was pasted when it is right there, incomplete or wrong', () => {
    expect(pastedElsewhere('cnpj', '33.683.111/0002-80')).toBeNull();
    expect(pastedElsewhere('cpf', '529.982.247-25')).toBeNull();
    expect(pastedElsewhere('cpf', '33.683.111/0002-81')).toBeNull();
    expect(pastedElsewhere('cnpj', '529.982.247-26')).toBeNull();
    expect(pastedElsewhere('cnpj', '')).toBeNull();
  });

  test('eleven digits of a state registration are not taken for a CPF', () => {
    expect(pastedElsewhere('ie', '52998224725')).toBeNull();
    expect(pastedElsewhere('ie', '529.982.247-25')).toEqual({ kind: 'cpf', text: '529.982.247-25' });
  });

  test('what is moved is always in the mask of its field', () => {
    fc.assert(
      fc.property(fc.constantFrom('cnpj', 'cpf', 'ie'), fc.string({ maxLength: 24 }), (into, text) => {
        const moved = pastedElsewhere(into as 'cnpj', text);
        if (!moved) return;
        const mask = moved.kind === 'cnpj' ? cnpjMask : cpfMask;
        expect(mask.format(mask.significant(moved.text))).toBe(moved.text);
      }),
    );
  });
});

describe('the form asks for what was asked', () => {
  const CNPJ = '12.ABC.345/01DE-35';
  const asked = { cnpj: '12ABC34501DE35' };

  test('where the service would be asked the same', () => {
    expect(asksFor(draft({ cnpj: CNPJ }), asked)).toBe(true);
    const registration = draft({ kind: 'ie', ie: '110.042.490.114', uf: 'SP' });
    expect(asksFor(registration, { ie: '110042490114', uf: 'SP' })).toBe(true);
    expect(asksFor(registration, { uf: 'SP', ie: '110042490114' })).toBe(true);
  });

  test('and not where the field is empty, wrong, of another kind, of another state or another document', () => {
    for (const cnpj of ['', '12.ABC.345/01DE-3', '12.ABC.345/01DE-36', '33.683.111/0002-80']) {
      expect(asksFor(draft({ cnpj }), asked)).toBe(false);
    }
    expect(asksFor(draft({ kind: 'cpf', cnpj: CNPJ }), asked)).toBe(false);
    expect(asksFor(draft({ kind: 'ie', ie: '110042490114', uf: 'RJ' }), { ie: '110042490114', uf: 'SP' })).toBe(false);
  });
});
