import { expect, test } from 'vitest';
import { permissionsOf, ROLES } from '../../../src-main/access/openid/roles.ts';
import {
  APPROVAL_PERMISSION,
  KEEPING_PERMISSION,
  PERMISSIONS,
  WORKSTATION_PERMISSION,
} from '../../../src-main/contract/permissions.ts';

const READ = [PERMISSIONS.readDossiers, PERMISSIONS.readPortfolios, PERMISSIONS.readAlerts];

test('an auditor reads, and nothing else', () => {
  expect([...permissionsOf(['auditor'])].sort()).toEqual([...READ].sort());
});

test('an approver alone approves', () => {
  expect(ROLES.filter((role) => permissionsOf([role]).has(APPROVAL_PERMISSION))).toEqual(['approver']);
});

test('an administrator sets up portfolios and how the record is kept, and decides nothing', () => {
  const own = [...READ, PERMISSIONS.writePortfolios, KEEPING_PERMISSION];
  expect([...permissionsOf(['administrator'])].sort()).toEqual(own.sort());
  expect(ROLES.filter((role) => permissionsOf([role]).has(KEEPING_PERMISSION))).toEqual(['administrator']);
});

test('of several roles each counts, and of none nothing does', () => {
  expect(permissionsOf([]).size).toBe(0);
  const both = permissionsOf(['auditor', 'administrator']);
  expect(both.has(PERMISSIONS.writePortfolios)).toBe(true);
});

test('nobody is the window', () => {
  expect(permissionsOf(ROLES).has(WORKSTATION_PERMISSION)).toBe(false);
});
