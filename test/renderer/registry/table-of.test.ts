import { expect, test } from 'vitest';
import { readJson } from '../../../src-renderer/json/json-node.ts';
import { tableOf } from '../../../src-renderer/registry/answer/fields/table-of.ts';

const table = (text: string) => {
  const list = readJson(text);
  return list.type === 'array' ? tableOf(list.items) : null;
};

test('objects that share their names are a table, a missing cell stays open', () => {
  const found = table('[{"ano":2018,"forma":"REAL","x":1},{"ano":2019,"forma":"REAL"}]');
  expect(found?.columns).toEqual(['ano', 'forma', 'x']);
  expect(found?.rows[1]?.[2]).toBeUndefined();
  expect(found?.rows[0]?.[0]).toEqual({ type: 'number', spelling: '2018' });
});

test.each([
  '[{"a":1}]',
  '["a","b"]',
  '[{"a":1},{"b":{"c":1}}]',
  '[{"a":1},{"b":2}]',
  '[{"a":1,"a":2},{"a":3}]',
  '[{},{}]',
  '[{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1},{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}]',
])('%s is no table', (text) => {
  expect(table(text)).toBeNull();
});
