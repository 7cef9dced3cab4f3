import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prettyPrint, prettyText } from '../../../src-renderer/json/pretty-print.ts';
import { rawJson } from './raw-json.ts';

/** The text without the blanks between its tokens. */
function bare(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, (_all, string: string | undefined) => string ?? '');
}

describe('printing JSON in lines', () => {
  test('only blanks between tokens change, whatever the text', () => {
    fc.assert(
      fc.property(rawJson, (text) => {
        expect(bare(prettyText(text))).toBe(bare(text));
      }),
    );
  });

  test('what is printed is as regular as JSON.stringify has it, where the text is one that it would write', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(prettyText(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
      }),
    );
  });

  test('printing twice changes nothing more', () => {
    fc.assert(
      fc.property(rawJson, (text) => {
        expect(prettyText(prettyText(text))).toBe(prettyText(text));
      }),
    );
  });

  test('numbers and escapes stay as they were spelled', () => {
    const text = '{"a":1000000.00,"b":12345678901234567890,"c":"007","d":"\\u00e7\\/","a":1E5}';
    expect(prettyText(text)).toBe(
      '{\n  "a": 1000000.00,\n  "b": 12345678901234567890,\n  "c": "007",\n  "d": "\\u00e7\\/",\n  "a": 1E5\n}',
    );
  });

  test('empty objects and lists stay on one line', () => {
    expect(prettyText('{"a":{ },"b":[\n]}')).toBe('{\n  "a": {},\n  "b": []\n}');
  });

  test('names are told from texts, so that they can be coloured apart', () => {
    const kinds = prettyPrint('{"a":"b","c":[true,1]}').filter(({ kind }) => kind !== 'space' && kind !== 'mark');
    expect(kinds).toEqual([
      { kind: 'name', text: '"a"' },
      { kind: 'text', text: '"b"' },
      { kind: 'name', text: '"c"' },
      { kind: 'word', text: 'true' },
      { kind: 'number', text: '1' },
    ]);
  });

  test('a text that is not JSON comes back as it is', () => {
    for (const text of ['<html>', '{"a": nope}', '"open', '// a comment']) expect(prettyText(text)).toBe(text);
  });

  test('a text that nests without end neither overflows the stack nor grows out of hand', () => {
    const deep = '['.repeat(100_000);
    expect(bare(prettyText(deep))).toBe(deep);
    expect(prettyText(deep).length).toBeLessThan(deep.length * 150);
  });
});
