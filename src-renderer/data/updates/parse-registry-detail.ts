/** What the service's sentence says in numbers, for the window to say it in its own language. */
export type RegistryDetail =
  /** Gigabytes, as the service rounds them. */
  | { what: 'space'; need: number; free: number; missing: number }
  /** A newer month whose files are still being uploaded. */
  | { what: 'uploading'; month: string; present: number; of: number }
  /** The zip that a failure is about. */
  | { what: 'file'; name: string };

/** The numbers and names in a sentence of the service; none where it has none of these. */
export function parseRegistryDetail(sentence: string): RegistryDetail[] {
  const said: RegistryDetail[] = [];
  const space = /needs ([\d.]+) GB of free disk and there are ([\d.]+) GB; make room for ([\d.]+) GB/.exec(sentence);
  if (space) {
    const [need, free, missing] = space.slice(1).map(Number) as [number, number, number];
    said.push({ what: 'space', need, free, missing });
  }
  const uploading = /(\d{4}-\d{2}) is still being uploaded \((\d+) of (\d+) files/.exec(sentence);
  if (uploading) {
    const [, month, present, of] = uploading;
    said.push({ what: 'uploading', month: month!, present: Number(present), of: Number(of) });
  }
  const file = /^(\w+\.zip)(?:: | is damaged)/.exec(sentence);
  if (file) said.push({ what: 'file', name: file[1]! });
  return said;
}
