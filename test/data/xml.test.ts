import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ImportError } from '../../src-main/data/import-error.ts';
import { readXml, rootOf, type XmlElement } from '../../src-main/data/xml.ts';

async function* chunksOf(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function elements(text: string, names: string[], size = 1 << 16): Promise<XmlElement[]> {
  const found: XmlElement[] = [];
  for await (const batch of readXml(chunksOf(text, size), new Set(names), 'a.xml')) found.push(...batch);
  return found;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;');

describe('elements', () => {
  test('come with their subtree, in the order of the document, and nothing around them', async () => {
    const [first, second, ...rest] = await elements(
      '<list><head>no</head><p id="1"><name>ANA</name><tag/><name>EVA</name></p><q><name>BIA</name></q></list>',
      ['p', 'q'],
    );
    expect(first).toMatchObject({ name: 'p', attributes: { id: '1' } });
    expect(first?.children.map((child) => [child.name, child.text])).toEqual([
      ['name', 'ANA'],
      ['tag', ''],
      ['name', 'EVA'],
    ]);
    expect(second).toMatchObject({ name: 'q' });
    expect(rest).toEqual([]);
  });

  test('are found under a namespace prefix too, and have their line', async () => {
    const [found] = await elements('<x:a xmlns:x="u">\n\n<x:p>1</x:p></x:a>', ['p']);
    expect(found).toMatchObject({ name: 'p', text: '1', line: 3 });
  });

  test('one within another of the same name belongs to the outer one', async () => {
    const found = await elements('<a><p>1<p>2</p></p></a>', ['p']);
    expect(found).toHaveLength(1);
    expect(found[0]?.children[0]?.text).toBe('2');
  });

  test('texts, attributes and CDATA come back as they were written, however the text is cut', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '&', '<', '>', '"', ' ', 'ع', '𝒜') });
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 1, max: 20 }), async (one, other, size) => {
        const attribute = escaped(other).replaceAll('"', '&quot;');
        const document = `<r><p k="${attribute}">${escaped(one)}<![CDATA[${other.replaceAll(']]>', '')}]]></p></r>`;
        const [found] = await elements(document, ['p'], size);
        expect(found?.text).toBe(one + other.replaceAll(']]>', ''));
        expect(found?.attributes.k).toBe(other);
      }),
    );
  });
});

describe('a document that is not what it says', () => {
  test.each([
    ['cut off', '<r><p>1</p><p>2'],
    ['not closed', '<r><p>1</p>'],
    ['wrongly nested', '<r><p><q></p></q></r>'],
    ['an HTML page', '<!doctype html><html><br></html>'],
  ])('%s is refused in words', async (_, text) => {
    await expect(elements(text, ['p'])).rejects.toThrow(ImportError);
    await expect(elements(text, ['p'])).rejects.toThrow('a.xml is damaged or was cut off');
  });

  test('an element without end is refused before it fills the memory', async () => {
    async function* endless() {
      yield '<r><p>';
      for (;;) yield 'x'.repeat(1 << 20);
    }
    const reading = (async () => {
      for await (const _ of readXml(endless(), new Set(['p']), 'a.xml'));
    })();
    await expect(reading).rejects.toThrow('far too large');
  });

  test('entities that it defines itself, or fetches from elsewhere, are not expanded', async () => {
    const outside = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r><p>&x;</p></r>';
    await expect(elements(outside, ['p'])).rejects.toThrow(ImportError);
    const laughs = '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><r><p>&b;</p></r>';
    await expect(elements(laughs, ['p'])).rejects.toThrow(ImportError);
  });
});

describe('the root element', () => {
  test('is told from the first bytes, with its attributes', () => {
    expect(rootOf('<?xml version="1.0"?>\n<!-- x -->\n<LIST dateGenerated="2026-02-27T00:00:09Z"><A')).toMatchObject({
      name: 'LIST',
      attributes: { dateGenerated: '2026-02-27T00:00:09Z' },
    });
  });

  test('is none where the text is no XML', () => {
    expect(rootOf('CPF;Nome')).toBeNull();
    expect(rootOf('')).toBeNull();
  });
});
