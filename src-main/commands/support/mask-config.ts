/**
 * A configuration of which only what the program itself has words for can be read: numbers, switches and choices. Of an
 * address the scheme and the host are left, of a secret its name, of any other text that there is one.
 */
export function maskConfig(value: unknown, choices: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return maskText(value, choices);
  if (Array.isArray(value)) return value.map((one) => maskConfig(one, choices));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [knownKey(key), maskConfig(inner, choices)]);
  return Object.fromEntries(entries);
}

/** Every choice that a JSON Schema offers: `enum` and `const`, wherever they stand. */
export function choicesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [key, inner] of Object.entries(schema)) {
    if (key === 'const' && typeof inner === 'string') found.add(inner);
    if (key === 'enum' && Array.isArray(inner)) for (const one of inner) if (typeof one === 'string') found.add(one);
    choicesIn(inner, found);
  }
  return found;
}

const REFERENCE = /^\$\{(?:secret|env):[A-Z0-9_]+\}$/;

function maskText(text: string, choices: ReadonlySet<string>): string {
  if (choices.has(text) || REFERENCE.test(text) || /^\d\d:\d\d$/.test(text)) return text;
  const address = URL.parse(text);
  if (address && address.host !== '' && /^https?:$/.test(address.protocol)) {
    return `${address.protocol}//${address.host}/…`;
  }
  return '<set>';
}

/** Names of headers are whatever somebody wrote. */
function knownKey(key: string): string {
  return /^[A-Za-z][A-Za-z0-9]{0,31}$/.test(key) ? key : '<set>';
}
