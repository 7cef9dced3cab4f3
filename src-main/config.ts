import { lstatSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import envPaths from 'env-paths';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { AccessConfig, type OpenIdSettings, openIdOf } from './access/openid/config.ts';
import type { PolicyOrigin } from './contract/policy.ts';
import { BLOCKS } from './contract/registry/blocks.ts';
import { titled } from './contract/titled.ts';
import { EvidenceConfig, type EvidenceSettings, mergeEvidence } from './evidence/config.ts';
import { TlsConfig } from './http/config.ts';
import { TLS_VERSIONS, type TlsSettings } from './http/tls.ts';
import { ListsConfig, mergeLists } from './lists/update/config.ts';
import { LOG_LIMITS, type LogLimits } from './log-file.ts';
import { MetricsConfig } from './metrics/config.ts';
import { mergeNetwork, NetworkConfig } from './net/config.ts';
import { OfficeConfig, type OfficeSettings, officeOf, whyNotJoined, whyNotTold } from './office/config.ts';
import { type ManagedPolicy, managedPolicy, PolicyFault } from './policy/managed.ts';
import { mergedPolicy, type PolicySource } from './policy/merged.ts';
import { publishedSchema } from './policy/schema/published.ts';
import { type JsonSchema, type Setting, settingsOf } from './policy/schema/settings.ts';
import { distrustOf } from './policy/trust.ts';
import { mergePortfolio, PortfolioConfig, type PortfolioConfigInForce } from './portfolio/config.ts';
import { PostalConfig } from './postal/update/config.ts';
import { ProgramUpdateConfig } from './program-update/config.ts';
import { mergeRegistry, RegistryConfig } from './registry/config.ts';
import { DataConfig } from './supply/pack/config.ts';
import { WorkspaceConfig } from './workspace/config.ts';

/** An access token cannot be valid for longer than this, whatever the configuration says. */
const MOST_TOKEN_DAYS = 90;

/** What the longest age of a proof of residence may be set to, in days; the longest is as good as none. */
const MAX_AGE_DAYS = { minimum: 1, maximum: 36_500 } as const;
const DEFAULT_MAX_AGE_DAYS = 90;
const DEFAULT_HOST = '127.0.0.1';
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
            Type.String({
              default: DEFAULT_HOST,
              description: 'Address to listen on; loopback unless policy allows others.',
            }),
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
            Type.Boolean({
              default: false,
              description: 'Policy only: answers beyond this machine without TLS, in plain text.',
            }),
          ),
        },
        closed,
      ),
    ),
    registry: Type.Optional(RegistryConfig),
    lists: Type.Optional(ListsConfig),
    postal: Type.Optional(PostalConfig),
    data: Type.Optional(DataConfig),
    network: Type.Optional(NetworkConfig),
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
    programUpdate: Type.Optional(ProgramUpdateConfig),
    workspace: Type.Optional(WorkspaceConfig),
    office: Type.Optional(OfficeConfig),
    tokens: Type.Optional(
      Type.Object(
        {
          jwksFile: Type.Optional(Type.String({ description: 'JSON Web Key Set with public RS256 or ES256 keys.' })),
          maxDays: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: MOST_TOKEN_DAYS,
              default: MOST_TOKEN_DAYS,
              description: 'Days for which a token may be issued; 90.',
            }),
          ),
        },
        closed,
      ),
    ),
    access: Type.Optional(AccessConfig),
  },
  closed,
);
export type ConfigFile = Static<typeof ConfigFile>;

/** What the service goes by from the moment it is changed; the rest of the configuration counts from the next start on. */
export interface LiveConfig {
  registry: RegistryConfig;
  lists: ListsConfig;
  network: NetworkConfig;
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
  workspace: WorkspaceConfig;
  /** The office's service that this machine has joined. */
  office: OfficeSettings | undefined;
  /** The policy's alone. */
  programUpdate: ProgramUpdateConfig;
  jwksFile: string | undefined;
  /** Days for which an access token may be issued at most. */
  tokenDays: number;
  /** Where people sign in. */
  openid: OpenIdSettings | undefined;
  log: LogLimits;
  /** Whether the log goes to stdout too, as lines of JSON. */
  logToStdout: boolean;
  /** Settings that the policy fixes, as dotted paths, and what fixes each; the window shows them locked. */
  locked: ReadonlyMap<string, PolicyOrigin>;
  /** `config.json` and the policy as they were read; the policy is that of all `policies`. */
  own: ConfigFile;
  policy: ConfigFile;
  /** What there is of policy, whatever wins first. */
  policies: readonly PolicySource<ConfigFile>[];
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
    managed?: (settings: readonly Setting[]) => ManagedPolicy | null;
  } = {},
): Config {
  const { policyFile: policyPath = policyFile(), distrust = distrustOf } = options;
  const policies = readPolicies(policyPath, distrust, options.managed ?? managedPolicy);
  const { policy, locked } = mergedPolicy(policies, WHOLE);
  const own = readConfigFile(configFile(dataDir));
  for (const [setting, value] of [
    ['server.allowedHosts', own.server?.allowedHosts],
    ['server.insecure', own.server?.insecure],
    ['metrics.shared', own.metrics?.shared],
    ['portfolio.webhook.allowedHosts', own.portfolio?.webhook?.allowedHosts],
    // Who says what is installed here is who may install here.
    ['programUpdate', own.programUpdate],
  ]) {
    if (value) {
      throw new ConfigError(
        `${configFile(dataDir)}: "${setting}" is allowed only in the policy, as in ${policyFile()}.`,
      );
    }
  }
  guardAuthorities(policy, distrust);
  const host = policy.server?.host ?? options.host ?? own.server?.host ?? DEFAULT_HOST;
  const allowedHosts = policy.server?.allowedHosts ?? [];
  const tls = tlsOf(policy.server?.tls, path.dirname(policyPath)) ?? tlsOf(own.server?.tls, dataDir);
  if (!isLoopback(host)) {
    if (policy.server?.host === undefined || allowedHosts.length === 0) {
      throw new ConfigError(
        `The service listens only on this machine: use host 127.0.0.1, or let IT set "server.host" and "server.allowedHosts" in ${policyFile()}.`,
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
  const workspace = { ...own.workspace, ...policy.workspace };
  const joining = { ...own.office, ...policy.office };
  const openid = openIdOf(own.access?.openid, policy.access?.openid);
  const fault = whyNotTold(own.office, policy) ?? whyNotJoined(joining, openid, workspace.url);
  if (fault) throw new ConfigError(fault);
  const office = officeOf(joining);
  return {
    host,
    port: policy.server?.port ?? options.port ?? own.server?.port ?? DEFAULT_PORT,
    allowedHosts,
    tls,
    metrics: { ...own.metrics, ...policy.metrics },
    workspace,
    office,
    programUpdate: policy.programUpdate ?? {},
    ...liveConfig(own, policy),
    jwksFile: jwksFileOf(policy, policyPath, distrust) ?? resolveFrom(dataDir, own.tokens?.jwksFile),
    tokenDays: policy.tokens?.maxDays ?? own.tokens?.maxDays ?? MOST_TOKEN_DAYS,
    // What the office keeps is for people alone.
    openid: office && openid ? { ...openid, window: 'required' } : openid,
    log: logLimits({ ...own.log, ...policy.log }),
    logToStdout: (policy.log?.format ?? (options.logJson ? 'json' : own.log?.format)) === 'json',
    locked,
    own,
    policy,
    policies,
  };
}

/** The policy over `config.json` over defaults, of what may change while the service runs. */
export function liveConfig(own: ConfigFile, policy: ConfigFile): LiveConfig {
  return {
    registry: mergeRegistry(own.registry, policy.registry),
    lists: mergeLists(own.lists, policy.lists),
    network: mergeNetwork(own.network, policy.network),
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

/** Every setting there is, by the one schema. */
export const SETTINGS: readonly Setting[] = settingsOf(ConfigFile as JsonSchema);

/** The one schema as it is published: `atesta policy schema`, `resources/policy/config.schema.json`. */
export function configSchema(): object {
  return publishedSchema(ConfigFile as JsonSchema);
}

/** Entries that come from one policy whole, as `mergeRegistry` and `openIdOf` say. */
const WHOLE = [...BLOCKS.map((block) => `registry.${block}`), 'access.openid'];

/**
 * Group Policy, or the profile of macOS, before the policy file: it is what the organisation says now, while a file may be
 * what an image or an earlier installation has left.
 */
function readPolicies(
  file: string,
  distrust: Distrust,
  managed: (settings: readonly Setting[]) => ManagedPolicy | null,
): PolicySource<ConfigFile>[] {
  const sources: PolicySource<ConfigFile>[] = [];
  try {
    const found = managed(SETTINGS);
    if (found) sources.push({ origin: found.origin, name: found.name, content: checked(found.value, found.name) });
  } catch (error) {
    throw error instanceof PolicyFault ? new ConfigError(error.message, { cause: error }) : error;
  }
  if (isThere(file)) {
    refuseDistrusted('policy file', file, distrust);
    sources.push({ origin: 'file', name: file, content: readConfigFile(file) });
  }
  return sources;
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

/** Who names authorities can read what is sent, so the file that the policy names is guarded like it. */
function guardAuthorities({ network }: ConfigFile, distrust: Distrust): void {
  if (network?.ca === undefined) return;
  if (!path.isAbsolute(network.ca)) throw new ConfigError('network.ca in the policy must be a whole path; correct it.');
  refuseDistrusted('file of network.ca', isThere(network.ca) ? network.ca : path.dirname(network.ca), distrust);
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
  return checked(value, file);
}

/** @throws ConfigError that names the first thing that is wrong, by `file` and its path in it. */
function checked(value: unknown, file: string): ConfigFile {
  if (validator.Check(value)) return renamed(value);
  const [first] = validator.Errors(value);
  const where = first ? pathOf(first) : 'the top level';
  throw new ConfigError(
    `${file}: ${where} ${complaintOf(first)}; "atesta policy schema" prints every setting there is.`,
  );
}

/** `lists.proxy` of earlier versions is `network.proxy`, unless that is set as well. */
function renamed(config: ConfigFile): ConfigFile {
  const { proxy, ...lists } = config.lists ?? {};
  if (proxy === undefined) return config;
  const { lists: _lists, ...rest } = config;
  return { ...rest, ...(Object.keys(lists).length > 0 && { lists }), network: { proxy, ...config.network } };
}

/** Dotted path of what is wrong; the keys of a JSON pointer (RFC 6901) as they stand in the file. */
function pathOf({ instancePath }: TLocalizedValidationError): string {
  const keys = instancePath.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')).join('.') || 'the top level';
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
