import type { Setting } from '../schema/settings.ts';
import { ValueFault } from './faults.ts';
import type { RegistryValue } from './query.ts';

type Section = { [key: string]: unknown };

/**
 * The configuration that values in the registry are, as Group Policy writes them by the templates: a setting's sections are
 * keys and its name that of a value; REG_DWORD for numbers and yes (1) or no (0), REG_SZ for texts and choices. Of several
 * texts each is a numbered value in a key of the setting's name, or all are one REG_MULTI_SZ; texts by name are values of
 * their names in that key. Names of keys and values are compared as Windows does, without case.
 *
 * @throws ValueFault
 */
export function configOf(values: readonly RegistryValue[], settings: readonly Setting[]): object {
  const byPath = new Map(settings.map((setting) => [pathOf(setting.path), setting]));
  const config: Section = {};
  const lists = new Map<Setting, RegistryValue[]>();
  for (const value of values) {
    const where = [...value.keys, value.name].join('\\');
    const own = byPath.get(pathOf([...value.keys, value.name]));
    if (own && own.kind !== 'table') {
      put(config, own.path, scalar(value, own, where));
      continue;
    }
    const holder = byPath.get(pathOf(value.keys));
    if (holder?.kind === 'list') lists.set(holder, [...(lists.get(holder) ?? []), value]);
    else if (holder?.kind === 'table') put(config, [...holder.path, nameIn(holder, value.name)], texts(value, where));
    else throw new ValueFault(where, 'is no setting that exists');
  }
  for (const [setting, items] of lists)
    put(
      config,
      setting.path,
      inOrder(items).map((item) => text(item, item.keys.join('\\'))),
    );
  return config;
}

const SEPARATOR = '\u0000';
const pathOf = (path: readonly string[]) => path.join(SEPARATOR).toLowerCase();

function scalar(value: RegistryValue, { kind }: Setting, where: string): unknown {
  if (kind === 'other') throw new ValueFault(where, 'can only be set in the policy file');
  if (kind === 'list') return texts(value, where, true);
  if (kind === 'text' || kind === 'choice') return text(value, where);
  const number = /^REG_(D|Q)WORD$/.test(value.type) ? Number(value.data) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new ValueFault(where, 'must be a number (REG_DWORD)');
  if (kind === 'integer') return number;
  if (number > 1) throw new ValueFault(where, 'must be 1 (yes) or 0 (no)');
  return number === 1;
}

function text({ type, data }: RegistryValue, where: string): string {
  if (type !== 'REG_SZ') throw new ValueFault(where, 'must be a text (REG_SZ)');
  return data;
}

/** One text or, of REG_MULTI_SZ, all of its; reg.exe prints `\0` between them. */
function texts(value: RegistryValue, where: string, always = false): string | string[] {
  if (value.type === 'REG_MULTI_SZ') return value.data.split('\\0').filter((one) => one !== '');
  const one = text(value, where);
  return always ? [one] : one;
}

/** By number, as the editor names them; others by name. */
function inOrder(items: readonly RegistryValue[]): RegistryValue[] {
  return [...items].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** The schema's own spelling where it knows the name. */
function nameIn({ schema }: Setting, name: string): string {
  const known = Object.keys(schema.properties ?? {});
  return known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
}

function put(section: Section, [key, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) define(section, key!, value);
  else {
    if (!Object.hasOwn(section, key!)) define(section, key!, {});
    put(section[key!] as Section, rest, value);
  }
}

/** Also where the name is one that objects have by themselves, like `__proto__`. */
function define(section: Section, key: string, value: unknown): void {
  Object.defineProperty(section, key, { value, enumerable: true, writable: true, configurable: true });
}
