import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Access } from '../access/access.ts';
import { type AllowedCallers, allowedCallers } from '../http/host-check.ts';
import { buildServer, type RoutePlugin } from '../http/server.ts';

export interface MetricsListener {
  address: string;
  /** Stops accepting; what runs is let finish. */
  close(): Promise<void>;
  closeIdleConnections(): void;
  /** Hangs up on everybody. */
  closeAllConnections(): void;
}

/** A listener beside the API's for those who watch: `/metrics` and `/health`, in plain HTTP, with its limits and its check of Host. */
export async function listenForMetrics(parts: {
  host: string;
  port: number;
  allowedHosts: readonly string[];
  plugins: readonly RoutePlugin[];
  access: Access;
  logger: FastifyBaseLogger;
}): Promise<MetricsListener> {
  const { host, plugins, access } = parts;
  let allowed: AllowedCallers | null = null;
  // What is asked every few seconds is no line of the log each time.
  const logger = parts.logger.child({}, { level: 'warn' });
  const app = buildServer({ endpoints: [], access, allowed: () => allowed, logger, plugins });
  try {
    await app.listen({ host, port: parts.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  allowed = allowedCallers(port, { hosts: [...parts.allowedHosts, name] });
  return {
    address: `http://${name}:${port}`,
    close: () => app.close(),
    closeIdleConnections: () => app.server.closeIdleConnections(),
    closeAllConnections: () => app.server.closeAllConnections(),
  };
}
