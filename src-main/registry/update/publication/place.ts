import { DownloadError } from '../../../supply/download/error.ts';
import { decoded, monthOf } from './names.ts';

/**
 * Receita Federal's Nextcloud share of the "Dados Abertos do CNPJ", since January 2026. The token is the end of the
 * share's public address (`/s/<token>`) and may change.
 */
export const PUBLISHER = 'https://arquivos.receitafederal.gov.br';
export const PUBLISHED_TOKEN = 'YggdBLfdninEJX9';

/** Where a publication lies: a folder of a Nextcloud share, or a web server's index. */
export type Place =
  /** `base` without `/` at its end; `folder` within the share, without `/` at either end. */
  | { kind: 'share'; base: string; token: string; folder: string; month: string | null }
  | { kind: 'index'; address: string; month: string | null };

/**
 * Reads an address as people have it: that of a share as its page shows it (`…/s/TOKEN?dir=/2026-10`), of its WebDAV, of
 * the publisher's site alone, or of a mirror's folder or index file. Without one it is the publisher's share.
 *
 * @param token of the share, where the address does not have one
 * @throws DownloadError `address`
 */
export function placeOf(address: string | undefined, token: string | undefined): Place {
  const url = URL.parse(address ?? PUBLISHER);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new DownloadError('address', 'The address of the open data must begin with https:// or http://.');
  }
  const share = (path: string, own: string, folder: string): Place => {
    const inner = folder.replace(/^\/+|\/+$/g, '');
    const user = url.username && `${url.username}:${url.password}@`;
    const base = `${url.protocol}//${user}${url.host}${path.replace(/\/+$/, '')}`;
    return { kind: 'share', base, token: own, folder: inner, month: lastMonth(inner) };
  };
  const page = /^(.*?)(?:\/index\.php)?\/s\/([A-Za-z0-9]+)(?:\/.*)?$/.exec(url.pathname);
  if (page) return share(page[1]!, page[2]!, url.searchParams.get('dir') ?? '');
  const dav = /^(.*?)\/public\.php\/dav\/files\/([A-Za-z0-9]+)(\/.*)?$/.exec(url.pathname);
  if (dav) return share(dav[1]!, dav[2]!, decoded(dav[3] ?? ''));
  const webdav = /^(.*?)\/public\.php\/webdav(\/.*)?$/.exec(url.pathname);
  if (webdav) return share(webdav[1]!, token ?? PUBLISHED_TOKEN, decoded(webdav[2] ?? ''));
  const bare = url.pathname === '/' && url.search === '';
  if (bare && (token !== undefined || url.host === new URL(PUBLISHER).host)) {
    return share('', token ?? PUBLISHED_TOKEN, '');
  }
  // A folder without its last slash would be left out of the addresses of what is in it.
  if (!url.pathname.endsWith('/') && !/\.(html?|json|php)$/i.test(url.pathname)) url.pathname += '/';
  return { kind: 'index', address: url.href, month: lastMonth(url.pathname) };
}

/** For people: without user, password, query and token. */
export function shownPlace(place: Place): string {
  const url = new URL(place.kind === 'share' ? place.base : place.address);
  const folder = place.kind === 'share' && place.folder ? `/${place.folder}` : '';
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}${folder}`;
}

function lastMonth(path: string): string | null {
  return monthOf(path.split('/').filter(Boolean).at(-1) ?? '');
}
