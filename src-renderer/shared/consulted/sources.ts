/**
 * The snapshots that answered, as `list/20260930_LIST`. Of an office's answer a list that lacks something there has none: what is
 * installed here by the same name would not say so.
 */
export function sourcesOf(headers: Headers): string[] {
  const sources = (headers.get('Atesta-Data') ?? '').split(', ').filter(Boolean);
  if (!isOfOffice(headers)) return sources;
  const incomplete = /(?:^|; )incomplete=([^;]*)/.exec(headers.get('Atesta-Data-Notice') ?? '')?.[1]?.split(',') ?? [];
  const listOf = (source: string) => source.split('/', 1)[0]!;
  return sources.map((source) => (incomplete.includes(listOf(source)) ? `${listOf(source)}/` : source));
}

/** Whether the office gave the answer that this desktop has joined, from its own data. */
export function isOfOffice(headers: Headers): boolean {
  return headers.get('Atesta-Office') === 'answered';
}
