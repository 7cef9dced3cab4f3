import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** `atesta`: the built one; among mutations, which change the sources, that of the sources. */
export const CLI = path.resolve(
  import.meta.dirname,
  '../..',
  process.env.ATESTA_TESTS === 'all' ? 'src-main/cli.ts' : 'out/main/cli.js',
);

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts `atesta …` as a process of its own. */
export function startCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  stdin: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  return spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  });
}

/** Runs `atesta …` to its end; `input` comes over its stdin. */
export async function runCli(args: readonly string[], env: NodeJS.ProcessEnv = {}, input?: string): Promise<Finished> {
  const child = startCli(args, env, input === undefined ? 'ignore' : 'pipe');
  child.stdin?.end(input);
  const output = { stdout: '', stderr: '' };
  child.stdout!.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr!.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

/** The first line that a running command prints to stdout. */
export async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout!) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return text.split('\n', 1)[0]!;
}
