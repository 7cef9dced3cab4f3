const SUM = 'ab'.repeat(32);

/** A snapshot as a manifest has it. */
export const SNAPSHOT = {
  kind: 'list',
  list: 'ceis',
  series: '',
  name: '20261101_CEIS.sqlite',
  file: '20261101_CEIS.csv',
  date: '2026-11-01',
  records: 3,
  importedAt: '2026-11-02T03:30:00.000Z',
  checkedAt: null,
  bytes: 1000,
  sha256: SUM,
  index: SUM,
  chunks: 1,
  bundles: [{ sha256: SUM, bytes: 1000 }],
} as const satisfies object as unknown as import('../../../src-main/supply/pack/manifest.ts').PackedSnapshot;

/** Edition 7 with one snapshot of which something is otherwise. */
export function manifestWith(snapshot: object, rest: object = {}): Buffer {
  return Buffer.from(
    JSON.stringify({
      format: 'atesta-data-pack/1',
      edition: 7,
      publishedAt: '2026-11-02T04:00:00.000Z',
      by: '0.3.0',
      snapshots: [{ ...SNAPSHOT, ...snapshot }],
      ...rest,
    }),
  );
}
