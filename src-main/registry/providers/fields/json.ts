/** A number in the digits of its source; writing JSON puts them back as they were (`1000.50`, 20 digits of a registration). */
export interface NumberText {
  readonly rawJSON: string;
}
export type Json = string | boolean | null | NumberText | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

/** ECMAScript's "JSON.parse source text access", which V8 has and the compiler's library does not yet know. */
const lossless = JSON as unknown as {
  parse(text: string, reviver: (name: string, value: Json | number, context: { source: string }) => Json): Json;
  rawJSON(text: string): NumberText;
  isRawJSON(value: unknown): value is NumberText;
};

/**
 * The value of `text` with its numbers as they are written: as doubles a registration of 17 digits would become another one.
 *
 * @throws SyntaxError; RangeError where it is nested deeper than the stack allows.
 */
export function parseJson(text: string): Json {
  return lossless.parse(text, (_name, value, { source }) =>
    typeof value === 'number' ? lossless.rawJSON(source) : value,
  );
}

export function isNumber(value: Json | undefined): value is NumberText {
  return lossless.isRawJSON(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isNumber(value);
}

/** The member `name` of an object; undefined of anything else, and for what every object inherits. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The items of a list; none of anything else. */
export function itemsOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Whether nothing but objects is in a list, so that none is overlooked. */
export function isListOfObjects(value: Json | undefined): value is JsonObject[] {
  return Array.isArray(value) && value.every(isObject);
}

/** `value` without null, blank texts and what is empty then; undefined when nothing is left. */
export function prune(value: Json): Json | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) {
    const items = value.map(prune).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const kept = prune(member);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}
