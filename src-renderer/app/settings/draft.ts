import type { SettingSchema } from '../../../src-main/contract/window/config.ts';

/** What a field holds while somebody types: several of a few values, or text, of which a list has a line each. */
export type Draft = string | string[];

/** A setting as its field shows it; where the files say nothing, its default. */
export function draftOf(schema: SettingSchema, value: unknown): Draft {
  const shown = value ?? schema.default ?? null;
  if (schema.type === 'array') {
    const values = (shown ?? []) as string[];
    return schema.items?.enum ? [...values] : values.join('\n');
  }
  return shown === null ? '' : String(shown);
}

/** What a field's content says; null where it is empty and the default shall hold. */
export function contentOf(schema: SettingSchema, draft: Draft): unknown {
  if (Array.isArray(draft)) return draft.length === 0 ? null : draft;
  const text = draft.trim();
  if (text === '') return null;
  if (schema.type === 'array') return text.split(/\s+/);
  if (schema.type === 'boolean') return text === 'true';
  return schema.type === 'integer' && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Whether the schema allows it; the service judges again. */
export function isAllowed(schema: SettingSchema, value: unknown): boolean {
  if (value === null) return true;
  const { type, minimum = 0, maximum = Number.POSITIVE_INFINITY, pattern = '' } = schema;
  if (type === 'integer') return typeof value === 'number' && value >= minimum && value <= maximum;
  const patternOfOne = schema.items?.pattern ?? pattern;
  return [value].flat().every((one) => new RegExp(patternOfOne, 'u').test(String(one)));
}
