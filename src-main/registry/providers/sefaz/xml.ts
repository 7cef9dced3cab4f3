import { SaxesParser } from 'saxes';

/** An element with everything in it. */
export interface XmlElement {
  /** Without namespace prefix: the states do not agree on prefixes, nor on the namespace of the outer elements. */
  name: string;
  children: XmlElement[];
  /** The element's own text, its children's left out. */
  text: string;
}

/** Text that is not XML, or not of the kind that these services write. */
export class XmlFault extends Error {}

/** An answer of this service is eight elements deep. */
const DEEPEST = 64;

/**
 * The root element of a document.
 *
 * @throws XmlFault when it is not well-formed, is absurdly deep, or has a document type: these services write none, and
 * one is only good for entities. The message quotes nothing of the text.
 */
export function readTree(text: string): XmlElement {
  const parser = new SaxesParser({ position: false });
  const outside: XmlElement = { name: '', children: [], text: '' };
  const open = [outside];
  parser.on('error', () => {
    throw new XmlFault('it is no well-formed XML');
  });
  parser.on('doctype', () => {
    throw new XmlFault('it has a document type');
  });
  parser.on('opentag', ({ name }) => {
    if (open.length > DEEPEST) throw new XmlFault('it is too deep');
    const element: XmlElement = { name: name.slice(name.indexOf(':') + 1), children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const write = (more: string): void => {
    open.at(-1)!.text += more;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(text).close();
  return outside.children[0]!;
}

/** The first element called `name` in the tree, the root included, in the order of the document. */
export function findElement(root: XmlElement, name: string): XmlElement | undefined {
  if (root.name === name) return root;
  for (const child of root.children) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Text of the child called `name` without blanks around it; undefined where there is none or it is empty. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text.trim() || undefined;
}

/** What XML 1.0 cannot hold in any spelling. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are the point.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Written plainly, a reader turns it into a line feed.
  '\r': '&#13;',
};

/**
 * `<name>text</name>` with the text escaped.
 *
 * @throws XmlFault when the text holds a character that XML has no way to write.
 */
export function writeText(name: string, text: string): string {
  if (UNWRITABLE.test(text)) throw new XmlFault('a text cannot be written in XML');
  return `<${name}>${text.replace(/[&<>"\r]/g, (char) => ESCAPES[char]!)}</${name}>`;
}
