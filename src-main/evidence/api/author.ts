import os from 'node:os';
import type { Author } from '../../contract/dossiers.ts';
import type { Caller } from '../../http/endpoint.ts';

/**
 * Who an entry is by. In the window that is the person whose display name the settings have; `inWindow` gives it, empty
 * where none was set: then the account's own name stands there. A key or token cannot speak for a person.
 */
export function authorOf({ kind, name, displayName }: Caller, inWindow: () => string): Author {
  const account = accountName();
  if (kind === 'person') return { account, name: displayName ?? name, by: kind, person: name };
  if (kind !== 'workstation') return { account, name, by: kind };
  return { account, name: inWindow() || account, by: 'window' };
}

/** The account of the operating system; the number of one that has no name (a container's). */
export function accountName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
