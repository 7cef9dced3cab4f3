import { SaxesParser } from 'saxes';
import { ImportError } from './import-error.ts';
import type { InputFile } from './input-files.ts';
import { decodeText } from './text.ts';

/** An element with everything in it, small enough to be held: one entry of a list. */
export interface XmlElement {
  /** Without namespace prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The element's own text, its children's left out. */
  text: string;
  /** Line of the file on which its start tag ends. */
  line: number;
}

/** Text of one element that is held at a time; a document with more in one entry is not what it says. */
const LARGEST_ELEMENT = 32 * 1024 ** 2;

/**
 * The elements called one of `names`, a batch for each chunk of text, each with its subtree; everything around them is
 * passed over, so a document of any size is read in constant memory. Entities that the document defines itself are not
 * expanded and nothing outside is ever fetched.
 *
 * @throws ImportError when the document is not well-formed or cut off.
 */
export async function* readXml(
  text: AsyncIterable<string>,
  names: ReadonlySet<string>,
  label: string,
): AsyncGenerator<XmlElement[]> {
  const parser = new SaxesParser({ position: true });
  const open: XmlElement[] = [];
  let found: XmlElement[] = [];
  let held = 0;
  parser.on('error', (cause) => {
    throw new ImportError('damaged', { file: label }, { cause });
  });
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    if (open.length === 0) held = 0;
    if (open.length === 0 && !names.has(name)) return;
    const attributes = tag.attributes as Record<string, string>;
    const element: XmlElement = { name, attributes, children: [], text: '', line: parser.line };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (open.length > 0) return;
    held = 0;
    if (element) found.push(element);
  });
  const write = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  for await (const chunk of text) {
    held += chunk.length;
    if (held > LARGEST_ELEMENT) {
      throw new ImportError('elementTooLarge', { file: label });
    }
    parser.write(chunk);
    if (found.length > 0) {
      yield found;
      found = [];
    }
  }
  parser.close();
  if (found.length > 0) yield found;
}

/** Far enough for the declaration, which is the first thing in a document. */
const DECLARATION = 256;
const LATIN =
  /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["'](?:iso-8859-1|latin-?1|windows-1252|cp-?1252)["']/i;

/**
 * A document as text: windows-1252 where it declares that or ISO-8859-1, else as its bytes tell, whatever it declares. See
 * `decodeText` for what is left out.
 */
export async function* decodeXml(file: Pick<InputFile, 'head' | 'bytes'>): AsyncGenerator<string> {
  const head = Buffer.from(await file.head(DECLARATION)).toString('latin1');
  yield* decodeText(file.bytes(), LATIN.test(head) ? 'windows-1252' : undefined);
}

/** Name and attributes of the document's root element; null where there is none in the text given. */
export function rootOf(head: string): Pick<XmlElement, 'name' | 'attributes'> | null {
  const parser = new SaxesParser({});
  let root: Pick<XmlElement, 'name' | 'attributes'> | null = null;
  let failed = false;
  parser.on('error', () => {
    failed = true;
  });
  parser.on('opentag', (tag) => {
    if (!failed) root ??= { name: localName(tag.name), attributes: tag.attributes as Record<string, string> };
  });
  parser.write(head);
  return root;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
