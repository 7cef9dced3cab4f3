import { writeFile } from 'node:fs/promises';
import { type CommonOptions, print } from '../context.ts';

/** Writes a result to a new file and says so (`summary` with --json), or to stdout. */
export async function writeOutput(
  options: CommonOptions & { output?: string },
  text: string,
  summary: object,
): Promise<void> {
  if (options.output === undefined) {
    if (options.json && !text.startsWith('{')) print(options, summary, () => '');
    else process.stdout.write(text);
    return;
  }
  await writeFile(options.output, text, { flag: 'wx', mode: 0o600 });
  print(options, { file: options.output, ...summary }, () => `written to ${options.output}`);
}
