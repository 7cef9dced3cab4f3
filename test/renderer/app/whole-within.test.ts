import { describe, expect, test } from 'vitest';
import { isWholeWithin } from '../../../src-renderer/app/settings/whole-within.ts';

const isPort = (typed: number | string) => isWholeWithin(typed, { min: 1024, max: 65535 });

describe('the port of the settings', () => {
  test.each([1024, 4210, 65535, '4210'])('may be %j', (value) => expect(isPort(value)).toBe(true));
  test.each(['', '-', 0, 80, 1023, 65536, 4210.5, 'abc'])('may not be %j', (value) =>
    expect(isPort(value)).toBe(false),
  );
});
