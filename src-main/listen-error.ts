import { ConfigError } from './config.ts';

/** Why an address cannot be listened on, as one sentence; `by` says how another port is chosen. Any other error as it is. */
export function listenError(error: NodeJS.ErrnoException, config: { host: string; port: number; by: string }): Error {
  if (error instanceof ConfigError) return error;
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${config.port} is in use by another program; stop it, or choose another port ${config.by}.`,
    );
  }
  if (error.code === 'EACCES') {
    return new ConfigError(`Port ${config.port} needs administrator rights; choose one above 1023 ${config.by}.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(`${config.host} is not an address of this machine; use 127.0.0.1.`);
  }
  return error;
}
