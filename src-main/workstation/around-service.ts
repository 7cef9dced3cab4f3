import type { ProgramUpdateStatus } from '../contract/window/program-update.ts';

/** What only a desktop can do for the window. */
export interface AroundService {
  /** Ends the program and starts it anew. */
  restart(): void;
  /** Shows the data directory. */
  openDataFolder(): void;
  /** Newer versions of the program. */
  programUpdates(): AroundProgramUpdates;
}

/** What the window sees and asks of them. */
export interface AroundProgramUpdates {
  status(): ProgramUpdateStatus;
  check(signal: AbortSignal): Promise<ProgramUpdateStatus>;
  fetch(onBytes: (bytes: number, total: number | null) => void, signal: AbortSignal): Promise<ProgramUpdateStatus>;
  /** Ends the program, installs what is ready and starts it anew. */
  installNow(): void;
}
