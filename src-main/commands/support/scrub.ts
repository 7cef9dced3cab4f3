import { homedir, hostname, userInfo } from 'node:os';

/** CPF and CNPJ, with or without their signs, letters of the new CNPJ included; also runs of digits that are as long. */
const DOCUMENT =
  /(?<![0-9A-Za-z])(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[0-9A-Za-z]{2}\.?[0-9A-Za-z]{3}\.?[0-9A-Za-z]{3}\/?\d[0-9A-Za-z]{3}-?\d{2})(?![0-9A-Za-z])/g;
const EMAIL = /[^\s"'<>()]+@[^\s"'<>()]+/g;
/** User and password of an address, and all that follows its host. */
const ADDRESS = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@"']*@)?([^\s/"'?#]+)[^\s"']*/gi;
/** What is as random as a key. */
const RANDOM = /[A-Za-z0-9+/_=-]{40,}/g;

/** Accounts that are no person's. */
const NOBODY: ReadonlySet<string> = new Set(['root', 'atesta', 'node']);

/** Takes out of a text what may be personal or secret, by `known` texts and by shape. */
export function scrub(text: string, known: readonly string[]): string {
  let clean = text;
  for (const one of known) clean = clean.replaceAll(one, '<removed>');
  return clean
    .replaceAll(ADDRESS, '$1$2')
    .replaceAll(EMAIL, '<removed>')
    .replaceAll(DOCUMENT, '<document>')
    .replaceAll(RANDOM, '<removed>');
}

/** As `scrub`, every text in a value; its numbers are the program's own and stay. */
export function scrubDeep(value: unknown, known: readonly string[]): unknown {
  if (typeof value === 'string') return scrub(value, known);
  if (Array.isArray(value)) return value.map((one) => scrubDeep(one, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrubDeep(inner, known)]));
}

/** What this machine would tell of its people: folders, account, name, values of secrets; the longest first. */
export function knownTexts(dataDir: string, env: NodeJS.ProcessEnv): string[] {
  const secrets = Object.entries(env).flatMap(([name, value]) => (name.startsWith('ATESTA_SECRET_') ? [value] : []));
  const own = [dataDir, homedir(), process.cwd(), accountName(), hostname(), ...secrets];
  return own
    .filter((one): one is string => one !== undefined && one.length > 3 && !NOBODY.has(one))
    .toSorted((a, b) => b.length - a.length);
}

function accountName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined; // a container's user without a name
  }
}
