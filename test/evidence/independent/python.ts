import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

/** The verifier that was written from `resources/docs/evidence-format.md` alone. */
export const VERIFIER = path.join(import.meta.dirname, 'verify.py');

/** Why it cannot run here; null where it can. */
export function pythonMissing(): string | null {
  try {
    execFileSync('python3', ['-c', 'import sys, sqlite3; sys.exit(sys.version_info < (3, 9))'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'python3 (3.9 or newer), which the independent verifier is written in, is not installed';
  }
}

export interface Verdict {
  ok: boolean;
  entries?: number;
  findings: { code: string; seq?: number; detail?: string }[] | string[];
  payload?: unknown;
}

/** What it says; it fails where it does not come to a verdict. */
export function verdictOf(...args: string[]): Verdict {
  const { status, stdout, stderr } = spawnSync('python3', ['-B', VERIFIER, ...args], { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(stderr);
  if (stdout === '') throw new Error(stderr);
  const verdict = JSON.parse(stdout) as Verdict;
  if (verdict.ok !== (status === 0)) throw new Error(`ended with ${status}: ${stdout}`);
  return verdict;
}

/** Its findings as `record.findings()` has ours, in order and each once. */
export function foundIn({ findings }: Verdict): string[] {
  return codesOf(findings as { code: string; seq?: number }[]);
}

export function codesOf(findings: readonly { code: string; seq?: number }[]): string[] {
  const codes = findings.map(({ code, seq }) => (seq === undefined ? code : `${code} ${seq}`));
  return [...new Set(codes)].sort();
}
