import { PERMISSIONS, type Permission } from '../../../src-main/contract/permissions.ts';

/** What a permission is called under `integration.permissions`. */
export type PermissionName = keyof typeof PERMISSIONS;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as PermissionName[];

/** The name of a permission; undefined for one that this window does not know. */
export function nameOfPermission(permission: Permission): PermissionName | undefined {
  return PERMISSION_NAMES.find((name) => PERMISSIONS[name] === permission);
}

/**
 * The chosen permissions after one was ticked or unticked. Looking in all lists takes the permission for one list as
 * well (specification.md, R28), so the two go together.
 */
export function toggled(chosen: readonly PermissionName[], name: PermissionName, on: boolean): PermissionName[] {
  const next = new Set(chosen);
  if (on) next.add(name);
  else next.delete(name);
  if (on && name === 'allLists') next.add('oneList');
  if (!on && name === 'oneList') next.delete('allLists');
  return PERMISSION_NAMES.filter((known) => next.has(known));
}

/** The service's rule for names of keys: 1 to 64 letters, digits, spaces or `. _ @ -`, a letter or digit first. */
export function isKeyName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u.test(name);
}
