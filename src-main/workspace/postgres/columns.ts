/** Rows as `unnest` takes them: of each name the values of all rows. */
export function columnsOf<Row>(rows: readonly Row[], names: readonly (keyof Row)[]): unknown[][] {
  return names.map((name) => rows.map((row) => row[name]));
}
