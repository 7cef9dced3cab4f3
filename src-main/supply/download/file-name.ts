/**
 * The publisher's name for a file: of the header `Content-Disposition`, else the last part of the address; null where
 * neither has one. Nothing in it can lead to another folder.
 */
export function fileNameOf(disposition: string | undefined, address: URL): string | null {
  return safeName(dispositionName(disposition)) ?? safeName(decoded(address.pathname.split('/').at(-1) ?? ''));
}

/** `filename*=UTF-8''…` before `filename="…"`, as RFC 6266 has it. */
function dispositionName(header = ''): string {
  const extended = /filename\*\s*=\s*(?:UTF-8|ISO-8859-1)'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (extended) return decoded(extended);
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function safeName(name: string): string | null {
  const base = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const clean = base
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/[. ]+$/, '')
    .slice(-120)
    .replace(/^\.+/, '_');
  return /[\p{L}\p{N}]/u.test(clean) ? clean : null;
}
