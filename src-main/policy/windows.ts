import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { systemRoot } from './system-root.ts';

/** Security descriptors in SDDL, which is the same in every language of Windows (unlike what icacls prints). */
const SCRIPT =
  '$ErrorActionPreference = "Stop"; $env:ATESTA_PLACES -split "\\|" | ForEach-Object { (Get-Acl -LiteralPath $_).Sddl }';
const TIMEOUT_MS = 30_000;

/** SYSTEM, Administrators, TrustedInstaller, and the administrators of machine, domain and forest. */
const ADMINISTRATORS = new Set([
  'SY',
  'BA',
  'LA',
  'DA',
  'EA',
  'S-1-5-18',
  'S-1-5-32-544',
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
]);
/** The machine's and the domain's own, by the number that ends them. */
const ADMINISTRATOR = /^S-1-5-21-\d+-\d+-\d+-(500|512|519)$/;

const RIGHTS: Readonly<Record<string, number>> = {
  GA: 0x10000000,
  GW: 0x40000000,
  GR: 0,
  GX: 0,
  FA: 0x1f01ff,
  FW: 0x120116,
  FR: 0,
  FX: 0,
  RC: 0,
  SD: 0x10000,
  WD: 0x40000,
  WO: 0x80000,
  CC: 0x1,
  DC: 0x2,
  LC: 0x4,
  SW: 0x8,
  RP: 0x10,
  WP: 0x20,
  DT: 0x40,
  LO: 0x80,
  CR: 0x100,
};

/** Rights with which a file, or what is in a folder, is changed: write, append, attributes, delete, owner, permissions. */
const CHANGE = 0x500d0156;
/** Rights with which a folder's content can be put aside and another put in its place. */
const REPLACE = 0x500d0040;

/** The security descriptors of files and folders. Throws when Windows does not tell. */
export function readAcls(places: readonly string[]): Map<string, string> {
  const windows = systemRoot();
  const powershell = path.join(windows, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  const output = execFileSync(powershell, ['-NoProfile', '-NonInteractive', '-Command', SCRIPT], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    windowsHide: true,
    env: { SystemRoot: windows, ATESTA_PLACES: places.join('|') },
  });
  const lines = output.split(/\r?\n/).filter((line) => line !== '');
  return new Map(places.map((place, at) => [place, lines[at] ?? '']));
}

/**
 * Why others than administrators could change what an SDDL security descriptor guards; null where nobody could. What is
 * not understood counts as a way in.
 *
 * @param how `change` for the policy file and its folder, `replace` for the folders above, where others may well put files.
 */
export function distrustOfAcl(sddl: string, how: 'change' | 'replace'): string | null {
  const [, owner, acl] = /^O:(.*?)(?:G:.*?)?D:(.*?)(?:S:(?!-).*)?$/s.exec(sddl) ?? [];
  if (!owner || acl === undefined) return 'has permissions that cannot be read';
  if (!isAdministrator(owner)) return 'belongs to another user than an administrator';
  const [, entries] = /^[A-Z_]*((?:\(.*\))?)$/s.exec(acl) ?? [];
  if (!entries) return 'can be changed by every user';
  for (const entry of entries.slice(1, -1).split(')(')) {
    const [type = '', flags = '', rights = '', , , sid = ''] = entry.split(';');
    if (type === 'D' || flagsOf(flags).includes('IO') || isAdministrator(sid)) continue;
    if (type !== 'A' || maskOf(rights) & (how === 'change' ? CHANGE : REPLACE)) return 'can be changed by other users';
  }
  return null;
}

function isAdministrator(sid: string): boolean {
  return ADMINISTRATORS.has(sid) || ADMINISTRATOR.test(sid);
}

function flagsOf(flags: string): string[] {
  return flags.match(/../g) ?? [];
}

/** Rights as a number; all of them where one is not known. */
function maskOf(rights: string): number {
  if (/^0x[0-9a-f]+$/i.test(rights)) return Number(rights);
  const known = rights.length % 2 === 0 && flagsOf(rights).every((right) => right in RIGHTS);
  return known ? flagsOf(rights).reduce((mask, right) => mask | RIGHTS[right]!, 0) : -1;
}
