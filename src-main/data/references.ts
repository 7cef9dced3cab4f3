/** What a configured text may hold in place of a value: `${env:NAME}` or `${secret:NAME}`. */
export const REFERENCE = /\$\{(env|secret):([^}]*)\}/g;

/** JSON Schema's pattern of an address on the web, or of a reference that stands for one or for its beginning. */
export const ADDRESS_PATTERN = '^(https?://|\\$\\{(secret|env):)[^\\s]+$';

/** A place in the configuration that asks for a value kept elsewhere. */
export interface Reference {
  kind: 'env' | 'secret';
  name: string;
  /** Dotted path of the setting: `registry.sintegra.headers.x-key`. */
  setting: string;
}

/**
 * Every reference in `value`, a configuration or a part of it, in the order of the file; `at` is the part's own path.
 * Only values are looked at, as values only are resolved.
 */
export function referencesIn(value: unknown, at = ''): Reference[] {
  return textsIn(value, at).flatMap(({ text, setting }) =>
    [...text.matchAll(REFERENCE)].map(([, kind, name]) => ({ kind: kind as Reference['kind'], name: name!, setting })),
  );
}

/** Whether `text` is references and nothing else, so that showing it tells no secret. */
export function isOnlyReferences(text: string): boolean {
  return text !== '' && text.replace(REFERENCE, '').trim() === '';
}

/** Every text in `value` with its path; numbers and the like hold no reference. */
export function textsIn(value: unknown, at = ''): { text: string; setting: string }[] {
  if (typeof value === 'string') return [{ text: value, setting: at }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, at === '' ? key : `${at}.${key}`));
}
