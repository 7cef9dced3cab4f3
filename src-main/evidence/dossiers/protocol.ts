/** The number of a dossier that people quote: `D-2026-1F7D3E5B`, from the year it was opened in and its id. */
export function protocolOf(id: string, openedOn: string): string {
  return `D-${openedOn.slice(0, 4)}-${beginningOf(id).toUpperCase()}`;
}

/** What of an id is in its number: two dossiers that begin alike may have the same. */
export function beginningOf(id: string): string {
  return id.slice(0, 8);
}
