/** A text as XML's content or attribute; what XML 1.0 cannot hold is left out. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with what stands in it, a line each and indented; one that holds nothing closes itself. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const head = [name, ...given.map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(' ');
  if (children.length === 0) return `<${head} />`;
  return [`<${head}>`, ...children.map(indented), `</${name}>`].join('\n');
}

/** An element that holds a text and nothing else. */
export function textElement(name: string, attributes: Attributes, text: string): string {
  const [head] = element(name, attributes).split(' />');
  return `${head}>${escaped(text)}</${name}>`;
}

/** Not the further lines of a text, in which blanks would count: they never begin with `<`. */
function indented(block: string): string {
  return block.replace(/^(?= *<)/gm, '  ');
}
