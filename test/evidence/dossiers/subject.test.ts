import { describe, expect, test } from 'vitest';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { isDay, keepUntil, localDay, today } from '../../../src-main/evidence/dossiers/retention.ts';
import { subjectOf } from '../../../src-main/evidence/dossiers/subject.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';

const given = (more: Partial<Subject>): Subject => ({ kind: 'person', names: ['Zulmira'], ...more });

describe('a subject', () => {
  test('is kept in one form, without what says nothing', () => {
    const [cpf, cnpj] = [cpfOf('123456789'), cnpjOf('12ABC34501DE')];
    const subject = given({
      names: ['  Zulmira \t da  Conceição ', 'Zulmira da Conceição', ' ', 'Mirinha'],
      cpf: maskCpf(cpf),
      cnpj: maskCnpj(cnpj).toLowerCase(),
      birthDate: '1958-11',
      country: 'PT',
      reference: ' C-1 ',
      tags: ['VIP', 'vip ', ' ', '★', '☆'],
    });
    expect(subjectOf(subject)).toEqual({
      kind: 'person',
      names: ['Zulmira da Conceição', 'Mirinha'],
      cpf,
      cnpj,
      birthDate: '1958-11',
      country: 'PT',
      reference: 'C-1',
      tags: ['VIP', '★', '☆'],
    });
    expect(subjectOf(given({ cpf: '', cnpj: '', birthDate: '', reference: ' ', tags: [] }))).toEqual(given({}));
  });

  test.each([
    ['subjectName', { names: [' ', '***'] }],
    ['invalidCpf', { cpf: '123.456.789-00' }],
    ['invalidCpf', { cpf: '***.456.789-**' }],
    ['invalidCpf', { cpf: '111.111.111-11' }],
    ['invalidCnpj', { cnpj: '11.222.333/0001-00' }],
    ['invalidCnpj', { cnpj: '11.222.333/0001-é1' }],
    ['birthDateInvalid', { birthDate: '2026-02-30' }],
    ['birthDateInvalid', { birthDate: '05/11/1958' }],
    ['birthDateInvalid', { birthDate: '1958-13' }],
    ['birthDateInvalid', { birthDate: '2999' }],
    ['subjectCountry', { country: 'QX' }],
  ])('with what cannot be is refused: %s', (code, more) => {
    expect(() => subjectOf(given(more))).toThrow(expect.objectContaining({ code }));
  });

  test('born this year may say so', () => {
    const year = today().slice(0, 4);
    expect(subjectOf(given({ birthDate: year })).birthDate).toBe(year);
  });
});

describe('days', () => {
  test('are those of where the machine stands', () => {
    expect(localDay('2026-11-24T01:30:00.000Z', '-03:00')).toBe('2026-11-23');
    expect(localDay('2026-12-31T20:00:00.000Z', '+05:30')).toBe('2027-01-01');
    expect(localDay('2026-11-24T01:30:00.000Z', '+00:00')).toBe('2026-11-24');
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  test('of retention are counted in years, never a day too few', () => {
    expect(keepUntil('2026-11-23', 10)).toBe('2036-11-23');
    expect(keepUntil('2024-02-29', 10)).toBe('2034-03-01');
    expect(keepUntil('2024-02-29', 4)).toBe('2028-02-29');
  });

  test('that do not exist are none', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-2-8', '2026-13-01', '', 'hoje', '2026-02-28T00:00'].some(isDay)).toBe(false);
  });
});
