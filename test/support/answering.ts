import type { AnsweringSnapshot } from '../../src-main/http/endpoint.ts';

/** A snapshot that answered, by its name in Atesta-Data: `ceis/20260930_CEIS`. */
export function answering(name: string, demonstration = false): AnsweringSnapshot {
  const file = `${name.split('/')[1]}.csv`;
  const snapshot = { file, date: '2026-10-01', records: 3, demonstration, importedAt: '2026-10-02T03:30:00.000Z' };
  return { name, demonstration, snapshot };
}
