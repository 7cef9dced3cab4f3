import { InvalidArgumentError } from 'commander';
import { ALL_PERMISSIONS, type Permission } from '../contract/permissions.ts';
import { STATES, type Uf } from '../contract/registry.ts';

/** Reads a whole number between two bounds, both included. */
export function integer(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}

/** Collects a permission that may be given several times. */
export function permission(text: string, before: Permission[] = []): Permission[] {
  if (!ALL_PERMISSIONS.includes(text as Permission)) {
    throw new InvalidArgumentError(`The permissions are ${ALL_PERMISSIONS.join(', ')}.`);
  }
  return [...before, text as Permission];
}

/** Reads a month, `AAAA-MM` or `AAAAMM`. */
export function month(text: string): string {
  const [, year, number] = /^(20\d{2})-?(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (!year) throw new InvalidArgumentError('It must be a month as AAAA-MM, for example 2026-10.');
  return `${year}-${number}`;
}

/** Collects a state that may be given several times. */
export function uf(text: string, before: Uf[] = []): Uf[] {
  const state = STATES.find((one) => one === text.toUpperCase());
  if (!state) throw new InvalidArgumentError(`The states are ${STATES.join(', ')}.`);
  return [...before, state];
}

/** Reads a date as the publishers write it in file names. */
export function date(text: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (!year || new Date(time).toISOString().slice(0, 10) !== `${year}-${month}-${day}`) {
    throw new InvalidArgumentError('It must be a date as YYYYMMDD.');
  }
  return text;
}
