import type { ErrorEvent } from './error-event.ts';

/** `never`: nobody is asked. `ask`: a person fetches and installs. `onQuit`: it is fetched by itself and installed when the program is closed. */
export const PROGRAM_UPDATE_MODES = ['never', 'ask', 'onQuit'] as const;
export type ProgramUpdateMode = (typeof PROGRAM_UPDATE_MODES)[number];

/** How the program came to this machine; what is `managed` (MSI, macOS, a folder) is renewed by who put it there, never from within. */
export type Installation = 'nsis' | 'appImage' | 'deb' | 'rpm' | 'managed';

/**
 * `source`: it cannot be reached. `missing`: it has nothing for this machine. `forged`: a signature or a sum does not hold. `settings`: what the policy
 * says cannot be. `disk`: no room. `other`: anything else; the log has the details.
 */
export type ProgramUpdateFault = 'source' | 'missing' | 'forged' | 'settings' | 'disk' | 'other';

/** GET /program-update */
export interface ProgramUpdateStatus {
  /** The version that runs. */
  version: string;
  installation: Installation;
  mode: ProgramUpdateMode;
  /** Without a user or a query; null where the policy names none: then nobody is asked. */
  source: string | null;
  /** Newer than the one that runs; null where none is known. */
  available: {
    version: string;
    /** Of its publication, ISO 8601. */
    date: string;
    /** From when on the policy lets it be installed, ISO 8601; null where it may be. */
    deferredUntil: string | null;
    /** Fetched and checked: it can be installed at once. */
    ready: boolean;
  } | null;
  /** When it was last looked for, ISO 8601; null before the first look. */
  checkedAt: string | null;
  failure: { fault: ProgramUpdateFault; detail: string } | null;
}

/** POST /program-update/fetch {}: NDJSON of these. Hanging up cancels. */
export type ProgramUpdateEvent =
  | { type: 'progress'; bytes: number; totalBytes: number | null }
  | ({ type: 'done' } & ProgramUpdateStatus)
  | ErrorEvent;
