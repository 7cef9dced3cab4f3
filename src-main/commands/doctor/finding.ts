import { type Config, ConfigError } from '../../config.ts';

/** What `atesta doctor` says of one thing that it looked at. */
export interface Finding {
  what: string;
  /** A warning is something to know; a failure is something that does not work. */
  state: 'ok' | 'warning' | 'failure';
  /** What was found and, where it is not right, how to mend it. */
  detail: string;
}

/** What checks look at. */
export interface World {
  dataDir: string;
  /** Data that came with the program. */
  bundledDir: string;
  env: NodeJS.ProcessEnv;
  /** Milliseconds of the epoch. */
  now: number;
  /** Bytes free on the disk of a folder that exists. */
  freeBytes(folder: string): number;
  /** @throws ConfigError */
  config(): Config;
}

/** What is right, in words; null where there is nothing to look at here. Throws what is not: `Warning`, or else a failure. */
export type Check = (world: World) => string | null | Promise<string | null>;

/** A check's way of saying that something deserves attention and yet works. */
export class Warning extends Error {}

/** The finding of one check; null where it has none. */
export async function examine(what: string, check: Check, world: World): Promise<Finding | null> {
  try {
    const detail = await check(world);
    return detail === null ? null : { what, state: 'ok', detail };
  } catch (error) {
    // One check says what is wrong with the configuration; for the others there is nothing to look at then.
    if (error instanceof ConfigError && what !== CONFIGURATION) return null;
    return { what, state: error instanceof Warning ? 'warning' : 'failure', detail: (error as Error).message };
  }
}

/** Name of the check of the configuration itself. */
export const CONFIGURATION = 'configuration';
