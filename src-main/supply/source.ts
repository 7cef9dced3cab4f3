import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where an organisation puts what its machines take: a folder, a share, or a web server. */
export type Source = { kind: 'folder'; folder: string } | { kind: 'web'; address: URL };

/** As a setting names it: a whole path, an address with file:, http: or https:, or a reference to a secret; a pattern. */
export const SOURCE = '^(https?://|file://|/|[A-Za-z]:[\\\\/]|\\\\\\\\|\\$\\{(secret|env):).*$';

/** The line of minisign's public key by which what comes from there is signed; a pattern. */
export const PUBLIC_KEY = '^RW[A-Za-z0-9+/]{54}$';

/** What the value of such a setting means; null where it is neither. An address ends with a slash. */
export function sourceOf(text: string): Source | null {
  if (/^https?:\/\//i.test(text)) {
    const address = URL.parse(text);
    if (!address) return null;
    if (!address.pathname.endsWith('/')) address.pathname += '/';
    return { kind: 'web', address };
  }
  if (/^file:\/\//i.test(text)) {
    const address = URL.parse(text);
    try {
      return address && { kind: 'folder', folder: fileURLToPath(address) };
    } catch {
      return null;
    }
  }
  return path.isAbsolute(text) ? { kind: 'folder', folder: path.normalize(text) } : null;
}
