import { ImportError } from '../../../data/import-error.ts';
import { readXml, type XmlElement } from '../../../data/xml.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import { readable } from './blocks.ts';

/** One article of the gazette as INLABS publishes it: an act, or a part of a long one. */
export interface Article {
  /** The publisher's attributes under the publisher's names: `pubName`, `artType`, `idMateria`. */
  attributes: Readonly<Record<string, string>>;
  /** The act's title, `PORTARIA Nº 1, DE 5 DE JANEIRO DE 2026`; empty in all but the first part of an act. */
  identifica: string;
  /** HTML. */
  texto: string;
}

const ELEMENT = new Set(['article']);

/**
 * The article in an XML file, under `<xml>` or alone; a text is the reason why there is none. A bare `&`, an HTML entity
 * or a control character outside CDATA, which older files hold, is repaired.
 */
export async function articleOf(xml: string, label: string): Promise<Article | string> {
  let elements = await elementsOf(xml, label);
  if (typeof elements === 'string') elements = await elementsOf(repaired(xml), label);
  if (typeof elements === 'string') return elements;
  const [element] = elements;
  if (!element) return rowFault('articleMissing');
  const body = childOf(element, 'body');
  return {
    attributes: element.attributes,
    identifica: readable(body ? (childOf(body, 'Identifica')?.text ?? '') : ''),
    texto: body ? (childOf(body, 'Texto')?.text ?? '') : '',
  };
}

async function elementsOf(xml: string, label: string): Promise<XmlElement[] | string> {
  const elements: XmlElement[] = [];
  try {
    for await (const found of readXml(once(xml), ELEMENT, label)) elements.push(...found);
  } catch (error) {
    if (error instanceof ImportError) return rowFault('notXml');
    throw error;
  }
  return elements;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name.toLowerCase() === name.toLowerCase());
}

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
const BARE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML forbids
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** `xml` without what keeps older files from being well-formed. */
export function repaired(xml: string): string {
  const [before = '', ...sections] = xml.replace(CONTROLS, '').split(CDATA);
  return sections.reduce(
    (text, section) => {
      const end = section.indexOf(CDATA_END);
      const data = end < 0 ? section : section.slice(0, end);
      return text + CDATA + data + section.slice(data.length).replace(BARE, '&amp;');
    },
    before.replace(BARE, '&amp;'),
  );
}
