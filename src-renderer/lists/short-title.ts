/** The acronym by which a list goes, where its title ends with one: `Pessoas Expostas Politicamente (PEP)`. */
export function shortTitle(title: string): string {
  return /\(([A-Z]{2,8})\)$/.exec(title)?.[1] ?? title;
}
