/**
 * What else a publisher says of an entry: by the publisher's own names, or beside the columns of its table, which spares
 * the many rows of a csv an object with a property for each column.
 */
export type Details = Readonly<Record<string, string>> | ColumnDetails;

/** The cells of one row beside the names of their columns. */
export interface ColumnDetails {
  /** The publisher's own names, one array object for all rows of a file. A name may come twice; the later value counts. */
  readonly columns: readonly string[];
  /** As many as columns: without outer spaces, the empty string where the publisher says nothing. */
  readonly cells: readonly string[];
}

export function isColumnDetails(details: Details): details is ColumnDetails {
  return Array.isArray(details.columns);
}

/** Names with their values, in the publisher's order, without empty ones. */
export function* detailEntries(details: Details): Generator<[name: string, value: string], void, undefined> {
  if (!isColumnDetails(details)) {
    yield* Object.entries(details);
    return;
  }
  const { columns, cells } = details;
  for (let at = 0; at < columns.length; at++) {
    const value = cells[at]!;
    if (value !== '') yield [columns[at]!, value];
  }
}

/** Values by name, without empty ones. */
export function detailsObject(details: Details): Record<string, string> {
  return Object.fromEntries(detailEntries(details));
}
