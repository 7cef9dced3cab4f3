import type { JsonMember, JsonNode } from '../../json/json-node.ts';

/**
 * What a value must be to be taken: a plain value; a plain value or a code with its meaning; one or several of those; a
 * list of plain values; a list of objects; an object or a plain value; anything. Each is what its place can show whole.
 */
export type Shape = 'plain' | 'coded' | 'codes' | 'texts' | 'objects' | 'option' | 'any';

export interface Wanted {
  /** Names in any provider's vocabulary, the best first; a dot goes into an object. Case and separators do not count. */
  names: readonly string[];
  shape?: Shape;
}

export interface Taken<Key extends string> {
  found: Partial<Record<Key, JsonNode>>;
  /** Everything that was not taken, in its place and order; null when nothing is left. */
  rest: JsonNode | null;
}

/**
 * Takes the values that have a place of their own on the page out of a provider's object. What is not taken stays in
 * `rest`, to be shown under the provider's own names: a value is in exactly one of the two. A value that is empty, or
 * of another shape than wanted, stays in `rest`, and the next name is tried.
 */
export function take<Key extends string>(node: JsonNode, wanted: Record<Key, Wanted>): Taken<Key> {
  const taken = new Set<JsonMember>();
  const found: Partial<Record<Key, JsonNode>> = {};
  for (const [key, { names, shape = 'plain' }] of Object.entries(wanted) as [Key, Wanted][]) {
    for (const name of names) {
      const member = find(node, name.split('.').map(comparableName));
      if (!member || taken.has(member) || isEmpty(member.value) || !has(shape, member.value)) continue;
      taken.add(member);
      found[key] = member.value;
      break;
    }
  }
  return { found, rest: without(node, taken) };
}

/** Whether one of the names has an empty list, which `take` leaves in `rest`: it says that there are none. */
export function hasEmptyList(node: JsonNode, { names }: Wanted): boolean {
  const values = names.map((name) => find(node, name.split('.').map(comparableName))?.value);
  return values.some((value) => value?.type === 'array' && value.items.length === 0);
}

/** A name as names are compared: `razao_social`, `razaoSocial` and `RazaoSocial` are one. */
export function comparableName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^0-9A-Za-z]/g, '')
    .toLowerCase();
}

/** Nothing to show: null, an empty text, an empty list or object. */
export function isEmpty(node: JsonNode): boolean {
  if (node.type === 'object') return node.members.length === 0;
  if (node.type === 'array') return node.items.length === 0;
  return node.type === 'null' || (node.type === 'text' && node.value.trim() === '');
}

/** Names of the two members of a code with its meaning: `{codigo, descricao}`, `{id, text}` and their like. */
export const CODE_NAMES: readonly string[] = ['codigo', 'code', 'subclasse', 'id'];
export const MEANING_NAMES: readonly string[] = ['descricao', 'description', 'text', 'texto', 'nome', 'name'];

/** Whether an object is a code, its meaning, or both, and nothing else. */
export function isCode(node: JsonNode): boolean {
  if (node.type !== 'object') return false;
  const names = node.members.map(({ name }) => comparableName(name));
  const codes = names.filter((name) => CODE_NAMES.includes(name)).length;
  const meanings = names.filter((name) => MEANING_NAMES.includes(name)).length;
  const both = codes <= 1 && meanings <= 1 && codes + meanings === names.length;
  return both && node.members.every(({ value }) => isPlain(value));
}

/** Nothing but empty values, at any depth. */
export function isHollow(node: JsonNode): boolean {
  if (node.type === 'object') return node.members.every(({ value }) => isHollow(value));
  return isEmpty(node) || (node.type === 'array' && node.items.every(isHollow));
}

export function isPlain(node: JsonNode): boolean {
  return node.type !== 'object' && node.type !== 'array';
}

function has(shape: Shape, node: JsonNode): boolean {
  if (shape === 'any') return true;
  const isCoded = (value: JsonNode) => isPlain(value) || isCode(value);
  if (node.type === 'array') {
    if (shape === 'codes') return node.items.every(isCoded);
    if (shape === 'texts') return node.items.every(isPlain);
    return shape === 'objects' && node.items.every((item) => item.type === 'object');
  }
  if (node.type === 'object') return shape === 'option' || ((shape === 'coded' || shape === 'codes') && isCode(node));
  return shape !== 'objects';
}

function find(node: JsonNode, path: readonly string[]): JsonMember | undefined {
  if (node.type !== 'object') return undefined;
  const [name, ...inner] = path;
  const member = node.members.findLast((candidate) => comparableName(candidate.name) === name);
  return member && inner.length > 0 ? find(member.value, inner) : member;
}

function without(node: JsonNode, taken: ReadonlySet<JsonMember>): JsonNode | null {
  if (node.type !== 'object') return node;
  const members = node.members.flatMap((member) => {
    if (taken.has(member)) return [];
    if (member.value.type !== 'object' || member.value.members.length === 0) return [member];
    const value = without(member.value, taken);
    return value ? [value === member.value ? member : { ...member, value }] : [];
  });
  if (members.length === node.members.length && members.every((member, index) => member === node.members[index])) {
    return node.members.length === 0 ? null : node;
  }
  return members.length === 0 ? null : { type: 'object', members };
}
