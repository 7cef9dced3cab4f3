import { SaxesParser } from 'saxes';

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** An XML document as a tree; throws where it is not well-formed or not of its namespaces. */
export function parsed(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const open: Element[] = [{ name: '', attributes: {}, children: [], text: '' }];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]));
    const element = { name, attributes: plain, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return open[0]!.children[0]!;
}

/** The element and everything in it. */
export function all(element: Element): Element[] {
  return [element, ...element.children.flatMap(all)];
}

export function named(element: Element, name: string): Element[] {
  return all(element).filter((one) => one.name === name);
}
