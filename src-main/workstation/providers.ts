import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SecretStore } from '../access/secrets.ts';
import { type Config, policyFile } from '../config.ts';
import { BLOCKS } from '../contract/registry/blocks.ts';
import type { ProviderEntry, ShownSetting } from '../contract/window/integration.ts';
import { isOnlyReferences, referencesIn } from '../data/references.ts';
import { mayTellSecret } from './address-secrets.ts';
import { isMap, toldMap } from './map-values.ts';
import { providerForms } from './provider-settings.ts';
import { answerRoute } from './window-route.ts';

/** Settings whose value is one of the configuration's own words. */
const WORDS = new Set(['environment']);

interface ProviderParts {
  config: Config;
  dataDir: string;
  secrets: SecretStore;
}

/** `GET /providers`: what fills the two blocks of a tax registration, for the page Integração. */
export function providerRoutes(app: FastifyInstance, { config, dataDir, secrets }: ProviderParts): void {
  const lookUp = { secret: (name: string) => secrets.get(name), env: (name: string) => process.env[name] };
  answerRoute(app, 'GET /providers', async () => ({
    blocks: BLOCKS.map((block): ProviderEntry => {
      const entry = config.registry[block];
      const lock = [...config.locked].find(([setting]) => setting.startsWith(`registry.${block}.`));
      return {
        block,
        provider: entry?.provider ?? null,
        settings: entry ? shownSettings(entry) : [],
        values: entry ? values(entry) : {},
        references: referencesIn(entry).map((one) => ({ ...one, set: lookUp[one.kind](one.name) !== undefined })),
        locked: lock !== undefined,
        lockedBy: lock?.[1] ?? null,
      };
    }),
    forms: providerForms(),
    configFile: path.join(dataDir, 'config.json'),
    policyFile: policyFile(),
  }));
}

/** What fields can show of an entry: all but texts that may hold a secret, of which an address shows its site alone. */
function values(entry: object): Record<string, unknown> {
  const told = new Map(shownSettings(entry).map(({ setting, value }) => [setting, value]));
  const whole = Object.entries(entry).filter(
    ([name, value]) => isMap(value) || told.get(name) === (Array.isArray(value) ? value.join(', ') : String(value)),
  );
  return Object.fromEntries(whole.map(([name, value]) => [name, isMap(value) ? toldMap(value, mayTell) : value]));
}

/** Of a map: addresses without a login or a query, and what names a kept secret after no more than a scheme's word. */
function mayTell(value: unknown): boolean {
  const text = String(value);
  return /^https?:/i.test(text)
    ? !mayTellSecret(text)
    : isOnlyReferences(text.replace(/^(Bearer|Basic|Token|ApiKey) /i, ''));
}

/**
 * A provider's settings, as far as they can be shown: a value stays hidden unless its own form tells that it is no secret.
 * What kinds of providers there are, and what they call their tokens, need not be known here.
 */
export function shownSettings(entry: object): ShownSetting[] {
  return leavesOf(entry, '').filter(({ setting }) => setting !== 'provider');
}

function leavesOf(value: unknown, setting: string): ShownSetting[] {
  if (Array.isArray(value)) return [{ setting, value: shownTogether(value) }];
  if (typeof value !== 'object' || value === null)
    return [{ setting, value: WORDS.has(setting) ? String(value) : shown(value) }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, setting === '' ? key : `${setting}.${key}`));
}

function shownTogether(values: readonly unknown[]): string | null {
  const all = values.map((value) => (typeof value === 'object' ? null : shown(value)));
  return all.includes(null) ? null : all.join(', ');
}

/** Numbers, switches, references, codes of states, names of certificate files, and of an address which site it is. */
function shown(value: unknown): string | null {
  if (typeof value !== 'string') return String(value);
  if (isOnlyReferences(value) || /^[A-Z]{2}$/.test(value) || /\.(pfx|p12|pem|crt|cer)$/i.test(value)) return value;
  return /^https?:\/\//i.test(value) && URL.canParse(value) ? siteOf(new URL(value)) : null;
}

/** User, path and query may be keys: of an address the site alone is shown, and that there is more. */
function siteOf({ origin, username, password, pathname, search }: URL): string {
  const more = username || password || pathname !== '/' || search;
  return more ? `${origin}/…` : origin;
}
