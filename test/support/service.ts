import { Tokens } from '../../src-main/access/tokens.ts';
import { loadConfig } from '../../src-main/config.ts';
import type { Permission } from '../../src-main/contract/permissions.ts';
import type { Limits } from '../../src-main/http/server.ts';
import { createLog } from '../../src-main/log.ts';
import type { MetricsConfig } from '../../src-main/metrics/config.ts';
import type { RegistryConfig } from '../../src-main/registry/config.ts';
import { type Service, startService } from '../../src-main/service.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { insertKey } from './access.ts';
import { makeTempDir, removeTempDir } from './temp-dir.ts';

export interface TestService extends Service {
  dataDir: string;
  /** Lines of the log so far. */
  log: string[];
  /** A new key with these permissions. */
  key(...permissions: Permission[]): string;
  /** A new access token with these permissions. */
  token(...permissions: Permission[]): Promise<string>;
  /** GET with a key, or with other headers. */
  get(path: string, auth?: string | Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/** The whole service as the product starts it, on a free port, over a data directory of the test's own. */
export async function startTestService(
  options: {
    dataDir?: string;
    /** One that is free; a free one by default. */
    port?: number;
    registry?: RegistryConfig;
    window?: boolean;
    limits?: Partial<Limits>;
    /** Of this machine; 127.0.0.1 by default. */
    host?: string;
    allowedHosts?: readonly string[];
    /** What a policy may say of them; else as config.json says. */
    metrics?: MetricsConfig;
  } = {},
): Promise<TestService> {
  const dataDir = options.dataDir ?? makeTempDir();
  const config = { ...loadConfig(dataDir, { port: options.port ?? 0, policyFile: '/nonexistent/policy.json' }) };
  if (options.host) config.host = options.host;
  if (options.allowedHosts) config.allowedHosts = options.allowedHosts;
  if (options.metrics) config.metrics = options.metrics;
  if (options.registry) config.registry = options.registry;
  const log: string[] = [];
  const stream = { write: (line: string) => log.push(line) } as unknown as NodeJS.WritableStream;
  const service = await startService({
    dataDir,
    config,
    window: options.window ?? false,
    log: createLog({ stream }),
    limits: options.limits,
  });
  const workspace = openWorkspace(dataDir);
  const tokens = new Tokens(dataDir);
  let made = 0;
  const key = (...permissions: Permission[]) => insertKey(workspace, `key ${++made}`, permissions);
  return {
    ...service,
    dataDir,
    log,
    key,
    token: async (...permissions) => (await tokens.issue('test', permissions, 600)).token,
    get: (path, auth = {}) => {
      const headers: Record<string, string> = typeof auth === 'string' ? { authorization: `ApiKey ${auth}` } : auth;
      return fetch(`${service.address}${path}`, { headers });
    },
    stop: async () => {
      await service.close();
      workspace.close();
      if (!options.dataDir) removeTempDir(dataDir);
    },
  };
}

export interface ErrorAnswer {
  id: string;
  error: { statusCode: number; error: string; message: string };
}
