/** A damaged row may hold a value of any kind: what is none of the expected one is nothing. */

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function bytesIn(value: unknown): Buffer | null {
  return Buffer.isBuffer(value) ? value : null;
}
