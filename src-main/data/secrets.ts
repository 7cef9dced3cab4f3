import { REFERENCE } from './references.ts';

/** Where references in the configuration are looked up. */
export interface Secrets {
  env: NodeJS.ProcessEnv;
  secret(name: string): string | undefined;
}

/**
 * A configured text with each `${env:NAME}` and `${secret:NAME}` looked up.
 *
 * @throws SecretMissing that names the reference and the setting, never a value.
 */
export function resolveSecrets(text: string, setting: string, { env, secret }: Secrets): string {
  return text.replace(REFERENCE, (reference, where: 'env' | 'secret', name: string) => {
    const found = where === 'env' ? env[name] : secret(name);
    if (found === undefined) throw new SecretMissing(`The setting ${setting} needs ${reference}, which is not set.`);
    return found;
  });
}

export class SecretMissing extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SecretMissing';
  }
}
