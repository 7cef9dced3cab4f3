import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemsOf, memberOf, parseJson, prune } from '../../../../src-main/registry/providers/fields/json.ts';
import { digitsOf, textOf, textsOf } from '../../../../src-main/registry/providers/fields/text.ts';

/** A JSON number in one of its writings, also those that no double can hold. */
const numberText = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.constantFrom('', '.0', '.50', 'e5', '.25E-3'))
  .map(([whole, tail]) => `${whole}${tail}`);

describe('JSON read without loss', () => {
  test('a number is written as it was read', () => {
    fc.assert(
      fc.property(fc.array(numberText), (numbers) => {
        const text = `{"a":[${numbers.join(',')}]}`;
        expect(JSON.stringify(parseJson(text))).toBe(text);
        expect(itemsOf(memberOf(parseJson(text), 'a')).map(textOf)).toEqual(numbers);
      }),
    );
  });

  test('everything else is what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        expect(JSON.parse(JSON.stringify(parseJson(text)))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('members are those of the text alone, whatever their name', () => {
    const value = parseJson('{"__proto__":{"constructor":"x"}}');
    expect(memberOf(value, 'constructor')).toBeUndefined();
    expect(memberOf(value, 'toString')).toBeUndefined();
    expect(memberOf(memberOf(value, '__proto__'), 'constructor')).toBe('x');
    expect(memberOf('text', 'length')).toBeUndefined();
  });

  test('pruned of what says nothing, and of nothing else', () => {
    const value = parseJson('{"a":"","b":[null,{"c":" "},[],0],"d":false,"e":{"f":{}},"g":" x "}');
    expect(JSON.stringify(prune(value))).toBe('{"b":[0],"d":false,"g":" x "}');
    expect(prune(parseJson('{"a":[{"b":null}]}'))).toBeUndefined();
  });
});

describe('texts', () => {
  test('nothing is undefined in all its writings', () => {
    for (const json of ['null', '""', '"  "', '"********"', 'true', '{}', '[]']) {
      expect(textOf(parseJson(json))).toBeUndefined();
    }
    expect(textOf(undefined)).toBeUndefined();
    expect(textOf(parseJson('" *** 1 "'))).toBe('*** 1');
  });

  test('digits and lists', () => {
    expect(digitsOf('04.538-133')).toBe('04538133');
    expect(digitsOf('s/n')).toBeUndefined();
    expect(textsOf(parseJson('["a",null," ",7]'))).toEqual(['a', '7']);
    expect(textsOf('one')).toEqual(['one']);
    expect(textsOf([])).toBeUndefined();
  });
});
