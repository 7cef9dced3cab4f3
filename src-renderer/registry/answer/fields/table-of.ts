import type { JsonNode } from '../../../json/json-node.ts';
import { isPlain } from '../../words/take.ts';

export interface ValueTable {
  columns: string[];
  /** A cell is undefined where its object lacks the member. */
  rows: (JsonNode | undefined)[][];
}

/** More columns than this are easier to read one below the other. */
const WIDEST = 5;

/**
 * A list of objects as a table, where it is one: at least two objects of plain values that share most of their names,
 * none of them twice in one object. Null for any other list.
 */
export function tableOf(items: readonly JsonNode[]): ValueTable | null {
  if (items.length < 2) return null;
  const columns = new Set<string>();
  let cells = 0;
  for (const item of items) {
    if (item.type !== 'object' || item.members.length === 0) return null;
    const names = item.members.map(({ name }) => name);
    if (new Set(names).size !== names.length || !item.members.every(({ value }) => isPlain(value))) return null;
    for (const name of names) columns.add(name);
    cells += names.length;
  }
  if (columns.size > WIDEST || cells < columns.size * items.length * 0.6) return null;
  const rows = items.map((item) =>
    [...columns].map((name) =>
      item.type === 'object' ? item.members.find((member) => member.name === name)?.value : undefined,
    ),
  );
  return { columns: [...columns], rows };
}
