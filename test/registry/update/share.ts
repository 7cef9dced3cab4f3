import type { IncomingMessage, ServerResponse } from 'node:http';
import { file, type Publishers, type Reply, startPublishers } from '../../support/publishers.ts';

/** One file of the share, as it is now. */
export interface SharedFile {
  bytes: Buffer;
  etag: string;
  /** Answers in turn in place of the file; then the file itself. */
  faults: Reply[];
}

export interface Share {
  publishers: Publishers;
  /** The site's address, without a slash at its end. */
  address: string;
  token: string;
  /** Of each month (`2026-10`) its files. */
  months: Map<string, Map<string, SharedFile>>;
  /** Puts a month there, or replaces files of it. */
  put(month: string, files: Readonly<Record<string, Buffer>>): void;
  /** Lets a file be answered so before it is given as it is. */
  fault(month: string, name: string, ...faults: Reply[]): void;
  /** Downloads that were asked for, oldest first, with the range where there was one: `2026-10/Cnaes.zip bytes=5-`. */
  downloads(): string[];
  listings(): number;
}

/**
 * Receita Federal's Nextcloud on loopback as far as it is known: WebDAV of a public share whose token is the user, folders
 * `AAAA-MM`, files with entity tags and ranges under `/public.php/dav/files/<token>/`; 401 for another token.
 */
export async function startShare(token = 'T0kenDaBase'): Promise<Share> {
  const publishers = await startPublishers();
  const months: Share['months'] = new Map();
  let version = 0;
  const share: Share = {
    publishers,
    address: publishers.address,
    token,
    months,
    put(month, files) {
      const folder = months.get(month) ?? new Map<string, SharedFile>();
      for (const [name, bytes] of Object.entries(files))
        folder.set(name, { bytes, etag: `"v${++version}"`, faults: [] });
      months.set(month, folder);
    },
    fault: (month, name, ...faults) =>
      months
        .get(month)!
        .get(name)!
        .faults.push(...faults),
    downloads: () =>
      publishers.requests.flatMap(({ method, url, headers }) => {
        const found = /^\/public\.php\/dav\/files\/[^/]+\/(.+)$/.exec(url!);
        return method === 'GET' && found ? [`${found[1]}${headers.range ? ` ${headers.range}` : ''}`] : [];
      }),
    listings: () => publishers.asked.filter((asked) => asked.startsWith('PROPFIND')).length,
  };
  publishers.otherwise((request, response) => answer(share, request, response));
  return share;
}

function answer(share: Share, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url!, share.address);
  const listed = /^\/public\.php\/webdav(\/.*)?$/.exec(pathname);
  if (request.method === 'PROPFIND' && listed) {
    list(share, listed[1] ?? '', request, response);
    return;
  }
  const [, token, month, name] = /^\/public\.php\/dav\/files\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  const shared = token === share.token ? share.months.get(month!)?.get(name!) : undefined;
  if (request.method !== 'GET' || !shared) return void response.writeHead(404).end();
  const fault = shared.faults.shift();
  (fault ?? file(shared.bytes, { etag: shared.etag }))(request, response);
}

function list(share: Share, path: string, request: IncomingMessage, response: ServerResponse): void {
  const [user] = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64')
    .toString()
    .split(':');
  if (user !== share.token) return void response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
  if (request.headers.depth !== '1') return void response.writeHead(403).end();
  const month = path.replaceAll('/', '');
  const folder = share.months.get(month);
  if (month !== '' && !folder) return void response.writeHead(404).end();
  const folderLine = (href: string) => responseOf(href, '<d:resourcetype><d:collection/></d:resourcetype>');
  const lines = folder
    ? [...folder].map(([name, { bytes, etag }]) =>
        responseOf(
          `/public.php/webdav/${month}/${name}`,
          `<d:resourcetype/><d:getcontentlength>${bytes.length}</d:getcontentlength>
           <d:getlastmodified>Sun, 11 Oct 2026 12:00:00 GMT</d:getlastmodified><d:getetag>${etag.replaceAll('"', '&quot;')}</d:getetag>`,
        ),
      )
    : [...share.months.keys()].map((name) => folderLine(`/public.php/webdav/${name}/`));
  const own = folderLine(`/public.php/webdav/${month && `${month}/`}`);
  response.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' });
  response.end(
    `<?xml version="1.0"?>\n<d:multistatus xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns">${own}${lines.join('')}</d:multistatus>`,
  );
}

function responseOf(href: string, properties: string): string {
  return `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
    <d:propstat><d:prop><oc:size/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>`;
}
