import type { PortfolioRoom } from '../../src-main/portfolio/room.ts';
import { SUBJECTS_AT_ONCE } from '../../src-main/portfolio/store/watching.ts';
import { SUBJECTS } from './watched-clients.ts';

/** Milliseconds by the clock, and of processor in all threads together: on a machine that others use the latter tells more. */
export interface Spent {
  ms: number;
  processorMs: number;
}

export interface ComparedPieces {
  /** Until those whom changes of the lists concern were compared, before everybody's turn. */
  told: Spent;
  /** How often one of them was compared with a list before everybody's turn, and how many alerts that raised. */
  subjects: number;
  raised: number;
  /** Until `SUBJECTS` would have been compared, reckoned up from the pieces. */
  everybody: Spent;
}

/** Compares until so many pieces of everybody's turn are through, behind the first one, which threads and files are opened for. */
export async function firstPieces(room: PortfolioRoom, id: string, most: number): Promise<ComparedPieces> {
  const first = { told: { ms: 0, processorMs: 0 }, subjects: 0, raised: 0 };
  const started = stopwatch();
  let turn = started;
  let pieces = 0;
  const enough = new Error('enough was compared');
  await room
    .catchUp(id, ({ cursor, subjects }, raised) => {
      if (cursor === null) {
        first.told = started();
        first.subjects += subjects.length;
        first.raised += raised;
      } else if (++pieces === 1) turn = stopwatch();
      if (pieces > most) throw enough;
    })
    .catch((error) => {
      if (error !== enough) throw error;
    });
  const { ms, processorMs } = turn();
  const share = SUBJECTS / (most * SUBJECTS_AT_ONCE);
  return { ...first, everybody: { ms: ms * share, processorMs: processorMs * share } };
}

/** `processor 12.3 s` */
export const processorOf = ({ processorMs }: Spent): string => `processor ${(processorMs / 1000).toFixed(1)} s`;

function stopwatch(): () => Spent {
  const began = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { ms: performance.now() - began, processorMs: (user + system) / 1000 };
  };
}
