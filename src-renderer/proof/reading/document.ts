import type { OpenDossier } from '../../shared/dossier/context.ts';
import type { Expected, NameCheckMade } from '../expected/expected.ts';
import type { FileKind, IntakeProblem } from '../intake/judge-file.ts';
import type { Progress, Reading } from './read-document.ts';

export type Origin = 'file' | 'clipboard' | 'sample';

export type Phase =
  | { name: 'waiting' }
  | { name: 'reading'; progress: Progress | null }
  | { name: 'done'; reading: Reading }
  | { name: 'failed'; error: Error }
  | { name: 'cancelled' }
  /** Turned away here, before anything was sent; the service would refuse it for the same reason. */
  | { name: 'refused'; problem: IntakeProblem };

/** What comes to the session: a file to be read, or one that is only kept with the reason why it is not. */
export type NewDocument = { file: File; origin: Origin } & ({ kind: FileKind } | { problem: IntakeProblem });

/** One document of this session. It lives in the window's memory and nowhere else. */
export interface SessionDocument {
  id: number;
  file: File;
  /** Null for a file that was refused. */
  kind: FileKind | null;
  origin: Origin;
  openedAt: Date;
  /** Its place in the queue: the lowest of those that wait is read next. A second try gets a new one. */
  ticket: number;
  phase: Phase;
  /** The dossier that was worked in when it was opened: its reading is filed there. */
  askedIn: OpenDossier | null;
  /** Whom and where the analyst expects. */
  expected: Expected;
  nameChecks: readonly NameCheckMade[];
}

/** True where nothing more happens by itself. */
export function isSettled({ phase }: Pick<SessionDocument, 'phase'>): boolean {
  return phase.name !== 'waiting' && phase.name !== 'reading';
}
