import type { Described } from '../../src-main/contract/registry/described.ts';

/** Paths of every field that is described, as `qsa[].representanteLegal.nome`, in the order of the description. */
export function describedPaths(node: Described, at = ''): string[] {
  return fieldsOf(node).flatMap(([name, field]) => [join(at, name), ...describedPaths(field, join(at, name))]);
}

/** The field at each path. */
export function describedFields(node: Described, at = ''): Map<string, Described> {
  const fields = new Map<string, Described>();
  for (const [name, field] of fieldsOf(node)) {
    const path = join(at, name);
    fields.set(path, field);
    for (const [inner, one] of describedFields(field, path)) fields.set(inner, one);
  }
  return fields;
}

/**
 * Paths of every member of `value`, each once, in the order of their first appearance. What lies in one of `closed` is the
 * source's own.
 */
export function pathsIn(value: unknown, closed: readonly string[] = [], at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => pathsIn(item, closed, `${at}[]`)))];
  if (typeof value !== 'object' || value === null || closed.includes(at)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [join(at, name), ...pathsIn(inner, closed, join(at, name))]);
}

/** Items of a list are at `[]`, those that are objects or not. */
function fieldsOf({ properties = {}, items }: Described): [string, Described][] {
  return [...Object.entries(properties), ...(items ? ([['[]', items]] as [string, Described][]) : [])];
}

function join(at: string, name: string): string {
  return at === '' || name === '[]' ? at + name : `${at}.${name}`;
}
