import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Access } from '../access/access.ts';
import { type Config, ConfigError, ConfigFile, configFile, policyFile } from '../config.ts';
import { type Changes, ConfigConflict, readOwn, saveChanges, valueAt } from '../config-change.ts';
import { KEEPING_PERMISSION } from '../contract/permissions.ts';
import { BLOCKS, type BlockName } from '../contract/registry/blocks.ts';
import {
  type ConfigAnswer,
  type ConfigSetting,
  type SettingSchema,
  WINDOW_SETTINGS,
  type WindowSetting,
} from '../contract/window/config.ts';
import { isOnlyReferences } from '../data/references.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/registry.ts';
import { isLoopback } from '../net/loopback.ts';
import { mergeRegistry } from '../registry/config.ts';
import { addsNoReference, mayTellSecret, newTexts } from './address-secrets.ts';
import type { AroundService } from './around-service.ts';
import { filledMap, isMap, toldMap } from './map-values.ts';
import { isProviderSetting, isProviderValue } from './provider-settings.ts';
import { answerRoute } from './window-route.ts';

const NAMES = Object.keys(WINDOW_SETTINGS) as WindowSetting[];

/** Where the window may write `${secret:NAME}`: what is kept for the network's own proxy, for INLABS, and for who is told of alerts. */
const NAMES_SECRETS: ReadonlySet<string> = new Set<WindowSetting>([
  'network.proxy',
  'lists.inlabs.password',
  'portfolio.webhook.secret',
]);

const Change = Type.Object(
  { revision: Type.String(), changes: Type.Record(Type.String(), Type.Unknown(), { minProperties: 1 }) },
  { additionalProperties: false },
);
const isChange = Compile(Change);

export interface ConfigParts {
  dataDir: string;
  access: Access;
  config: Config;
  follow: (own: ConfigFile) => void;
  around?: AroundService | undefined;
}

/** `GET /config`, `PUT /config`: what config.json says, as the window shows and changes it; and what the desktop can do. */
export function configRoutes(app: FastifyInstance, { dataDir, access, config, follow, around }: ConfigParts): void {
  const { policy, locked } = config;
  // What the service goes by: at first what was read at its start.
  let inForce = valuesOf(config.own, policy);
  const mayKeep = (request: FastifyRequest, refusal?: ErrorCode) =>
    access.requireInWindow(request.headers.authorization, [KEEPING_PERMISSION], refusal);
  const answer = async (request: FastifyRequest): Promise<ConfigAnswer> => {
    const keeps = await mayKeep(request).then(
      () => true,
      () => false, // nor one whose sign-in has ended
    );
    const { own, revision } = readable(() => readOwn(dataDir));
    const now = valuesOf(own, policy);
    const settings = NAMES.map((name): [WindowSetting, ConfigSetting] => [
      name,
      {
        schema: schemaOf(name),
        ...shown(name, now[name]),
        ...lockFor(name, locked, keeps),
        pending: !isDeepStrictEqual(now[name], inForce[name]),
      },
    ]);
    return {
      revision,
      settings: Object.fromEntries(settings) as ConfigAnswer['settings'],
      configFile: configFile(dataDir),
      policyFile: policyFile(),
      dataDir: path.resolve(dataDir),
      can: { restart: around !== undefined, openFolder: around !== undefined },
    };
  };
  answerRoute(app, 'GET /config', answer);
  answerRoute(app, 'PUT /config', async (request) => {
    const { body } = request;
    if (!isChange.Check(body)) throw new ApiError('requestInvalid');
    const { revision, changes: told } = body as Static<typeof Change>;
    for (const setting of Object.keys(told)) if (lockOf(setting, locked).locked) throw new ApiError('settingLocked');
    // Else who concludes could have the second approval off for as long as it takes.
    if (Object.keys(told).some(isOfKeeping)) await mayKeep(request, 'settingByAdministrator');
    const before = readable(() => readOwn(dataDir)).own;
    const changes = Object.fromEntries(
      Object.entries(told).map(([setting, value]) => [setting, filledMap(value, standing(setting, told, before))]),
    );
    for (const [setting, value] of Object.entries(changes)) {
      if (!isPossible(setting, value, standing(setting, changes, before))) throw new ApiError('settingInvalid');
    }
    if (BLOCKS.some((block) => tellsSecretInClear(block, changes, before))) {
      throw new ApiError('settingInvalid', {
        detail: 'A header that stands for a secret is sent over https alone, or to this machine; correct the address.',
      });
    }
    if (changesPending(changes, before, config)) throw new ApiError('providerPending');
    const own = saved(dataDir, revision, changes);
    follow(own);
    const now = valuesOf(own, policy);
    const counts = (name: WindowSetting) => WINDOW_SETTINGS[name].counts === 'now';
    inForce = Object.fromEntries(NAMES.map((name) => [name, (counts(name) ? now : inForce)[name]])) as Values;
    return answer(request);
  });
  for (const [route, act] of [
    ['POST /restart', () => around?.restart()],
    ['POST /folder', () => around?.openDataFolder()],
  ] as const) {
    answerRoute(app, route, async (_request, reply) => {
      if (!around) throw new ApiError('notFound');
      // Not before the answer is on its way: a restart ends the service.
      reply.raw.once('finish', () => setImmediate(act));
      return undefined;
    });
  }
}

/** Whether a provider is changed whose entry is another one by now: the window shows, and was asked to change, the one in force. */
function changesPending(changes: Changes, { registry }: ConfigFile, { policy, registry: inForce }: Config): boolean {
  const written = mergeRegistry(registry, policy.registry);
  const isChanged = (block: BlockName) => Object.keys(changes).some((name) => name.startsWith(`registry.${block}.`));
  return BLOCKS.some((block) => isChanged(block) && !isDeepStrictEqual(written[block], inForce[block]));
}

/** Whether a change would have a kept secret go over the network in plain text; who writes the file may. */
function tellsSecretInClear(block: BlockName, changes: Changes, before: ConfigFile): boolean {
  const [url, headers] = ['url', 'headers'].map((name) => `registry.${block}.${name}`) as [string, string];
  if (!(url in changes) && !(headers in changes)) return false;
  const after = (setting: string) => (setting in changes ? changes[setting] : valueAt(before, setting));
  const address = URL.parse(String(after(url)));
  const isOpen = address?.protocol === 'http:' && !isLoopback(address);
  return isOpen && JSON.stringify(after(headers) ?? '').includes('${secret:');
}

type Values = Record<WindowSetting, unknown>;

/** What the files say of each setting, the policy before config.json; undefined where neither says anything. */
function valuesOf(own: ConfigFile, policy: ConfigFile): Values {
  return Object.fromEntries(NAMES.map((name) => [name, merged(valueAt(own, name), valueAt(policy, name))])) as Values;
}

/** A map is made of both, name by name. */
const merged = (own: unknown, policy: unknown) =>
  isMap(own) && isMap(policy) ? { ...own, ...policy } : (policy ?? own);

function shown(name: WindowSetting, value: unknown): Pick<ConfigSetting, 'value' | 'hidden'> {
  if (isMap(value)) return { value: toldMap(value, (one) => !mayBeSecret(name, one)), hidden: false };
  const hidden = mayBeSecret(name, value);
  return { value: hidden || value === undefined ? null : value, hidden };
}

/** A password that is no reference, and addresses with a user, a password or a query. */
function mayBeSecret(name: WindowSetting, value: unknown): boolean {
  const texts = [value].flat().filter((one) => typeof one === 'string');
  if ('secret' in WINDOW_SETTINGS[name]) return !texts.every(isOnlyReferences);
  return texts.some((text) => /^https?:/i.test(text) && mayTellSecret(text));
}

type Lock = Pick<ConfigSetting, 'locked' | 'lockedBy'>;

/** A policy fixes a setting with what is in it; of a provider's entry it fixes the whole. */
function lockOf(setting: string, locked: Config['locked']): Lock {
  const [section, block] = setting.split('.');
  const whole = section === 'registry' && block !== 'openData' ? `registry.${block}.` : `${setting}.`;
  const found = [...locked].find(([one]) => one === setting || one.startsWith(whole));
  return { locked: found !== undefined, lockedBy: found?.[1] ?? null };
}

/** As `lockOf`; `keeps`: whether whoever asks may change how the record is kept, which others would be refused. */
function lockFor(setting: string, locked: Config['locked'], keeps: boolean): Lock {
  const lock = lockOf(setting, locked);
  return lock.locked || keeps || !isOfKeeping(setting) ? lock : { locked: true, lockedBy: 'administrator' };
}

const isOfKeeping = (setting: string) => setting.startsWith('evidence.');

/** Whether the window may set this at all; whether the file is valid with it is judged by its schema. */
function isPossible(setting: string, value: unknown, before: unknown): boolean {
  if (!(setting in WINDOW_SETTINGS)) return isProviderSetting(setting) && isProviderValue(setting, value, before);
  if (value === null) return true;
  if (!addsNoReference(value, before, NAMES_SECRETS.has(setting))) return false;
  const name = setting as WindowSetting;
  if (mayBeSecret(name, isMap(value) ? newTexts(value, before) : value)) return false;
  return Compile(schemaOf(name) as unknown as TSchema).Check(value);
}

/** What the file says of a setting and keeps: of another provider than before nothing. */
function standing(setting: string, changes: Changes, own: ConfigFile): unknown {
  const provider = `${setting.split('.').slice(0, 2).join('.')}.provider`;
  const isOther = provider in changes && changes[provider] !== valueAt(own, provider);
  return isOther ? undefined : valueAt(own, setting);
}

/** The schema of the configuration file itself, narrower where the window is. */
function schemaOf(name: WindowSetting): SettingSchema {
  type Inner = { properties: Record<string, Inner> };
  const schema = name.split('.').reduce((at, key) => at.properties[key]!, ConfigFile as unknown as Inner);
  const { minimum } = WINDOW_SETTINGS[name] as { minimum?: number };
  return { ...(schema as unknown as SettingSchema), ...(minimum !== undefined && { minimum }) };
}

function saved(dataDir: string, revision: string, changes: Changes): ConfigFile {
  try {
    return saveChanges(dataDir, revision, changes);
  } catch (error) {
    if (error instanceof ConfigConflict) throw new ApiError('settingsChanged');
    if (error instanceof ConfigError) throw new ApiError('settingInvalid', { cause: error });
    throw error;
  }
}

function readable<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigError) throw new ApiError('settingsUnreadable', { cause: error });
    throw error;
  }
}
