import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Access } from '../../src-main/access/access.ts';
import type { PeopleParts } from '../../src-main/access/openid/people.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { Answer, Call, Endpoint } from '../../src-main/http/endpoint.ts';
import { allowedCallers } from '../../src-main/http/host-check.ts';
import type { AnswerKeeper } from '../../src-main/http/keeping.ts';
import { buildServer, type Limits, type RoutePlugin } from '../../src-main/http/server.ts';
import { createLog } from '../../src-main/log.ts';
import { accessIn } from '../support/access.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

export interface Probe {
  app: FastifyInstance;
  access: Access;
  dataDir: string;
  port: number;
  /** A key that may call the probe's endpoint. */
  key: string;
  /** Lines of the log so far. */
  log: string[];
  close(): Promise<void>;
}

/**
 * The real server, on a real port, around one endpoint whose handler the test writes: for what `http/` promises of any
 * endpoint.
 */
export async function startProbe(
  handle: (call: Call) => Promise<Answer>,
  options: {
    method?: 'GET' | 'POST';
    limits?: Partial<Limits>;
    windowOrigin?: string;
    plugins?: readonly RoutePlugin[];
    schemes?: Endpoint['schemes'];
    keeper?: AnswerKeeper;
    openid?: PeopleParts;
  } = {},
): Promise<Probe> {
  const dataDir = makeTempDir();
  const { access, close: closeAccess } = accessIn(dataDir, undefined, options.openid);
  const endpoint: Endpoint = {
    path: '/probe',
    method: options.method ?? 'GET',
    kept: true,
    versions: ['v2', 'v1'],
    defaultVersion: 'v1',
    schemes: options.schemes ?? ['ApiKey', 'Bearer'],
    permitted: (permissions) => permissions.has(PERMISSIONS.oneList),
    docs: {
      summary: 'Probe',
      description: 'Probe',
      answers: { v1: Type.Unknown(), v2: Type.Unknown() },
      errors: [],
      examples: { answers: {} },
    },
    handle,
  };
  const log: string[] = [];
  const logger = createLog({ stream: { write: (line: string) => log.push(line) } as never });
  let port = 0;
  const app = buildServer({
    endpoints: [endpoint],
    access,
    allowed: () => (port === 0 ? null : allowedCallers(port, { windowOrigin: options.windowOrigin })),
    logger,
    limits: options.limits,
    windowOrigin: options.windowOrigin,
    keeper: options.keeper,
    plugins: options.plugins,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as { port: number }).port;
  const { key } = await access.keys.create('probe', [PERMISSIONS.oneList]);
  const close = async () => {
    app.server.closeAllConnections();
    await app.close();
    await closeAccess();
    removeTempDir(dataDir);
  };
  return { app, access, dataDir, port, key, log, close };
}

/** Calls the probe as a program would. */
export function callProbe(probe: Probe, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `ApiKey ${probe.key}`, ...(init.headers as Record<string, string>) };
  return fetch(`http://127.0.0.1:${probe.port}${path}`, { ...init, headers });
}
