import { describe, expect, test } from 'vitest';
import type { SettingSchema } from '../../../src-main/contract/window/config.ts';
import { contentOf, type Draft, draftOf, isAllowed, wrongLine } from '../../../src-renderer/app/settings/draft.ts';

const NAMES = { title: 'Nome', titleEn: 'Name' };
const NUMBER: SettingSchema = { ...NAMES, type: 'integer', minimum: 1, maximum: 365, default: 30 };
const TIME: SettingSchema = { ...NAMES, type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', default: '03:30' };
const SWITCH: SettingSchema = { ...NAMES, type: 'boolean', default: false };
const STATES: SettingSchema = { ...NAMES, type: 'array', items: { enum: ['RJ', 'SP'] } };
const ADDRESSES: SettingSchema = { ...NAMES, type: 'array', items: { pattern: '^https?://[^\\s]+$' } };
const ADDRESS = { pattern: '^https?://[^\\s]+$' };
const BY_LIST: SettingSchema = {
  ...NAMES,
  type: 'object',
  properties: { ceis: { anyOf: [ADDRESS, { type: 'array' }] }, onu: { anyOf: [ADDRESS, { type: 'array' }] } },
};
const BY_STATE: SettingSchema = { ...NAMES, type: 'object', properties: { SP: ADDRESS } };
const HEADERS: SettingSchema = {
  ...NAMES,
  type: 'object',
  patternProperties: { '^[\\w.-]+$': { pattern: '^([A-Za-z]+ )?S$' } },
};

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
    [
      'one or several by name',
      BY_LIST,
      { ceis: 'https://a/x', onu: ['https://b/y', 'https://b/z'] },
      'ceis https://a/x\nonu https://b/y\nonu https://b/z',
    ],
    ['what is not told by name', HEADERS, { 'x-key': null, 'x.b': 'Token S' }, 'x-key •••\nx.b Token S'],
    ['no names', BY_LIST, null, ''],
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
    [BY_LIST, ' ceis:  https://a/x \n\nonu https://b/y', true],
    [BY_LIST, 'ceis https://a/x\nceis https://a/y', true],
    [BY_LIST, 'ceis', false],
    [BY_LIST, 'https://a/x', false],
    [BY_LIST, 'constructor https://a/x', false],
    [BY_LIST, 'ceis ftp://a/x', false],
    [BY_STATE, 'SP https://a/x', true],
    [BY_STATE, 'SP https://a/x\nSP https://a/y', false],
    [HEADERS, 'Authorization: Bearer S', true],
    [HEADERS, 'x-key •••', true],
    [HEADERS, 'x-key clear', false],
    [HEADERS, 'x key', false],
  ])('%# of %j is judged as the schema does', (schema, draft, allowed) => {
    expect(isAllowed(schema, contentOf(schema, draft))).toBe(allowed);
  });
});

test('the line of names and values that is wrong is known', () => {
  expect(wrongLine(BY_LIST, 'ceis https://a/x\n\nonu b')).toBe(3);
  expect(wrongLine(BY_LIST, 'ceis https://a/x\nonu https://b')).toBeNull();
});
