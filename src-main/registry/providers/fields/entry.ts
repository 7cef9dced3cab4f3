import { Type } from 'typebox';
import { titled } from '../../../contract/titled.ts';

/** A key would be read by whoever reads the file, and travel with its copies. */
const SECRET = '^\\$\\{(env|secret):[^}]+\\}$';

/** Without encryption a key may only go to this machine, where a test or a gateway listens. */
const ADDRESS = '^(https://[^\\s@?#]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?(/[^\\s@?#]*)?)$';

/** Setting of an address that requests go to, without a query. */
export function addressSetting(standard: string) {
  return Type.Optional(
    Type.String({
      ...titled('Endereço do serviço', 'Address of the service'),
      pattern: ADDRESS,
      description: `Default ${standard}; https, or http on this machine.`,
    }),
  );
}

/** Setting of a key, by reference only. */
export function secretSetting(description: string, title = titled('Chave de acesso', 'Access key')) {
  return Type.String({
    ...title,
    pattern: SECRET,
    description: `${description} Secrets come from the OS keychain or the environment, never from the file: \${secret:NAME} or \${env:NAME}.`,
  });
}

/** `address` with one more piece of path. */
export function below(address: string, piece: string): URL {
  return new URL(`${address.replace(/\/+$/, '')}/${encodeURIComponent(piece)}`);
}
