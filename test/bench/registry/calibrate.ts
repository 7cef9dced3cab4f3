import { gzipSync } from 'node:zlib';

/** What a row takes, whole and as `gzip -6` leaves it. */
export interface BytesPerRow {
  plain: number;
  gzipped: number;
}

const GZIP_LEVEL = 6;

/** Bytes of the text of `rows`, each without its line end. */
export function bytesPerRow(rows: readonly string[]): BytesPerRow {
  const bytes = Buffer.from(`${rows.join('\n')}\n`, 'latin1');
  return { plain: bytes.length / rows.length, gzipped: gzipSync(bytes, { level: GZIP_LEVEL }).length / rows.length };
}

/** The fields of a row as published: all quoted, none with a quote in it. */
export function fieldsOf(row: string): string[] {
  return row.slice(1, -1).split('";"');
}

/** `rows` with the columns in `blank` emptied, as the real samples have some. */
export function blanked(rows: readonly string[], blank: readonly number[]): string[] {
  return rows.map((row) => {
    const fields = fieldsOf(row);
    for (const column of blank) fields[column] = '';
    return `"${fields.join('";"')}"`;
  });
}

/** Every n-th row, `count` in all: as scattered as a random sample. */
export function scattered(rows: readonly string[], count: number): string[] {
  return Array.from(
    { length: Math.min(count, rows.length) },
    (_, nth) => rows[Math.floor((nth * rows.length) / count)]!,
  );
}
