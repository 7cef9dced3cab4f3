import { describe, expect, test } from 'vitest';
import type { SettingSchema } from '../../../src-main/contract/window/config.ts';
import { contentOf, type Draft, draftOf, isAllowed } from '../../../src-renderer/app/settings/draft.ts';

const NAMES = { title: 'Nome', titleEn: 'Name' };
const NUMBER: SettingSchema = { ...NAMES, type: 'integer', minimum: 1, maximum: 365, default: 30 };
const TIME: SettingSchema = { ...NAMES, type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', default: '03:30' };
const SWITCH: SettingSchema = { ...NAMES, type: 'boolean', default: false };
const STATES: SettingSchema = { ...NAMES, type: 'array', items: { enum: ['RJ', 'SP'] } };
const ADDRESSES: SettingSchema = { ...NAMES, type: 'array', items: { pattern: '^https?://[^\\s]+$' } };

describe('a field', () => {
  test.each<[string, SettingSchema, unknown, Draft]>([
    ['a number', NUMBER, 12, '12'],
    ['the default of a number that the files say nothing of', NUMBER, null, '30'],
    ['a switch', SWITCH, true, 'true'],
    ['a switch that nobody has set', SWITCH, null, 'false'],
    ['several of a few values', STATES, ['SP'], ['SP']],
    ['none of them', STATES, null, []],
    ['addresses, a line each', ADDRESSES, ['https://a/x', 'https://b/y'], 'https://a/x\nhttps://b/y'],
    ['nothing', ADDRESSES, null, ''],
  ])('shows %s, and says the same again', (_what, schema, value, draft) => {
    expect(draftOf(schema, value)).toEqual(draft);
    expect(contentOf(schema, draft)).toEqual(value ?? schema.default ?? null);
  });

  test.each<[SettingSchema, Draft, boolean]>([
    [NUMBER, '1', true],
    [NUMBER, '365', true],
    [NUMBER, '', true],
    [NUMBER, '0', false],
    [NUMBER, '366', false],
    [NUMBER, '1.5', false],
    [NUMBER, '1e2', false],
    [NUMBER, '-3', false],
    [NUMBER, 'doze', false],
    [TIME, ' 23:59 ', true],
    [TIME, '24:00', false],
    [TIME, '3:30', false],
    [ADDRESSES, 'https://a/x\n\nhttps://b/y ', true],
    [ADDRESSES, 'https://a/x\nb', false],
  ])('%# of %j is judged as the schema does', (schema, draft, allowed) => {
    expect(isAllowed(schema, contentOf(schema, draft))).toBe(allowed);
  });
});
