/** What a key or token may be allowed to do, by the names of specification.md (T8, R27, R28, P16, F1). */
export const PERMISSIONS = {
  registry: 'service.bureaus.rfAndSintegra',
  oneList: 'service.bureaus.restrictedLists.oneList',
  allLists: 'service.bureaus.restrictedLists.allLists',
  residence: 'service.bureaus.proofOfResidence',
  readDossiers: 'service.workstation.dossiers.read',
  writeDossiers: 'service.workstation.dossiers.write',
  readPortfolios: 'service.workstation.portfolios.read',
  writePortfolios: 'service.workstation.portfolios.write',
  readAlerts: 'service.workstation.alerts.read',
  writeAlerts: 'service.workstation.alerts.write',
} as const;

export type Permission = (typeof PERMISSIONS)[keyof typeof PERMISSIONS];
export const ALL_PERMISSIONS: readonly Permission[] = Object.values(PERMISSIONS);

/** What an office may keep for people who have signed in: the record, and what is watched by it. */
export const RECORD_PERMISSIONS: readonly Permission[] = [
  PERMISSIONS.readDossiers,
  PERMISSIONS.writeDossiers,
  PERMISSIONS.readPortfolios,
  PERMISSIONS.writePortfolios,
  PERMISSIONS.readAlerts,
  PERMISSIONS.writeAlerts,
];

/** Held only by the window where nobody signs in, else by people whose role it is; never granted to a key or a token. */
export const APPROVAL_PERMISSION = 'service.workstation.dossiers.approve';

/**
 * To change how the record is kept, and whether it takes two. Held by the window where nobody signs in at it, else by
 * administrators, who decide nothing themselves; never granted to a key or a token.
 */
export const KEEPING_PERMISSION = 'service.workstation.evidence.settings';

/** Held only by the window's per-run key; never granted to a key or a token. */
export const WORKSTATION_PERMISSION = 'workstation';
