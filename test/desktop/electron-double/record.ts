import { writeFileSync } from 'node:fs';

/** One call of the bundle that leaves the program: what would open, show or change something outside. */
export interface Call {
  name: string;
  args: unknown[];
  /** Whether the application was ready by then: some calls count only before. */
  ready: boolean;
}

const calls: Call[] = [];
let ready = false;

/** Kept as well where the test process can read it after the program has ended. */
const file = process.env.ELECTRON_DOUBLE_CALLS;

/** Writes a call down. Functions among the arguments are left out. */
export function record(name: string, ...args: unknown[]): void {
  calls.push({ name, args: JSON.parse(JSON.stringify(args)) as unknown[], ready });
  if (file) writeFileSync(file, JSON.stringify(calls));
}

export function recorded(): readonly Call[] {
  return calls;
}

export function markReady(): void {
  ready = true;
}
