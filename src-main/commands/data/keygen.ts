import path from 'node:path';
import type { Command } from 'commander';
import { keyIdText, newKey, publicKeyLine } from '../../supply/minisign.ts';
import { writeKeyFiles } from '../../supply/pack/key-file.ts';
import { type CommonOptions, command, print } from '../context.ts';
import { askPassphrase } from '../evidence/passphrase.ts';

/** Of a secret key; nothing else is asked for where it is set. */
export const PASSPHRASE = 'ATESTA_KEY_PASSPHRASE';

/** `atesta data keygen FILE` */
export function dataKeygenCommand(): Command {
  return command('keygen', 'make a key that data packs are signed with, in the format of minisign')
    .argument('<FILE>', 'the new secret key; the public one is written beside it, with .pub')
    .option('--passphrase', `protect it by a passphrase (asked for, or ${PASSPHRASE})`)
    .action(async (name: string, options: CommonOptions & { passphrase?: boolean }) => {
      const file = path.resolve(name);
      const passphrase = options.passphrase ? await askPassphrase({ twice: true, variable: PASSPHRASE }) : null;
      const secret = newKey();
      await writeKeyFiles(file, secret, passphrase);
      const publicKey = publicKeyLine(secret);
      print(options, { file, publicKeyFile: `${file}.pub`, publicKey, id: keyIdText(secret) }, () =>
        [
          `The secret key ${keyIdText(secret)} is ${file}: keep it on the publishing machine, and a copy where nobody else gets at it.`,
          `Machines that fetch need "data": { "publicKey": "${publicKey}" } in policy.json or config.json.`,
        ].join('\n'),
      );
    });
}
