import { QueryFault } from './faults.ts';

/** A value in the registry, as reg.exe prints it. */
export interface RegistryValue {
  /** Names of the keys below the one that was asked for, outermost first. */
  keys: readonly string[];
  name: string;
  /** `REG_SZ`, `REG_DWORD` and so on. */
  type: string;
  data: string;
}

/**
 * What `reg.exe query KEY /s` printed about `root` and the keys below it. It is the same in every language of Windows, but for
 * the name of a key's default value, which stands in parentheses and is no setting.
 *
 * @throws QueryFault for anything else than keys and values, so that nothing of a policy is lost: a text of several lines.
 */
export function parseQuery(output: string, root: string): RegistryValue[] {
  const values: RegistryValue[] = [];
  let keys: string[] | null = null;
  for (const line of output.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    if (line.startsWith('HKEY_')) {
      keys = keysBelow(line, root);
      continue;
    }
    const [, name, type, data] = VALUE.exec(line) ?? [];
    if (!keys || name === undefined || type === undefined) {
      throw new QueryFault(`has a value of several lines, or one that reg.exe prints in another way: "${short(line)}"`);
    }
    if (!/^\(.*\)$/.test(name)) values.push({ keys, name, type, data: data ?? '' });
  }
  return values;
}

/** Whether a key is among those that `reg.exe query PARENT` printed. */
export function hasKey(output: string, key: string): boolean {
  return output.split(/\r?\n/).some((line) => line.trim().toLowerCase() === key.toLowerCase());
}

/** Four blanks before the name, the type and the data. */
const VALUE = /^ {4}(.*?) {4}(REG_[A-Z_]+)(?: {4}(.*))?$/;

function keysBelow(line: string, root: string): string[] {
  if (line.toLowerCase() === root.toLowerCase()) return [];
  if (!line.toLowerCase().startsWith(`${root.toLowerCase()}\\`))
    throw new QueryFault(`tells of another key: "${short(line)}"`);
  return line.slice(root.length + 1).split('\\');
}

function short(line: string): string {
  return line.trim().slice(0, 60);
}
