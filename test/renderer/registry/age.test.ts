import { describe, expect, test } from 'vitest';
import { absenceOf } from '../../../src-renderer/registry/answer/absence.ts';
import { agoText, daysAgoText, waitText } from '../../../src-renderer/registry/lookup/age.ts';
import { blocksOf } from '../../../src-renderer/registry/lookup/blocks.ts';

describe('how old an answer is', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  test.each([
    ['2026-11-22T11:59:58Z', 'há 1 minuto', '1 minute ago'],
    ['2026-11-22T11:10:00Z', 'há 50 minutos', '50 minutes ago'],
    ['2026-11-22T09:59:00Z', 'há 2 horas', '2 hours ago'],
    ['2026-11-20T11:00:00Z', 'há 2 dias', '2 days ago'],
    ['2026-08-01T11:00:00Z', 'há 3 meses', '3 months ago'],
    ['2024-08-01T11:00:00Z', 'há 2 anos', '2 years ago'],
    ['2026-11-23T00:00:00Z', 'há 1 minuto', '1 minute ago'],
  ])('%s', (then, portuguese, english) => {
    expect(agoText(new Date(then), now, 'pt-BR')).toBe(portuguese);
    expect(agoText(new Date(then), now, 'en')).toBe(english);
  });

  test('data of a day counts in days; today’s has no age, and what is no date neither', () => {
    const noon = new Date(2026, 10, 22, 12);
    expect(daysAgoText('2026-11-01', noon, 'pt-BR')).toBe('há 21 dias');
    expect(daysAgoText('2026-11-21', noon, 'en')).toBe('1 day ago');
    expect(daysAgoText('2026-11-22', noon, 'en')).toBeNull();
    expect(daysAgoText('202611', noon, 'en')).toBeNull();
  });
});

describe('why a block is missing', () => {
  const cnpj = { cnpj: '00000000000191' };
  const absence = (header: string | null, question: object = cnpj) =>
    absenceOf('receitaFederal', { blocks: blocksOf(header), question });

  test.each(['none', 'notInThisCopy', 'notInstalled', 'notOffered', 'stateUnknown', 'notConfigured'])(
    '%s as it is said',
    (outcome) => {
      expect(absence(`receitaFederal;outcome=${outcome}`)).toBe(outcome);
    },
  );

  test('what a copy leaves out on purpose is a reason of its own', () => {
    expect(absence('receitaFederal;outcome=notInThisCopy;reason=uf')).toBe('leftOutUf');
    expect(absence('receitaFederal;outcome=notInThisCopy;reason=inactive')).toBe('leftOutInactive');
  });

  test('so is what the installed copy was cut down to, where the service gives no reason', () => {
    const blocks = blocksOf('receitaFederal;outcome=notInThisCopy;provider=local');
    const within = (subset: object) => absenceOf('receitaFederal', { blocks, question: cnpj }, subset);
    expect(within({ ufs: ['SP'], activeOnly: true })).toBe('leftOutUf');
    expect(within({ activeOnly: true })).toBe('leftOutInactive');
    expect(within({})).toBe('notInThisCopy');
    const none = { blocks: blocksOf('receitaFederal;outcome=none'), question: cnpj };
    expect(absenceOf('receitaFederal', none, { ufs: ['SP'] })).toBe('none');
  });

  test('without a word from the service nothing is claimed, but that Receita Federal is asked by CNPJ alone', () => {
    expect(absence(null)).toBe('unsaid');
    expect(absence('receitaFederal;outcome=found')).toBe('unsaid');
    expect(absence(null, { ie: '1', uf: 'PR' })).toBe('notAsked');
    expect(absenceOf('sintegra', { blocks: {}, question: { ie: '1', uf: 'PR' } })).toBe('unsaid');
  });
});

describe('how long to wait', () => {
  test.each([
    [1, '1 segundo', '1 second'],
    [30_000, '30 segundos', '30 seconds'],
    [119_000, '119 segundos', '119 seconds'],
    [121_000, '3 minutos', '3 minutes'],
    [5_400_000, '90 minutos', '90 minutes'],
    [86_400_000, '24 horas', '24 hours'],
  ])('%i ms', (ms, portuguese, english) => {
    expect(waitText(ms, 'pt-BR')).toBe(portuguese);
    expect(waitText(ms, 'en')).toBe(english);
  });
});
