import { dayOf, OLDEST_CGC, TODAY, textOf } from './calendar.ts';
import { between, type Random } from './pool.ts';

export interface Situation {
  /** situacao_cadastral, data_situacao_cadastral, motivo_situacao_cadastral. */
  status: string;
  date: string;
  reason: string;
}

/**
 * Shares of active establishments by millions of the base, and of those declared unfit; the others but few are closed. Of
 * 2,006 real ones 42.7 % were active, 45.5 % closed, 11.3 % unfit, 0.3 % suspended, 0.1 % void.
 */
const SHARES: readonly (readonly [upTo: number, active: number, unfit: number])[] = [
  [6, 0.21, 0.2],
  [12, 0.26, 0.18],
  [18, 0.26, 0.13],
  [24, 0.34, 0.135],
  [30, 0.36, 0.105],
  [36, 0.39, 0.17],
  [42, 0.44, 0.145],
  [48, 0.47, 0.125],
  [54, 0.64, 0.035],
  [60, 0.68, 0.016],
  [OLDEST_CGC / 1e6, 0.82, 0.008],
  [100, 0.21, 0.035],
];

/** Days on which many were closed at once, with the reason and the share of all closings after them. */
const MASS_CLOSINGS: readonly (readonly [reason: string, day: number, share: number])[] = (
  [
    ['71', '20081231', 0.31],
    ['01', '20081231', 0.05],
    ['67', '20180201', 0.105],
    ['73', '20150209', 0.07],
    ['01', '20121231', 0.045],
    ['01', '20210228', 0.03],
    ['01', '20161231', 0.025],
    ['01', '20041231', 0.06],
    ['01', '20241231', 0.02],
  ] as const
).map(([reason, day, share]) => [reason, dayOf(day), share]);

/** Motive 32 stands in 18,672 rows of 70 million and in no table of motives. */
const UNLISTED_REASON = 18_672 / 70e6;

export function situationOf(base: number, began: number, random: Random): Situation {
  const [, active, unfit] = SHARES.find(([upTo]) => base / 1e6 < upTo) ?? SHARES.at(-1)!;
  const kind = random();
  if (kind < active) {
    const changed = random() < 0.145;
    const reason = random() < UNLISTED_REASON ? '32' : '00';
    return { status: '02', date: changed ? later(began, random) : textOf(began), reason };
  }
  if (kind < active + unfit) {
    const from = Math.max(began + 400, dayOf('20180901'));
    return { status: '04', date: textOf(Math.min(between(from, TODAY, random), TODAY)), reason: '63' };
  }
  if (kind > 0.9955)
    return { status: kind > 0.999 ? '01' : '03', date: later(began, random), reason: kind > 0.998 ? '70' : '21' };
  return closed(began, random);
}

function closed(began: number, random: Random): Situation {
  for (const [reason, day, share] of MASS_CLOSINGS) {
    if (day > began && random() < share) return { status: '08', date: textOf(day), reason };
  }
  const kind = random();
  const reason =
    kind < 0.9 ? '01' : kind < 0.94 ? '54' : kind < 0.96 ? '02' : kind < 0.98 ? '37' : kind < 0.99 ? '75' : '09';
  // `0` for the date of a few in a thousand, as published.
  return { status: '08', date: random() < 0.003 ? '0' : later(began, random), reason };
}

/** Most of what changes does so in the first years. */
function later(day: number, random: Random): string {
  return textOf(day + Math.floor((TODAY - day) * random() ** 1.4));
}
