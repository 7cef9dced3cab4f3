import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonNode, memberOf, readJson } from '../../../src-renderer/json/json-node.ts';
import { rawJson } from './raw-json.ts';

/** What JSON.parse would have made of it. */
function plainOf(node: JsonNode): unknown {
  switch (node.type) {
    case 'object': {
      const value = {};
      for (const member of node.members) {
        // Not by assignment: a member may be called __proto__.
        Object.defineProperty(value, member.name, {
          value: plainOf(member.value),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
      return value;
    }
    case 'array':
      return node.items.map(plainOf);
    case 'number':
      return Number(node.spelling);
    case 'null':
      return null;
    default:
      return node.value;
  }
}

/**
 * JSON.parse in a realm that has parsed nothing yet. V8 of Node 24 takes the name of an earlier object for one that is
 * written with an escape of the same length: after {"q":0,"\\\\":1}, {"q":0,"\\n":1} comes back with a backslash for its name.
 */
function parseAfresh(text: string): unknown {
  return structuredClone(runInNewContext('JSON.parse(text)', { text }));
}

describe('reading JSON without loss', () => {
  test('every text that JSON.parse accepts is read to the same value', () => {
    fc.assert(
      fc.property(rawJson, (text) => {
        expect(plainOf(readJson(text))).toEqual(parseAfresh(text));
      }),
    );
  });

  test('numbers keep their spelling', () => {
    const node = readJson('[1000000.00, 12345678901234567890, 1E+2, -0]');
    const spellings = node.type === 'array' ? node.items.map((item) => item.type === 'number' && item.spelling) : [];
    expect(spellings).toEqual(['1000000.00', '12345678901234567890', '1E+2', '-0']);
  });

  test('members keep their order, also integer-like names, and a name that comes twice stays twice', () => {
    const node = readJson('{"b":1,"10":2,"2":3,"b":4}');
    expect(node.type === 'object' && node.members.map(({ name }) => name)).toEqual(['b', '10', '2', 'b']);
    expect(memberOf(node, 'b')).toEqual({ type: 'number', spelling: '4' });
  });

  test('escapes in texts and names are resolved', () => {
    const node = readJson('{"situa\\u00e7\\u00e3o":"A\\/B \\"C\\""}');
    expect(memberOf(node, 'situação')).toEqual({ type: 'text', value: 'A/B "C"' });
  });

  test.each([
    '',
    '{',
    '[1,]',
    '{"a":1,}',
    '{"a" 1}',
    '{a:1}',
    '[1] 2',
    '"abc',
    '01',
    '1.',
    'nul',
    "{'a':1}",
    '// hi\n1',
    '"\\x"',
  ])('%j is not JSON', (text) => {
    expect(() => readJson(text)).toThrow(SyntaxError);
  });

  test('a text that nests without end is refused instead of overflowing the stack', () => {
    expect(() => readJson('['.repeat(100_000))).toThrow(RangeError);
    expect(() => readJson(`${'['.repeat(150)}${']'.repeat(150)}`)).not.toThrow();
  });

  test('a member of something that is no object is undefined', () => {
    expect(memberOf(readJson('[1]'), 'a')).toBeUndefined();
    expect(memberOf(undefined, 'a')).toBeUndefined();
  });
});
