import { ALL_PERMISSIONS, APPROVAL_PERMISSION, KEEPING_PERMISSION, PERMISSIONS } from '../../contract/permissions.ts';

/** What a person can be here. */
export const ROLES = ['analyst', 'approver', 'auditor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

const READ = [PERMISSIONS.readDossiers, PERMISSIONS.readPortfolios, PERMISSIONS.readAlerts];
const ANALYST = ALL_PERMISSIONS.filter((permission) => permission !== PERMISSIONS.writePortfolios);

/**
 * What each role may do; who has several may do what any of them may. An administrator decides nothing about anybody, and
 * an auditor changes nothing and asks no publisher or provider.
 */
const PERMITTED: Readonly<Record<Role, readonly string[]>> = {
  analyst: ANALYST,
  approver: [...ANALYST, APPROVAL_PERMISSION],
  auditor: READ,
  administrator: [...READ, PERMISSIONS.writePortfolios, KEEPING_PERMISSION],
};

export function permissionsOf(roles: readonly Role[]): ReadonlySet<string> {
  return new Set(roles.flatMap((role) => PERMITTED[role]));
}
