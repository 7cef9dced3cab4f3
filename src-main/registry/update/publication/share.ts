import { ImportError } from '../../../data/import-error.ts';
import { readXml, type XmlElement } from '../../../data/xml.ts';
import type { Downloader } from '../../../supply/download/downloader.ts';
import { DownloadError } from '../../../supply/download/error.ts';
import { faultOf } from '../../../supply/download/judge-answer.ts';
import type { Entry } from './entry.ts';
import { decoded } from './names.ts';

/** What is asked of each file (RFC 4918, 15). */
const QUESTION = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:"><d:prop>
<d:resourcetype/><d:getcontentlength/><d:getlastmodified/><d:getetag/>
</d:prop></d:propfind>`;

const MULTI_STATUS = 207;

export interface Share {
  base: string;
  token: string;
  /** Whether the folder is the one that everything else lies in. */
  isTop: boolean;
}

/**
 * Lists a folder of a public Nextcloud share: WebDAV with the token as user and no password. Files are fetched from
 * `/public.php/dav/files/<token>/…`, which knows ranges and needs no header.
 *
 * @throws DownloadError
 */
export async function listShare(
  share: Share,
  address: string,
  page: Downloader['page'],
  signal: AbortSignal,
): Promise<Entry[]> {
  const authorization = `Basic ${Buffer.from(`${share.token}:`).toString('base64')}`;
  const headers = { authorization, depth: '1', 'content-type': 'application/xml; charset=utf-8' };
  const answer = await page({ address, method: 'PROPFIND', headers, body: QUESTION }, signal);
  const { host } = new URL(share.base);
  if (answer.status === 401 || (share.isTop && (answer.status === 403 || answer.status === 404))) {
    throw new DownloadError(
      'refused',
      `${host} does not know the share token (status ${answer.status}); take the new one from the address of the page of the open data and enter it as registry.openData.token in the settings.`,
    );
  }
  if (answer.status !== MULTI_STATUS) {
    if (answer.status >= 300) throw faultOf(answer, host);
    throw notAListing(host);
  }
  const own = pathOf(address, address);
  const entries: Entry[] = [];
  for (const response of await responsesOf(answer.text, host)) {
    const path = pathOf(childText(response, 'href'), address);
    if (path === null || path === own) continue;
    entries.push(entryOf(share, path, propertiesOf(response)));
  }
  return entries;
}

async function responsesOf(text: string, host: string): Promise<XmlElement[]> {
  const found: XmlElement[] = [];
  try {
    for await (const batch of readXml(once(text), new Set(['response']), 'The listing')) found.push(...batch);
  } catch (error) {
    if (error instanceof ImportError) throw notAListing(host, error);
    throw error;
  }
  if (found.length === 0) throw notAListing(host);
  return found;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

function notAListing(host: string, cause?: unknown): DownloadError {
  return new DownloadError('page', `${host} sent a web page in place of the list of files; try again later.`, {
    cause,
  });
}

/** The path within the share, without `/` at either end; null where it leads elsewhere. */
function pathOf(href: string, address: string): string | null {
  const url = URL.parse(href.trim(), address);
  const path = url && /\/public\.php\/webdav(\/.*)?$/.exec(url.pathname);
  if (!path) return null;
  return decoded(path[1] ?? '').replace(/^\/+|\/+$/g, '');
}

function entryOf({ base, token }: Share, path: string, properties: readonly XmlElement[]): Entry {
  const find = (name: string) => properties.find((property) => property.name === name);
  const isFolder = find('resourcetype')?.children.some(({ name }) => name === 'collection') ?? false;
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const said = ['getetag', 'getlastmodified', 'getcontentlength'].map((name) => find(name)?.text.trim() ?? '');
  const length = said[2]!;
  return {
    name: path.split('/').at(-1)!,
    isFolder,
    address: isFolder ? `${base}/public.php/webdav/${encoded}` : `${base}/public.php/dav/files/${token}/${encoded}`,
    size: /^\d+$/.test(length) ? Number(length) : null,
    exact: true,
    mark: said.join('') === '' ? '' : said.join(' '),
  };
}

/** The properties that the server has: those of the `propstat` whose status is 200. */
function propertiesOf(response: XmlElement): readonly XmlElement[] {
  const stats = response.children.filter(({ name }) => name === 'propstat');
  const good = stats.find((stat) => / 200 /.test(`${childText(stat, 'status')} `));
  return good?.children.find(({ name }) => name === 'prop')?.children ?? [];
}

function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? '';
}
