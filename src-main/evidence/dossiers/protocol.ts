/** The number of a dossier that people quote: `D-2026-1F7D3E5B`, from the year it was opened in and its id. */
export function protocolOf(id: string, openedOn: string): string {
  return `D-${openedOn.slice(0, 4)}-${id.slice(0, 8).toUpperCase()}`;
}
