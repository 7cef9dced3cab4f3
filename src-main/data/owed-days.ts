import { readFileSync } from 'node:fs';
import { importWarning } from '../contract/import-warnings.ts';
import { holdsIssue } from './gazette-series.ts';
import type { SnapshotInfo } from './snapshot-info.ts';
import { tellingNewest } from './telling-newest.ts';

/** Of the official gazette, which days were asked for. Days are YYYYMMDD in Brasília. */
export interface AskedDays {
  /** Every day up to this one was asked for and answered, but for those owed and those before the first look. */
  through: string;
  /** Days that were not asked for (`20261012`), and sections of a day that were and could not be had (`DO3-20261012`); oldest first. */
  owed: readonly string[];
}

/** The list that is published so. */
export const GAZETTE = 'diariooficial';

/** A day without an extra issue is whole: most have none. */
const ORDINARY = ['DO1', 'DO2', 'DO3'];

type Installed = Pick<SnapshotInfo, 'series' | 'date'>;

/** Whether installed files have what is owed, whoever imported them: of a day all of `sections`. */
export function isInstalled(
  owed: string,
  installed: readonly Installed[],
  sections: readonly string[] = ORDINARY,
): boolean {
  const [section, day] = owed.length > 8 ? owed.split('-') : [null, owed];
  return (section ? [section] : sections).every((one) => installed.some((info) => holdsIssue(info, one!, day!)));
}

/** The days of `owed`, without those that are there twice. */
export function daysOf(owed: readonly string[]): string[] {
  return [...new Set(owed.map(dayOfOwed))].sort();
}

/** YYYYMMDD */
export const dayOfOwed = (owed: string): string => owed.slice(-8);

/** Those days in `update.json`; null where it does not say. */
export function readAskedDays(file: string): AskedDays | null {
  try {
    const { days } = JSON.parse(readFileSync(file, 'utf8')) as { days?: unknown };
    return isAskedDays(days) ? days : null;
  } catch {
    return null;
  }
}

export function isAskedDays(value: unknown): value is AskedDays {
  const { through, owed } = (value ?? {}) as Partial<AskedDays>;
  return Array.isArray(owed) && /^\d{8}$/.test(through ?? '') && owed.every((one) => /^(?:\w+-)?\d{8}$/.test(one));
}

/** Snapshots of the gazette, newest first, of which the first says that days are missing. */
export function tellingMissingDays(snapshots: readonly SnapshotInfo[], missing: readonly string[]): SnapshotInfo[] {
  return tellingNewest(snapshots, missing.length === 0 ? null : importWarning('daysMissing', said(missing)));
}

/** So many days are named. */
const FEW = 5;

/** `2026-10-12, 2026-10-14`; many as `2026-10-12–2026-10-30 (7)`. */
function said(days: readonly string[]): string {
  const dashed = days.map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  return days.length <= FEW ? dashed.join(', ') : `${dashed[0]}–${dashed.at(-1)} (${days.length})`;
}
