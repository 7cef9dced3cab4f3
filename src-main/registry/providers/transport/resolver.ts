import { referencesIn } from '../../../data/references.ts';
import { resolveSecrets, SecretMissing, type Secrets } from '../../../data/secrets.ts';
import { type ServiceTools, Unavailable } from '../service.ts';

/** Looks references up at each lookup, so that a new secret counts at once; whatever is found joins `hidden`. */
export function resolverOf(secrets: Secrets, hidden: Set<string>): ServiceTools['resolve'] {
  return (template, setting) => {
    for (const { kind, name } of referencesIn(template)) {
      const value = kind === 'env' ? secrets.env[name] : secrets.secret(name);
      if (value !== undefined) hidden.add(value);
    }
    try {
      return resolveSecrets(template, setting, secrets);
    } catch (error) {
      throw error instanceof SecretMissing ? new Unavailable(error.message) : error;
    }
  };
}
