import type { PolicyOrigin } from '../policy.ts';

/**
 * The settings of `config.json` that the window shows and changes, by dotted path, and when a change counts: `now`, or from
 * the next start of the service on. `minimum` is narrower than the file's where the window would let somebody lock himself
 * out; of a `secret` setting only the name of a kept secret is ever written: `${secret:NAME}`.
 */
export const WINDOW_SETTINGS = {
  'lists.match': { counts: 'now' },
  'lists.threshold': { counts: 'now' },
  'lists.maxAgeDays': { counts: 'now' },
  'residence.maxAgeDays': { counts: 'now' },
  'lists.schedule': { counts: 'now' },
  'lists.updateAt': { counts: 'now' },
  'lists.addresses': { counts: 'now' },
  'network.proxy': { counts: 'now' },
  'network.noProxy': { counts: 'now' },
  'lists.inlabs.email': { counts: 'now' },
  'lists.inlabs.password': { counts: 'now', secret: true },
  'lists.retain': { counts: 'now' },
  'registry.openData.schedule': { counts: 'now' },
  'registry.openData.ufs': { counts: 'now' },
  'registry.openData.activeOnly': { counts: 'now' },
  'registry.openData.address': { counts: 'now' },
  'registry.openData.token': { counts: 'now' },
  'registry.openData.retain': { counts: 'now' },
  'postal.schedule': { counts: 'now' },
  'postal.addresses': { counts: 'now' },
  'postal.retain': { counts: 'now' },
  'data.source': { counts: 'now' },
  'data.publicKey': { counts: 'now' },
  'data.schedule': { counts: 'now' },
  'data.updateAt': { counts: 'now' },
  'evidence.keep': { counts: 'now' },
  'evidence.secondApproval': { counts: 'now' },
  'evidence.retentionYears': { counts: 'now' },
  'evidence.checkpoints.folder': { counts: 'now' },
  'evidence.checkpoints.timestamp': { counts: 'now' },
  'evidence.checkpoints.timestampMinutes': { counts: 'now' },
  'portfolio.deadlineDays': { counts: 'now' },
  'portfolio.urgentLists': { counts: 'now' },
  'portfolio.webhook.address': { counts: 'now' },
  'portfolio.webhook.secret': { counts: 'now', secret: true },
  'log.files': { counts: 'start' },
  'log.megabytes': { counts: 'start' },
  // Ports below 1024 need rights that the service does not have.
  'server.port': { counts: 'start', minimum: 1024 },
} as const satisfies Record<string, { counts: 'now' | 'start'; minimum?: number; secret?: true }>;
export type WindowSetting = keyof typeof WINDOW_SETTINGS;

/** What the window needs of a setting's JSON Schema. */
export interface SettingSchema {
  /** What people call it, in Portuguese and in English. */
  title: string;
  titleEn: string;
  type?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  pattern?: string;
  default?: unknown;
  items?: { enum?: readonly string[]; pattern?: string };
  /** Of a map: the names that there are, or what they look like, with what stands behind each. */
  properties?: Readonly<Record<string, MapValueSchema>>;
  patternProperties?: Readonly<Record<string, MapValueSchema>>;
}

/** A text, or one or several of a kind. */
export interface MapValueSchema {
  pattern?: string;
  anyOf?: readonly { type?: string; pattern?: string }[];
}

/** GET /config; PUT /config ConfigChange → ConfigAnswer */
export interface ConfigAnswer {
  /** Of config.json as it was read: a change is refused where the file is another one by then. */
  revision: string;
  settings: Record<WindowSetting, ConfigSetting>;
  /** Where the configuration is written: the user's file, and the organisation's, which wins. */
  configFile: string;
  policyFile: string;
  dataDir: string;
  /** What the desktop around the service can do; elsewhere a person does it. */
  can: { restart: boolean; openFolder: boolean };
}

export interface ConfigSetting {
  schema: SettingSchema;
  /**
   * What the files say, the policy before config.json; null where neither says anything or `hidden`. In a map null stands for
   * what may be a secret; written back so it stays as it is.
   */
  value: unknown;
  /** There is a value, and as it may be a secret it is not told. */
  hidden: boolean;
  /** Not for whoever asks to change. */
  locked: boolean;
  /** The organisation's policy that fixes it, or that whoever asks is no administrator; null where it can be changed. */
  lockedBy: PolicyOrigin | 'administrator' | null;
  /** The service does not go by it yet: it counts from its next start on. */
  pending: boolean;
}

export interface ConfigChange {
  revision: string;
  /**
   * Values by dotted path; null takes what config.json says away, and the default holds. Besides the settings of the window
   * those of a block's provider: where `registry.sintegra.provider` names another one, the settings of the one before go.
   */
  changes: Record<string, unknown>;
}
