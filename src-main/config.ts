import { lstatSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import envPaths from 'env-paths';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { titled } from './contract/titled.ts';
import { EvidenceConfig, type EvidenceSettings, mergeEvidence } from './evidence/config.ts';
import { TlsConfig } from './http/config.ts';
import { TLS_VERSIONS, type TlsSettings } from './http/tls.ts';
import { ListsConfig, mergeLists } from './lists/update/config.ts';
import { LOG_LIMITS, type LogLimits } from './log-file.ts';
import { MetricsConfig } from './metrics/config.ts';
import { distrustOf } from './policy/trust.ts';
import { mergePortfolio, PortfolioConfig, type PortfolioConfigInForce } from './portfolio/config.ts';
import { PostalConfig } from './postal/update/config.ts';
import { mergeRegistry, RegistryConfig } from './registry/config.ts';
import { DataConfig } from './supply/pack/config.ts';

/** An access token cannot be valid for longer than this, whatever the configuration says. */
const MOST_TOKEN_DAYS = 90;

/** What the longest age of a proof of residence may be set to, in days; the longest is as good as none. */
const MAX_AGE_DAYS = { minimum: 1, maximum: 36_500 } as const;
const DEFAULT_MAX_AGE_DAYS = 90;
const DEFAULT_PORT = 4210;
const MEGABYTE = 1024 * 1024;

/** Where the log goes beside stdout: `file` nowhere else than to its files. */
const LOG_FORMATS = ['file', 'json'] as const;

const closed = { additionalProperties: false } as const;

/** `config.json` in the data directory, and the policy file of IT, which has the same shape and wins key by key. */
export const ConfigFile = Type.Object(
  {
    server: Type.Optional(
      Type.Object(
        {
          host: Type.Optional(
            Type.String({ description: 'Address to listen on; loopback unless policy allows others.' }),
          ),
          port: Type.Optional(
            Type.Integer({
              ...titled('Porta da API', 'API port'),
              minimum: 0,
              maximum: 65535,
              default: DEFAULT_PORT,
              description: '0 takes a free port.',
            }),
          ),
          allowedHosts: Type.Optional(
            Type.Array(Type.String(), {
              description: 'Policy only: names under which the service may be called; allows a host beyond loopback.',
            }),
          ),
          tls: Type.Optional(TlsConfig),
          insecure: Type.Optional(
            Type.Boolean({ description: 'Policy only: answers beyond this machine without TLS, in plain text.' }),
          ),
        },
        closed,
      ),
    ),
    registry: Type.Optional(RegistryConfig),
    lists: Type.Optional(ListsConfig),
    postal: Type.Optional(PostalConfig),
    data: Type.Optional(DataConfig),
    residence: Type.Optional(
      Type.Object(
        {
          maxAgeDays: Type.Optional(
            Type.Integer({
              ...titled('Idade máxima de um comprovante, em dias', 'Greatest age of a proof of residence, in days'),
              ...MAX_AGE_DAYS,
              default: DEFAULT_MAX_AGE_DAYS,
              description: 'Days after which the window warns of a proof of residence as too old; default 90.',
            }),
          ),
        },
        closed,
      ),
    ),
    evidence: Type.Optional(EvidenceConfig),
    portfolio: Type.Optional(PortfolioConfig),
    log: Type.Optional(
      Type.Object(
        {
          files: Type.Optional(
            Type.Integer({
              ...titled('Arquivos de log guardados', 'Log files kept'),
              minimum: 1,
              maximum: 100,
              default: LOG_LIMITS.files,
              description: 'Log files that are kept; default 10.',
            }),
          ),
          megabytes: Type.Optional(
            Type.Integer({
              ...titled('Tamanho de cada arquivo de log, em MB', 'Size of each log file, in MB'),
              minimum: 1,
              maximum: 1024,
              default: LOG_LIMITS.fileBytes / MEGABYTE,
              description: 'Size at which a new file is begun; default 10.',
            }),
          ),
          format: Type.Optional(
            Type.Enum([...LOG_FORMATS], {
              default: LOG_FORMATS[0],
              description: '`json` writes the log of `atesta serve` to stdout too, one JSON object a line.',
            }),
          ),
        },
        closed,
      ),
    ),
    metrics: Type.Optional(MetricsConfig),
    tokens: Type.Optional(
      Type.Object(
        {
          jwksFile: Type.Optional(Type.String({ description: 'JSON Web Key Set with public RS256 or ES256 keys.' })),
          maxDays: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: MOST_TOKEN_DAYS,
              description: 'Days for which a token may be issued; 90.',
            }),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type ConfigFile = Static<typeof ConfigFile>;

/** What the service goes by from the moment it is changed; the rest of the configuration counts from the next start on. */
export interface LiveConfig {
  registry: RegistryConfig;
  lists: ListsConfig;
  postal: PostalConfig;
  data: DataConfig;
  evidence: EvidenceSettings;
  portfolio: PortfolioConfigInForce;
  /** Days after which the window warns of a proof of residence as too old. */
  maxAgeDays: number;
}

/** What the service runs with. */
export interface Config extends LiveConfig {
  host: string;
  port: number;
  /** Names beyond loopback that policy allows in the Host header. */
  allowedHosts: readonly string[];
  /** The certificate that the API is answered with; without it it is answered in plain HTTP. */
  tls?: TlsSettings | undefined;
  metrics: MetricsConfig;
  jwksFile: string | undefined;
  /** Days for which an access token may be issued at most. */
  tokenDays: number;
  log: LogLimits;
  /** Whether the log goes to stdout too, as lines of JSON. */
  logToStdout: boolean;
  /** Settings that the policy file fixes, as dotted paths; the window shows them locked. */
  locked: readonly string[];
  /** `config.json` and the policy file as they were read. */
  own: ConfigFile;
  policy: ConfigFile;
}

/** A configuration that cannot be used; the message is one sentence for whoever wrote the file. */
export class ConfigError extends Error {}

/**
 * The configuration: policy over command line over `config.json` over defaults.
 *
 * The policy counts only where nobody but administrators can change it: `distrust` says why it does not.
 *
 * @throws ConfigError when a file is not valid or asks for what is not allowed, or the policy is not to be trusted.
 */
export function loadConfig(
  dataDir: string,
  options: {
    host?: string;
    port?: number;
    logJson?: boolean;
    policyFile?: string;
    distrust?: (file: string) => string | null;
  } = {},
): Config {
  const { policyFile: policyPath = policyFile(), distrust = distrustOf } = options;
  const policy = readPolicy(policyPath, distrust);
  const own = readConfigFile(configFile(dataDir));
  for (const [setting, value] of [
    ['server.allowedHosts', own.server?.allowedHosts],
    ['server.insecure', own.server?.insecure],
    ['metrics.shared', own.metrics?.shared],
    ['portfolio.webhook.allowedHosts', own.portfolio?.webhook?.allowedHosts],
  ]) {
    if (value) throw new ConfigError(`"${setting}" is allowed only in the policy file ${policyFile()}.`);
  }
  const host = policy.server?.host ?? options.host ?? own.server?.host ?? '127.0.0.1';
  const allowedHosts = policy.server?.allowedHosts ?? [];
  const tls = tlsOf(policy.server?.tls, path.dirname(policyPath)) ?? tlsOf(own.server?.tls, dataDir);
  if (!isLoopback(host)) {
    if (allowedHosts.length === 0) {
      throw new ConfigError(
        `The service listens only on this machine: use host 127.0.0.1, or let IT list "server.allowedHosts" in ${policyFile()}.`,
      );
    }
    if (!tls && !policy.server?.insecure) {
      throw new ConfigError(
        `Beyond this machine (host ${host}) the service answers only over TLS: set "server.tls", or let IT set "server.insecure" to true in ${policyFile()}.`,
      );
    }
  }
  if (own.metrics?.host !== undefined && !isLoopback(own.metrics.host)) {
    throw new ConfigError(
      `"metrics.host" beyond this machine is allowed only in the policy file ${policyFile()}; use 127.0.0.1.`,
    );
  }
  return {
    host,
    port: policy.server?.port ?? options.port ?? own.server?.port ?? DEFAULT_PORT,
    allowedHosts,
    tls,
    metrics: { ...own.metrics, ...policy.metrics },
    ...liveConfig(own, policy),
    jwksFile: jwksFileOf(policy, policyPath, distrust) ?? resolveFrom(dataDir, own.tokens?.jwksFile),
    tokenDays: policy.tokens?.maxDays ?? own.tokens?.maxDays ?? MOST_TOKEN_DAYS,
    log: logLimits({ ...own.log, ...policy.log }),
    logToStdout: options.logJson || (policy.log?.format ?? own.log?.format) === 'json',
    locked: leavesOf(policy),
    own,
    policy,
  };
}

/** The policy over `config.json` over defaults, of what may change while the service runs. */
export function liveConfig(own: ConfigFile, policy: ConfigFile): LiveConfig {
  return {
    registry: mergeRegistry(own.registry, policy.registry),
    lists: mergeLists(own.lists, policy.lists),
    postal: { ...own.postal, ...policy.postal },
    data: { ...own.data, ...policy.data },
    evidence: mergeEvidence(own.evidence, policy.evidence),
    portfolio: mergePortfolio(own.portfolio, policy.portfolio),
    maxAgeDays: policy.residence?.maxAgeDays ?? own.residence?.maxAgeDays ?? DEFAULT_MAX_AGE_DAYS,
  };
}

/** Where data lives when neither `--data-dir` nor ATESTA_DATA_DIR says: the platform's place for application data. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(env.ATESTA_DATA_DIR || envPaths('Atesta', { suffix: '' }).data);
}

/** The machine-wide policy file, writable by administrators only. */
export function policyFile(platform: NodeJS.Platform = os.platform(), env: NodeJS.ProcessEnv = process.env): string {
  if (platform === 'win32') return path.join(env.ProgramData ?? 'C:\\ProgramData', 'Atesta', 'policy.json');
  if (platform === 'darwin') return '/Library/Application Support/Atesta/policy.json';
  return '/etc/atesta/policy.json';
}

function logLimits({ files, megabytes }: NonNullable<ConfigFile['log']>): LogLimits {
  const fileBytes = megabytes === undefined ? LOG_LIMITS.fileBytes : megabytes * MEGABYTE;
  return { files: files ?? LOG_LIMITS.files, fileBytes };
}

export function configFile(dataDir: string): string {
  return path.join(dataDir, 'config.json');
}

const validator = Compile(ConfigFile);

type Distrust = (file: string) => string | null;

function readPolicy(file: string, distrust: Distrust): ConfigFile {
  if (isThere(file)) refuseDistrusted('policy file', file, distrust);
  return readConfigFile(file);
}

/**
 * The key set that the policy names says whose tokens are let in: it lies beside the policy and is guarded like it. Where
 * there is none yet, its folder is.
 */
function jwksFileOf({ tokens }: ConfigFile, policy: string, distrust: Distrust): string | undefined {
  const file = resolveFrom(path.dirname(policy), tokens?.jwksFile);
  if (file !== undefined) refuseDistrusted('key set', isThere(file) ? file : path.dirname(file), distrust);
  return file;
}

function refuseDistrusted(what: string, file: string, distrust: Distrust): void {
  const why = distrust(file);
  if (!why) return;
  throw new ConfigError(
    `The ${what} ${file} is not obeyed, as others than administrators could have written it: ${why}; let IT give it and its folder to the administrator alone, or remove it.`,
  );
}

/** What may not be looked at is there: a policy that cannot be read is no missing policy. */
function isThere(file: string): boolean {
  try {
    lstatSync(file);
    return true;
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

function readConfigFile(file: string): ConfigFile {
  const text = readConfigText(file);
  return text === null ? {} : parseConfig(text, file);
}

/** A configuration file's text; null where there is no file. @throws ConfigError where it cannot be read. */
export function readConfigText(file: string): string | null {
  if (!isThere(file)) return null;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}); check its permissions.`);
  }
}

/**
 * The configuration that a file's text is; `file` is how complaints name it.
 *
 * @throws ConfigError
 */
export function parseConfig(text: string, file: string): ConfigFile {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ConfigError(`${file} is not valid JSON (${(error as Error).message}); correct it or delete it.`);
  }
  if (validator.Check(value)) return value;
  const [first] = validator.Errors(value);
  const where = first?.instancePath.slice(1).replaceAll('/', '.') || 'the top level';
  throw new ConfigError(`${file}: ${where} ${complaintOf(first)}; see "Configuration" in the README.`);
}

/** Sentences in place of typebox's own for an unknown setting ("schema is false") and for one of a few values. */
function complaintOf(error: TLocalizedValidationError | undefined): string {
  if (error?.keyword === 'boolean') return 'is no setting that exists';
  if (error?.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`;
  return error?.message ?? 'is not valid';
}

/** A certificate and its key belong together: they come from one file of configuration. */
function tlsOf(tls: TlsConfig | undefined, folder: string): TlsSettings | undefined {
  if (!tls) return undefined;
  const { certificate, key, minimumVersion = TLS_VERSIONS[0] } = tls;
  return { certificate: path.resolve(folder, certificate), key: path.resolve(folder, key), minimumVersion };
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function resolveFrom(folder: string, file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.resolve(folder, file);
}

/** Dotted paths of every value in a configuration file. */
function leavesOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? leavesOf(inner, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  );
}
