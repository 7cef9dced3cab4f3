import { type Config, ConfigError } from '../../config.ts';

/** What `atesta doctor` says of one thing that it looked at. */
export interface Finding {
  what: string;
  /** A warning is something to know; a failure is something that does not work. */
  state: 'ok' | 'warning' | 'failure';
  /** What was found and, where it is not right, how to mend it. */
  detail: string;
  /** The same as numbers and dates, for scripts. */
  facts?: Facts;
}
export type Facts = Readonly<Record<string, unknown>>;

/** A finding as `--json` prints it. */
export interface PrintedFinding extends Finding {
  /** Stable: `what` in lower case with hyphens, for example `data-age`. */
  code: string;
  level: 'ok' | 'warning' | 'error';
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

/** What is right, in words, and as facts where scripts need them. */
type Said = string | { detail: string; facts: Facts };

/** What is right; null where there is nothing to look at here. Throws what is not: `Warning`, or else a failure. */
export type Check = (world: World) => Said | null | Promise<Said | null>;

/** A check's way of saying that something deserves attention and yet works. */
export class Warning extends Error {
  readonly facts: Facts | undefined;

  constructor(message: string, facts?: Facts) {
    super(message);
    this.facts = facts;
  }
}

/** A check's way of saying that something does not work, with facts. */
export class Failure extends Error {
  readonly facts: Facts;

  constructor(message: string, facts: Facts) {
    super(message);
    this.facts = facts;
  }
}

/** The finding of one check; null where it has none. */
export async function examine(what: string, check: Check, world: World): Promise<Finding | null> {
  try {
    const said = await check(world);
    if (said === null) return null;
    return { what, state: 'ok', ...(typeof said === 'string' ? { detail: said } : said) };
  } catch (error) {
    // One check says what is wrong with the configuration; for the others there is nothing to look at then.
    if (error instanceof ConfigError && what !== CONFIGURATION) return null;
    const facts = error instanceof Warning || error instanceof Failure ? error.facts : undefined;
    const state = error instanceof Warning ? 'warning' : 'failure';
    return { what, state, detail: (error as Error).message, ...(facts && { facts }) };
  }
}

/** A finding for scripts. */
export function printed(finding: Finding): PrintedFinding {
  const level = finding.state === 'failure' ? 'error' : finding.state;
  return { code: codeOf(finding.what), level, ...finding };
}

/** `data-age` of `data age`, `provider-receita-federal` of `provider receitaFederal`. */
export function codeOf(what: string): string {
  return what
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(' ', '-')
    .toLowerCase();
}

/** Name of the check of the configuration itself. */
export const CONFIGURATION = 'configuration';
