/** Scheme and host of the window's own pages; no web page can have them. */
export const WINDOW_SCHEME = 'app';
const WINDOW_HOST = 'atesta';

export const WINDOW_ORIGIN = `${WINDOW_SCHEME}://${WINDOW_HOST}`;
export const WINDOW_URL = `${WINDOW_ORIGIN}/index.html`;

/** Whether `url` is one of the window's own pages. Judged by the parsed parts, never by how the text begins. */
export function isWindowAddress(url: string): boolean {
  const parsed = URL.parse(url);
  return (
    parsed !== null &&
    parsed.protocol === `${WINDOW_SCHEME}:` &&
    parsed.host === WINDOW_HOST &&
    parsed.username === '' &&
    parsed.password === ''
  );
}
