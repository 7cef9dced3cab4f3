/** Chromium knows no `app:` scheme: the window's origin goes by this name there. It is a secure context all the same. */
const PLAYED = 'http://atesta.localhost';
const REAL = 'app://atesta';

/** The address of the page as the bundle knows it. */
export function toReal(url: string): string {
  return url.startsWith(PLAYED) ? REAL + url.slice(PLAYED.length) : url.replace(`blob:${PLAYED}`, `blob:${REAL}`);
}

/** The address of the page as Chromium knows it. */
export function toPlayed(url: string): string {
  return url.startsWith(REAL) ? PLAYED + url.slice(REAL.length) : url;
}

export const PLAYED_HOST = new URL(PLAYED).host;
export const PLAYED_ORIGIN = PLAYED;
