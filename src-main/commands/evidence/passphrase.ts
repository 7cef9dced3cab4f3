import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from '../context.ts';

const BACKUP = 'ATESTA_BACKUP_PASSPHRASE';

/**
 * A passphrase, by default of a backup: of the environment, else asked for on the terminal without showing it, else the first line of
 * stdin. Never an argument, which others on the machine could see.
 */
export async function askPassphrase({
  twice,
  variable = BACKUP,
}: {
  twice: boolean;
  variable?: string;
}): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  if (!process.stdin.isTTY) {
    const line = (await text(process.stdin)).split(/\r?\n/, 1)[0]!;
    if (line === '') throw new CommandError(`Give the passphrase in ${variable} or as the first line of stdin.`);
    return line;
  }
  const passphrase = await asked('Passphrase: ');
  if (twice && (await asked('Again: ')) !== passphrase)
    throw new CommandError('The two passphrases differ; try again.');
  return passphrase;
}

function asked(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve, reject) => {
    terminal.once('line', (line) => {
      resolve(line);
      terminal.close();
    });
    terminal.once('close', () => {
      process.stderr.write('\n');
      reject(new CommandError('No passphrase was given.'));
    });
  });
}
