import { columnKey } from '../../data/csv-table.ts';
import { ImportError } from '../../data/import-error.ts';

/** Those of `required`, named as published, that a header with these keys (`columnKey`) lacks. */
export function missingOf(required: readonly string[], keys: ReadonlySet<string>): string[] {
  return required.filter((column) => !keys.has(columnKey(column)));
}

/** @throws ImportError that names the columns which `file` lacks; `what` it should be: `a file of candidates`. */
export function refuseMissing(
  file: string,
  what: string,
  required: readonly string[],
  keys: ReadonlySet<string>,
): void {
  const missing = missingOf(required, keys).map((column) => `"${column}"`);
  if (missing.length === 0) return;
  const code = missing.length === 1 ? 'columnMissing' : 'columnsMissing';
  throw new ImportError(code, { file, what, columns: missing.join(', ') });
}
