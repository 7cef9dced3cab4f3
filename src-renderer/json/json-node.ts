import { createScanner } from 'jsonc-parser';

/**
 * JSON as the provider wrote it: numbers keep their spelling (`1000000.00`, twenty digits), members their order, and a
 * name that comes twice stays twice. What the window shows of an answer is made from this, never from JSON.parse.
 */
export type JsonNode =
  | { type: 'object'; members: readonly JsonMember[] }
  | { type: 'array'; items: readonly JsonNode[] }
  | { type: 'text'; value: string }
  | { type: 'number'; spelling: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'null' };

export interface JsonMember {
  name: string;
  value: JsonNode;
}

/** A provider that nests deeper than this is shown as raw text only. */
const DEEPEST = 200;

// The library's SyntaxKind is a const enum, which a module compiled on its own cannot read.
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, comma: 5, colon: 6 } as const;
const LITERAL = { null: 7, true: 8, false: 9, string: 10, number: 11 } as const;
const LINE_BREAK = 14;
const BLANK = 15;
const END = 17;

/** Reads JSON text without loss. Throws a SyntaxError where the text is not JSON, a RangeError where it nests too deep. */
export function readJson(text: string): JsonNode {
  const scanner = createScanner(text, false);
  let token: number = BLANK;
  const next = () => {
    do token = scanner.scan();
    while (token === BLANK || token === LINE_BREAK);
  };
  next();
  const fail = (): never => {
    throw new SyntaxError(`not JSON at character ${scanner.getTokenOffset()}`);
  };
  const take = (expected: number) => {
    if (token !== expected) fail();
    next();
  };

  const member = (depth: number): JsonMember => {
    if (token !== LITERAL.string || scanner.getTokenError() !== 0) fail();
    const name = scanner.getTokenValue();
    next();
    take(TOKEN.colon);
    return { name, value: value(depth) };
  };

  const list = <Item>(close: number, read: () => Item): Item[] => {
    next();
    const items: Item[] = [];
    if (token !== close) {
      items.push(read());
      while (token === TOKEN.comma) {
        next();
        items.push(read());
      }
    }
    take(close);
    return items;
  };

  const scalar = (): JsonNode => {
    if (scanner.getTokenError() !== 0) fail();
    const kind = token;
    const spelling = text.slice(scanner.getTokenOffset(), scanner.getPosition());
    const decoded = scanner.getTokenValue();
    next();
    if (kind === LITERAL.string) return { type: 'text', value: decoded };
    if (kind === LITERAL.number) return { type: 'number', spelling };
    if (kind === LITERAL.null) return { type: 'null' };
    if (kind === LITERAL.true || kind === LITERAL.false) return { type: 'boolean', value: kind === LITERAL.true };
    return fail();
  };

  const value = (depth: number): JsonNode => {
    if (depth > DEEPEST) throw new RangeError('the answer nests too deep');
    if (token === TOKEN.openBrace) {
      return { type: 'object', members: list(TOKEN.closeBrace, () => member(depth + 1)) };
    }
    if (token === TOKEN.openBracket) return { type: 'array', items: list(TOKEN.closeBracket, () => value(depth + 1)) };
    return scalar();
  };

  const root = value(0);
  if (token !== END) fail();
  return root;
}

/** The value of a member by its exact name; the last one where the name comes twice, as JSON.parse would have it. */
export function memberOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
  if (node?.type !== 'object') return undefined;
  return node.members.findLast((member) => member.name === name)?.value;
}
