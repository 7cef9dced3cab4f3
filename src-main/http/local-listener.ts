import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerClientError, answerExpectation } from './failures.ts';
import { LIMITS, type Limits } from './server.ts';

export interface LocalListener {
  port: number;
  /** Stops accepting; what runs is let finish. */
  close(): Promise<void>;
  closeIdleConnections(): void;
  /** Hangs up on everybody. */
  closeAllConnections(): void;
}

/**
 * The routes of `app` in plain HTTP on a free port of 127.0.0.1, for the desktop's window where the API speaks TLS: its
 * certificate is for the name under which others call, not for this machine, and from the window to the service no byte
 * goes over a network.
 */
export async function listenLocally(app: FastifyInstance, own: Partial<Limits> = {}): Promise<LocalListener> {
  const limits = { ...LIMITS, ...own };
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      maxHeaderSize: limits.headerBytes,
      requireHostHeader: false,
      requestTimeout: 0,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (request, response) => app.routing(request, response),
  );
  server.setTimeout(limits.idleMs);
  server.maxConnections = limits.connections;
  server.on('clientError', answerClientError);
  server.on('checkExpectation', answerExpectation);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      return closed;
    },
    closeIdleConnections: () => server.closeIdleConnections(),
    closeAllConnections: () => server.closeAllConnections(),
  };
}
