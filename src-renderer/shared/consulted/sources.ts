/**
 * The snapshots that answered, as `list/20260930_LIST`. A list stands without one (`list/`) where what is installed here does not
 * say how far it was searched: of an office's answer one that lacks something there, and of an answer in the office's place
 * every one, as others of the same run may be the office's.
 */
export function sourcesOf(headers: Headers): string[] {
  const sources = (headers.get('Atesta-Data') ?? '').split(', ').filter(Boolean);
  const by = headers.get('Atesta-Office');
  if (by === null) return sources;
  const incomplete = /(?:^|; )incomplete=([^;]*)/.exec(headers.get('Atesta-Data-Notice') ?? '')?.[1]?.split(',') ?? [];
  const isKnown = (list: string) => by === 'answered' && !incomplete.includes(list);
  return sources.map((source) => {
    const list = source.split('/', 1)[0]!;
    return isKnown(list) ? source : `${list}/`;
  });
}

/** Whether the office gave the answer that this desktop has joined, from its own data. */
export function isOfOffice(headers: Headers): boolean {
  return headers.get('Atesta-Office') === 'answered';
}
