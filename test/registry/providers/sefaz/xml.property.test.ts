import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findElement,
  readTree,
  textOf,
  writeText,
  XmlFault,
} from '../../../../src-main/registry/providers/sefaz/xml.ts';

/** Whether XML 1.0 has the character (production 2), by the standard's own ranges. */
function isWritable(char: string): boolean {
  const code = char.codePointAt(0)!;
  const ranges: [number, number][] = [
    [0x20, 0xd7ff],
    [0xe000, 0xfffd],
    [0x10000, 0x10ffff],
  ];
  return [0x9, 0xa, 0xd].includes(code) || ranges.some(([from, to]) => code >= from && code <= to);
}

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const markup = fc.string({
  unit: fc.constantFrom('<', '>', '&', '"', "'", ']', '\r', '\n', 'a', ';', '#'),
  maxLength: 40,
});

describe('writer and reader', () => {
  test('give back every text that XML can hold, and refuse the others', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, markup), (text) => {
        if ([...text].every(isWritable)) expect(readTree(writeText('a', text)).text).toBe(text);
        else expect(() => writeText('a', text)).toThrow(XmlFault);
      }),
      { numRuns: 2000 },
    );
  });

  test('refuse half a surrogate pair', () => {
    expect(() => writeText('a', 'x\ud800y')).toThrow(XmlFault);
  });

  test('keep texts apart, however they look like markup', () => {
    const writable = fc.array(markup, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(writable, (texts) => {
        const document = `<r>${texts.map((text, index) => writeText(`t${index}`, text)).join('')}</r>`;
        const { children } = readTree(document);
        expect(children.map(({ name, text }) => [name, text])).toEqual(texts.map((text, i) => [`t${i}`, text]));
      }),
    );
  });
});

describe('the reader', () => {
  test('takes any text for XML or refuses it as none, and says nothing of it', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, markup), (text) => {
        try {
          readTree(text);
        } catch (error) {
          expect(error).toBeInstanceOf(XmlFault);
          expect((error as Error).message).toBe('it is no well-formed XML');
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('passes prefixes over', () => {
    const root = readTree('<a:r xmlns:a="u"><a:b>1</a:b><c> 2 </c></a:r>');
    expect([root.name, textOf(root, 'b'), textOf(root, 'c'), textOf(root, 'd')]).toEqual(['r', '1', '2', undefined]);
  });

  test('finds the first of a name, in the order of the document', () => {
    expect(findElement(readTree('<r><x><y>1</y></x><y>2</y></r>'), 'y')?.text).toBe('1');
    expect(findElement(readTree('<r/>'), 'y')).toBeUndefined();
  });

  test('reads what is in CDATA', () => {
    expect(readTree('<a>1<![CDATA[<&]]>2</a>').text).toBe('1<&2');
  });

  const BILLION_LAUGHS = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>';
  const OUTSIDE = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
  test.each([BILLION_LAUGHS, OUTSIDE, '<!DOCTYPE html><a/>'])('refuses a document type: %s', (text) => {
    expect(() => readTree(text)).toThrow('it has a document type');
  });

  test.each([
    '',
    ' ',
    'plain',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a>&unknown;</a>',
    '<a b=1/>',
    '{"a":1}',
    '<html><br></html>',
  ])('refuses %j', (text) => {
    expect(() => readTree(text)).toThrow('it is no well-formed XML');
  });

  test('refuses what is nested beyond sense', () => {
    expect(() => readTree(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)).toThrow('it is too deep');
  });
});
