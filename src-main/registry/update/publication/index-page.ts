import type { Downloader } from '../../../supply/download/downloader.ts';
import { DownloadError } from '../../../supply/download/error.ts';
import { faultOf } from '../../../supply/download/judge-answer.ts';
import type { Entry } from './entry.ts';
import { decoded } from './names.ts';

/**
 * Lists a folder of a mirror from what its web server shows: a page of links (Apache, nginx, Caddy and others) or a JSON
 * array. Only what lies below the folder's own address counts.
 *
 * @throws DownloadError
 */
export async function listIndex(address: string, page: Downloader['page'], signal: AbortSignal): Promise<Entry[]> {
  const headers = { accept: 'text/html, application/json;q=0.9, */*;q=0.1' };
  const answer = await page({ address, headers }, signal);
  if (answer.status !== 200) throw faultOf(answer, answer.address.host);
  // A redirect may only have added a slash; one to elsewhere is where the files are then.
  const base = new URL(answer.address.href);
  const json = /^\s*[[{]/.test(answer.text);
  const entries = json ? ofJson(answer.text, base) : ofHtml(answer.text, base);
  if (entries) return entries;
  throw new DownloadError('page', `${base.host} sent a web page in place of the list of files; try again later.`);
}

const ANCHOR = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>/gi;

/** The links of a page, with what stands beside each (its date and size in most servers' pages). */
function ofHtml(html: string, base: URL): Entry[] {
  const anchors = [...html.matchAll(ANCHOR)];
  return anchors.flatMap((anchor, at) => {
    const href = (anchor[1] ?? anchor[2] ?? anchor[3] ?? '').replaceAll('&amp;', '&');
    const rest = html.slice(anchor.index + anchor[0].length, anchors[at + 1]?.index ?? html.length);
    const beside = rest
      .replace(/^[\s\S]*?<\/a>/i, '')
      .replace(/<\/tr>[\s\S]*$/i, '')
      .replace(/<[^>]*>|&nbsp;/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return entryOf(href, base, { ...sizeIn(beside), mark: beside });
  });
}

/** `1.2G`, `123456`, `45 MB` as the last or only size in a text; a bare number is of bytes. */
function sizeIn(text: string): Pick<Entry, 'size' | 'exact'> {
  const bare = text.replace(/\d{1,4}[-/][\w]{1,3}[-/]\d{1,4}|\d{1,2}:\d{2}(:\d{2})?/g, ' ');
  const found = [...bare.matchAll(/(?<![\w.])(\d+(?:[.,]\d+)?)\s*([KMGT])?i?B?(?![\w])/gi)].at(-1);
  if (!found) return { size: null, exact: false };
  const power = found[2] ? 'KMGT'.indexOf(found[2].toUpperCase()) + 1 : 0;
  return { size: Math.round(Number(found[1]!.replace(',', '.')) * 1024 ** power), exact: false };
}

/** An array of names, or of objects as nginx, Caddy and others list files, by itself or in one field of an object. */
function ofJson(text: string, base: URL): Entry[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const list = Array.isArray(value) ? value : Object.values(value as object).find(Array.isArray);
  if (!list) return null;
  return (list as unknown[]).flatMap((item) => {
    if (typeof item === 'string') return entryOf(item, base, { size: null, exact: false, mark: '' });
    if (typeof item !== 'object' || item === null) return [];
    const fields = item as Record<string, unknown>;
    const pick = (...names: string[]) =>
      names.map((name) => fields[name]).find((one) => one !== undefined && one !== null);
    const name = pick('url', 'href', 'path', 'key', 'name');
    if (typeof name !== 'string') return [];
    const size = pick('size', 'bytes', 'length');
    const said = [
      pick('etag', 'hash', 'sha256', 'md5'),
      pick('mtime', 'mod_time', 'lastModified', 'last_modified', 'date'),
    ];
    const folder = pick('is_dir') === true || pick('type') === 'directory';
    const bytes = typeof size === 'number' ? size : null;
    const mark = [...said, bytes].filter((one) => one !== undefined && one !== null).join(' ');
    return entryOf(folder && !name.endsWith('/') ? `${name}/` : name, base, { size: bytes, exact: true, mark });
  });
}

function entryOf(href: string, base: URL, said: Pick<Entry, 'size' | 'exact' | 'mark'>): Entry[] {
  const url = URL.parse(href, base.href);
  const folder = base.pathname.replace(/[^/]*$/, '');
  if (!url || url.origin !== base.origin || !url.pathname.startsWith(folder)) return [];
  const below = url.pathname.slice(folder.length);
  if (below === '' || url.search !== '') return [];
  url.username = base.username;
  url.password = base.password;
  url.hash = '';
  const name = decoded(below.replace(/\/$/, '')).split('/').at(-1)!;
  // Indexes of object stores name folders without a slash; what has no ending is none of the files.
  const isFolder = below.endsWith('/') || !name.includes('.');
  if (isFolder && !url.pathname.endsWith('/')) url.pathname += '/';
  return [{ name, isFolder, address: url.href, ...said, ...(isFolder && { size: null }) }];
}
