/** Names of published files: `atesta-<16 hexadecimal digits of the origin>-<size>.checkpoint`, and `.tsr` for its time stamp. */
export interface PublishedName {
  size: number;
  kind: 'checkpoint' | 'tsr';
}

export function publishedName(origin: string, { size, kind }: PublishedName): string {
  return `${startOf(origin)}${size}.${kind}`;
}

/** What a file of the folder is; null where it is none of this log's. */
export function readPublishedName(origin: string, name: string): PublishedName | null {
  const start = startOf(origin);
  if (!name.startsWith(start)) return null;
  const [, size, kind] = /^(0|[1-9]\d{0,15})\.(checkpoint|tsr)$/.exec(name.slice(start.length)) ?? [];
  return size === undefined ? null : { size: Number(size), kind: kind as PublishedName['kind'] };
}

function startOf(origin: string): string {
  return `${origin.replace('/', '-')}-`;
}
