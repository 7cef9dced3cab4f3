/** A value of SQLite; integers are safe ones here. */
export type Value = null | number | string | Buffer;

/** A row as text; the order of its columns is that of the table. */
export function rowText(row: Readonly<Record<string, Value>>): string {
  const told = Object.entries(row).map(([name, value]) => [
    name,
    Buffer.isBuffer(value) ? { b: value.toString('base64') } : value,
  ]);
  return JSON.stringify(Object.fromEntries(told));
}

/** The row in such a text. @throws SyntaxError, TypeError where it is none. */
export function rowIn(text: string): Record<string, Value> {
  const told = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, valueIn(value)]));
}

function valueIn(value: unknown): Value {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  const { b } = value as { b?: unknown };
  if (typeof b !== 'string') throw new TypeError('no value of a row');
  return Buffer.from(b, 'base64');
}
