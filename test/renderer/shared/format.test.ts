import { describe, expect, test } from 'vitest';
import { formatOf } from '../../../src-renderer/shared/format.ts';

const pt = formatOf('pt-BR');

describe('dates and numbers', () => {
  test('a date is the day it names, on a machine of any time zone', () => {
    expect(pt.date('2026-09-30')).toBe('30/09/2026');
    expect(pt.date('20260930')).toBe('30/09/2026');
    expect(pt.date('2026-01-01')).toBe('01/01/2026');
    expect(formatOf('en').date('2026-09-30')).toBe('30 Sept 2026');
    expect(formatOf('en').date('2026-09')).toBe('Sept 2026');
  });

  test.each(['', 'circa 1957', '12 Feb 1961', '2026'])('what is no date comes back as it is: %j', (text) =>
    expect(pt.date(text)).toBe(text),
  );

  test('a period names its day once, and one within a minute is that minute', () => {
    const from = new Date(2026, 10, 23, 16, 30, 10);
    const until = (...to: [number, number, number, number?]) =>
      pt.period(from, new Date(2026, 10, ...to)).replaceAll(/\s/g, ' ');
    expect(until(23, 16, 30, 50)).toBe('23/11/2026, 16:30');
    expect(until(23, 18, 5)).toBe('23/11/2026 16:30 – 18:05');
    expect(until(24, 8, 5)).toBe('23/11/2026, 16:30 – 24/11/2026, 08:05');
  });

  test('a duration is said in the largest unit that fits', () => {
    const said = (milliseconds: number) => pt.duration(milliseconds).replaceAll(/\s/g, ' ');
    expect([1, 1500, 3_600_000, 129_600_000].map(said)).toEqual(['1 milissegundo', '1,5 segundo', '1 hora', '1,5 dia']);
  });

  test('a time of day has 24 hours in both languages, as the moments that stand beside it', () => {
    const iso = new Date(2026, 10, 23, 22, 57).toISOString();
    expect(pt.time(iso)).toBe('22:57');
    expect(formatOf('en').time(iso)).toBe('22:57');
    expect(formatOf('en').dateTime(iso)).toContain('22:57');
  });

  test('numbers are grouped as the language does it', () => {
    expect(pt.count(1113914)).toBe('1.113.914');
    expect(formatOf('en').count(1113914)).toBe('1,113,914');
    expect(pt.percent(0.456)).toBe('46%');
  });

  test.each([
    [0, '0 B'],
    [1023, '1.023 B'],
    [1024, '1 KB'],
    [1_500_000, '1,4 MB'],
    [12 * 1024 ** 3, '12 GB'],
    [3 * 1024 ** 4, '3.072 GB'],
  ])('%i bytes read %s', (value, text) => expect(pt.bytes(value)).toBe(text));
});
