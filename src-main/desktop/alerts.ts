import type { AlertCounts } from '../contract/portfolios.ts';
import { readTold, writeTold } from './told-alerts.ts';

/** How often is looked, and how long one notification stands before another may take its place, in milliseconds. */
const LOOK_MS = 10_000;
const LEAST_MS = 60_000;

export interface AlertsParts {
  counts(told: number): Promise<AlertCounts>;
  /** Whether anything is to be said, and in which words; read each time. */
  words(): Promise<{
    isOn: boolean;
    newAlerts: (fresh: number, urgent: number) => string;
    openAlerts: (open: number) => string;
  }>;
  /** Keeps over a restart what was told. */
  stateFile: string;
  /** Shows a notification; null where the system has none. Whoever takes it away hears no more of it. */
  show(body: string, on: { click(): void; close(): void }): { takeAway(): void } | null;
  /** Puts a number on the program's icon, `said` in words; 0 takes it off. */
  setBadge(count: number, said: string): void;
  /** Brings the alerts to the front. */
  open(): void;
  pace?: { look: number; least: number };
}

/**
 * Says on the desktop how many alerts are new, and on the program's icon how many are open: numbers, and nothing of anybody.
 * One notification at a time; what comes while it stands is added up in the next, which takes its place.
 */
export function tellOfAlerts(parts: AlertsParts): { close(): void } {
  const { counts, words, stateFile, show, setBadge, open, pace = { look: LOOK_MS, least: LEAST_MS } } = parts;
  /** Up to it everything was noticed; and told. */
  let noticed = readTold(stateFile);
  let told = noticed;
  let standing: { takeAway(): void } | null = null;
  let notBefore = 0;
  const keep = (newest: number) => {
    told = newest;
    writeTold(stateFile, told);
  };
  /** Whether the system has shown it. */
  const tell = (body: string, newest: number): boolean => {
    standing?.takeAway();
    const notice = () => {
      noticed = newest;
      standing = null;
    };
    standing = show(body, {
      click: () => {
        notice();
        open();
      },
      close: notice,
    });
    return standing !== null;
  };
  const look = async () => {
    const { isOn, newAlerts, openAlerts } = await words();
    const { newest, open: all, fresh, urgent } = await counts(noticed);
    setBadge(isOn ? all : 0, openAlerts(all));
    if (newest <= told || performance.now() < notBefore) return;
    if (isOn && fresh > 0 && tell(newAlerts(fresh, urgent), newest)) notBefore = performance.now() + pace.least;
    // Nobody is told later of what was nothing to tell now.
    else noticed = newest;
    keep(newest);
  };
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
    } catch {
      // Where the record cannot be opened the window says so.
    } finally {
      isLooking = false;
    }
  }, pace.look);
  return { close: () => clearInterval(timer) };
}
