import type { MapValueSchema, SettingSchema } from '../../../src-main/contract/window/config.ts';

/**
 * What a field holds while somebody types: several of a few values, or text, of which a list has a line each, and a map a
 * line for each value, with its name before it.
 */
export type Draft = string | string[];

/** Stands in a map's line for what is in the file and is not told; left there it stays. */
export const UNTOLD = '•••';

/** A setting as its field shows it; where the files say nothing, its default. */
export function draftOf(schema: SettingSchema, value: unknown): Draft {
  const shown = value ?? schema.default ?? null;
  if (schema.type === 'array') {
    const values = (shown ?? []) as string[];
    return schema.items?.enum ? [...values] : values.join('\n');
  }
  if (schema.type === 'object') {
    const lines = Object.entries(shown ?? {}).flatMap(([name, value]) =>
      [value].flat().map((one) => `${name} ${one ?? UNTOLD}`),
    );
    return lines.join('\n');
  }
  return shown === null ? '' : String(shown);
}

/** What a field's content says; null where it is empty and the default shall hold. */
export function contentOf(schema: SettingSchema, draft: Draft): unknown {
  if (Array.isArray(draft)) return draft.length === 0 ? null : draft;
  const text = draft.trim();
  if (text === '') return null;
  if (schema.type === 'array') return text.split(/\s+/);
  if (schema.type === 'object') return mapIn(text);
  if (schema.type === 'boolean') return text === 'true';
  return schema.type === 'integer' && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Whether the schema allows it; the service judges again. */
export function isAllowed(schema: SettingSchema, value: unknown): boolean {
  if (value === null) return true;
  const { type, minimum = 0, maximum = Number.POSITIVE_INFINITY, pattern = '' } = schema;
  if (type === 'object') {
    return Object.entries(value as object).every(([name, one]) => isEntryAllowed(schema, name, one));
  }
  if (type === 'integer') return typeof value === 'number' && value >= minimum && value <= maximum;
  const patternOfOne = schema.items?.pattern ?? pattern;
  return [value].flat().every((one) => new RegExp(patternOfOne, 'u').test(String(one)));
}

/** The number of the first line of a map that its schema does not allow; null where all are right. */
export function wrongLine(schema: SettingSchema, draft: Draft): number | null {
  const lines = String(draft).split('\n');
  const at = lines.findIndex((line) => line.trim() !== '' && !isAllowed(schema, mapIn(line)));
  return at === -1 ? null : at + 1;
}

/** Lines of a name and a value; of a name that comes again the values are several. */
function mapIn(text: string): Record<string, unknown> {
  const entries = new Map<string, unknown>();
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    // `Authorization: Bearer …` is how headers are written elsewhere.
    const [, name = line, rest = ''] = /^(\S+?):?\s+(.*)$/.exec(line) ?? [];
    const value = rest === UNTOLD ? null : rest;
    entries.set(name, entries.has(name) ? [entries.get(name), value].flat() : value);
  }
  return Object.fromEntries(entries);
}

function isEntryAllowed({ properties, patternProperties = {} }: SettingSchema, name: string, value: unknown): boolean {
  const known = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
  const schema = known ?? Object.entries(patternProperties).find(([names]) => new RegExp(names, 'u').test(name))?.[1];
  if (!schema) return false;
  if (value === null) return true;
  const values = [value].flat();
  const { pattern, several } = valueSchemaOf(schema);
  return (
    (several || values.length === 1) &&
    values.every((one) => one !== null && new RegExp(pattern, 'u').test(String(one)))
  );
}

function valueSchemaOf({ pattern, anyOf = [] }: MapValueSchema): { pattern: string; several: boolean } {
  return {
    pattern: pattern ?? anyOf.find((one) => one.pattern !== undefined)?.pattern ?? '\\S',
    several: anyOf.some(({ type }) => type === 'array'),
  };
}
