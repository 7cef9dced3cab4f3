import { isServiceAddress } from '../../../office/config.ts';
import { UsageError } from '../../context.ts';

/** The environment variable that has the API key: an argument would be read by whoever lists the processes. */
const KEY = 'ATESTA_SERVICE_KEY';

/** Collects the address of a service, which may be given several times; the same one counts once. */
export function serviceAddress(text: string, before: readonly string[] = []): string[] {
  if (!isServiceAddress(text) || !URL.canParse(text)) {
    throw new UsageError(
      '--service is an address and nothing behind it, https://HOST or https://HOST:PORT; over plain HTTP only of this machine.',
    );
  }
  return [...new Set([...before, new URL(text).origin])];
}

/** @throws UsageError where there is none, or what cannot be one. */
export function keyOf(env: NodeJS.ProcessEnv): string {
  const key = env[KEY]?.trim();
  if (!key) throw new UsageError(`--service needs an API key of the service in the environment variable ${KEY}.`);
  if (!/^[\x21-\x7e]{1,4096}$/.test(key)) throw new UsageError(`What ${KEY} has is no API key.`);
  return key;
}
