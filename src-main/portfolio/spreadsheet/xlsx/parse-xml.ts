import { SaxesParser } from 'saxes';
import { decodeText } from '../../../data/text.ts';
import { SpreadsheetFault } from '../fault.ts';

/** What hears the elements of a part; names are without their prefix. */
export interface Handler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Parses a part of a workbook as its bytes come and yields after each piece of it. A part with a document type is none
 * (ECMA-376 part 2, 7.2.3.3), so that no entity is ever defined. Throws SpreadsheetFault `spreadsheetDamaged` where it is not
 * well-formed or cut off.
 */
export async function* parseXml(bytes: AsyncIterable<Uint8Array>, handler: Handler): AsyncGenerator<undefined> {
  const parser = new SaxesParser({ position: false });
  const damaged = (): never => {
    throw new SpreadsheetFault('spreadsheetDamaged');
  };
  parser.on('error', damaged);
  parser.on('doctype', damaged);
  parser.on('opentag', (tag) => handler.open(localName(tag.name), tag.attributes as Record<string, string>));
  parser.on('closetag', (tag) => handler.close?.(localName(tag.name)));
  const text = handler.text?.bind(handler);
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  for await (const piece of decodeText(bytes, 'utf-8')) {
    parser.write(piece);
    yield;
  }
  parser.close();
}

/** The same of a small part, to its end. */
export async function parseWhole(bytes: AsyncIterable<Uint8Array>, handler: Handler): Promise<void> {
  for await (const _ of parseXml(bytes, handler));
}

export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** An attribute whatever its prefix. */
export function attribute(attributes: Readonly<Record<string, string>>, wanted: string): string | undefined {
  const name = Object.keys(attributes).find((one) => localName(one) === wanted);
  return name === undefined ? undefined : attributes[name];
}

export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
