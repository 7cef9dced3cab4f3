import os from 'node:os';
import type { Author } from '../../contract/dossiers.ts';
import type { Caller } from '../../http/endpoint.ts';

/**
 * Who an entry is by. In the window that is the person whose display name the settings have; `displayName` gives it, empty
 * where none was set: then the account's own name stands there. A key or token cannot speak for a person.
 */
export function authorOf({ kind, name }: Caller, displayName: () => string): Author {
  const account = accountName();
  if (kind !== 'workstation') return { account, name, by: kind };
  return { account, name: displayName() || account, by: 'window' };
}

/** The account of the operating system; the number of one that has no name (a container's). */
export function accountName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
