import { DONE, endOnStrayFailures, exitCodeOf, tell } from './commands/failures.ts';
import { atestaProgram } from './commands/program.ts';
import { keepToOwner } from './owner-only.ts';

async function main(argv: string[]): Promise<number> {
  keepToOwner();
  endOnStrayFailures();
  try {
    await atestaProgram().parseAsync(argv);
    return Number(process.exitCode ?? DONE);
  } catch (error) {
    tell(error);
    return exitCodeOf(error);
  }
}

/** For who runs the command line inside another program and has to end it. */
export const finished: Promise<void> = main(process.argv).then((code) => {
  process.exitCode = code;
});
