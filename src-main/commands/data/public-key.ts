import { readFileSync } from 'node:fs';
import { type PublicKey, parsePublicKey } from '../../supply/minisign.ts';
import { CommandError } from '../context.ts';

export const PUBLIC_KEY_OPTION = [
  '--public-key <KEY>',
  "minisign's public key, or its file; else data.publicKey of the settings",
] as const;

/** The line of the key that is meant: of the option, a line or a file, else of the settings. */
export function publicKeyOf(option: string | undefined, setting: string | undefined): string {
  const text = option === undefined ? setting : parsePublicKey(option) ? option : fileText(option);
  if (text === undefined) {
    throw new CommandError(
      'Nothing is taken from a data pack without the public key of who publishes it; enter data.publicKey in the settings, or give --public-key.',
    );
  }
  const line = text.trim().split(/\r?\n/).at(-1)!.trim();
  if (!parsePublicKey(line)) throw new CommandError('The public key is none of minisign; give its line or its file.');
  return line;
}

/** @throws CommandError as `publicKeyOf`. */
export function keyOf(option: string | undefined, setting: string | undefined): PublicKey {
  return parsePublicKey(publicKeyOf(option, setting))!;
}

function fileText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`${file} is neither a public key of minisign nor a file with one.`);
  }
}
