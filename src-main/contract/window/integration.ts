import type { ListOption } from '../lists.ts';
import type { Permission } from '../permissions.ts';
import type { PolicyOrigin } from '../policy.ts';
import type { ProviderName } from '../provider-names.ts';
import type { SettingSchema } from './config.ts';

/** GET /keys; POST /keys {name, permissions} → CreatedKey; DELETE /keys/:name */
export interface KeySummary {
  name: string;
  permissions: Permission[];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export interface CreatedKey extends KeySummary {
  /** Shown once; only its hash is kept. */
  key: string;
}

/** GET /usage?days=30 */
export interface UsageReport {
  from: string;
  to: string;
  rows: { day: string; caller: string; endpoint: string; list: ListOption | null; calls: number; units: number }[];
}

/**
 * GET /secrets; PUT /secrets/:name SecretValue → 204; DELETE /secrets/:name → 204. A secret is what `${secret:NAME}` in
 * the configuration stands for. Values go in and never come out.
 */
export interface SecretsAnswer {
  keeping: SecretKeeping;
  /** The file of kept secrets cannot be read as a whole; it stays as it is, or is set aside when a secret is set. */
  damaged: boolean;
  /** Kept here, given by the environment, or asked for by the configuration; by name. */
  secrets: SecretSummary[];
}

/**
 * Where a secret that is set now would be kept.
 * - `keychain`: encrypted with a key that the operating system guards.
 * - `weak`: encrypted with a password that every copy of the program has; whoever reads the file can open it.
 * - `unavailable`: nowhere; there is no keychain, or it is locked.
 * - `headless`: nowhere; the service runs without the desktop and reads the environment only.
 */
export type SecretKeeping = 'keychain' | 'weak' | 'unavailable' | 'headless';

export interface SecretSummary {
  name: string;
  /** Whose value is used: a kept one goes before the environment's. Null where there is none. */
  source: 'keychain' | 'environment' | null;
  /** When the kept value was set (ISO 8601); null where none is kept. */
  setAt: string | null;
  /** False where the kept value cannot be opened: another user's or machine's, a locked keychain, a damaged entry. */
  readable: boolean;
  /** Settings that ask for it, as dotted paths: `registry.sintegra.headers.x-key`. */
  usedBy: string[];
}

export interface SecretValue {
  value: string;
}

/** GET /providers: where tax registrations come from. */
export interface ProvidersAnswer {
  blocks: ProviderEntry[];
  /** Every kind of provider that a block may be given. */
  forms: ProviderForm[];
  /** Where the configuration is written: the user's file, and the organisation's, which wins. */
  configFile: string;
  policyFile: string;
}

/** What the window asks for when somebody chooses a provider; `secret`: the name of a kept one, `${secret:NAME}`. */
export interface ProviderForm {
  provider: ProviderName;
  blocks: readonly ProviderEntry['block'][];
  fields: { name: string; schema: SettingSchema; required: boolean; secret: boolean }[];
}

export interface ProviderEntry {
  block: 'receitaFederal' | 'sintegra';
  /** Its name in the configuration; null where the block has no provider. */
  provider: string | null;
  settings: ShownSetting[];
  /** Those of its form as they stand, whose value can be told; others stay in the file. In a map null stands for them. */
  values: Record<string, unknown>;
  references: SettingReference[];
  /** By the organisation's policy. */
  locked: boolean;
  /** Which policy it is that fixes it; null where none does. */
  lockedBy: PolicyOrigin | null;
}

export interface ShownSetting {
  /** Dotted path within the block's entry: `headers.x-key`. */
  setting: string;
  /** Null where the value may be a secret: it is in the file and is not shown. */
  value: string | null;
}

export interface SettingReference {
  setting: string;
  /** `secret`: a kept secret or the variable ATESTA_SECRET_NAME; `env`: the variable NAME itself. */
  kind: 'secret' | 'env';
  name: string;
  set: boolean;
}
