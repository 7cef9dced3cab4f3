import type Database from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Config, MAX_AGE_DAYS, saveMaxAge, savePort } from '../config.ts';
import { LIST_NAMES, MATCH_OPTIONS } from '../contract/lists.ts';
import type { Settings, SettingsAnswer } from '../contract/window/settings.ts';
import { ApiError } from '../errors/api-error.ts';
import type { MaxAge } from '../residence/date-warnings.ts';
import { whenUnlocked } from './when-unlocked.ts';
import { answerRoute } from './window-route.ts';

const byName = <T extends TSchema>(values: T) =>
  Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), values, { maxProperties: 40, additionalProperties: false });
const Changes = Type.Partial(
  Type.Object({
    theme: Type.Enum(['auto', 'light', 'dark']),
    language: Type.Enum(['pt-BR', 'en']),
    port: Type.Integer({ minimum: 1024, maximum: 65535 }),
    welcomed: Type.Boolean(),
    maxAgeDays: Type.Integer(MAX_AGE_DAYS),
    match: Type.Enum([...MATCH_OPTIONS]),
    listGroups: Type.Array(
      Type.Object(
        {
          name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
          lists: Type.Array(Type.Enum([...LIST_NAMES]), { minItems: 1, uniqueItems: true }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 50 },
    ),
    columnWidths: byName(byName(Type.Number({ minimum: 1, maximum: 200 }))),
  }),
  { additionalProperties: false },
);
type Changes = Static<typeof Changes>;
const areChanges = Compile(Changes);

export interface SettingsParts {
  workspace: Database.Database;
  dataDir: string;
  config: Config;
  age: MaxAge;
  version: string;
  address: () => string;
}

/** What a policy of the organisation may fix, by its place in the configuration. */
const FIXED_BY = { port: 'server.port', maxAgeDays: 'residence.maxAgeDays' } as const;

/**
 * `GET /settings` and `PUT /settings`. The port and the longest age of a document live in config.json, where a policy
 * can fix them; the port applies at the next start, the age at once.
 */
export function settingsRoutes(app: FastifyInstance, parts: SettingsParts): void {
  let port = parts.config.port;
  const { age } = parts;
  const locked = (['port', 'maxAgeDays'] as const).filter((key) => parts.config.locked.includes(FIXED_BY[key]));
  const answer = (): SettingsAnswer => ({
    settings: { ...readSettings(parts.workspace), port, maxAgeDays: age.maxDays },
    locked,
    service: {
      version: parts.version,
      address: parts.address(),
      dataDir: parts.dataDir,
      providers: {
        receitaFederal: parts.config.registry.receitaFederal?.provider ?? '',
        sintegra: parts.config.registry.sintegra?.provider ?? '',
      },
    },
  });
  answerRoute(app, 'GET /settings', async () => whenUnlocked(answer));
  answerRoute(app, 'PUT /settings', async (request) => {
    const changes = request.body;
    if (!areChanges.Check(changes) || repeatsName(changes.listGroups))
      throw new ApiError('requestInvalid', { detail: 'A setting has a value it cannot have.' });
    const current = { port, maxAgeDays: age.maxDays };
    if (locked.some((key) => changes[key] !== undefined && changes[key] !== current[key])) {
      throw new ApiError('requestInvalid', { detail: 'That setting is set by your organisation.' });
    }
    if (changes.port !== undefined && changes.port !== port) {
      savePort(parts.dataDir, changes.port);
      port = changes.port;
    }
    if (changes.maxAgeDays !== undefined && changes.maxAgeDays !== age.maxDays) {
      saveMaxAge(parts.dataDir, changes.maxAgeDays);
      age.maxDays = changes.maxAgeDays;
    }
    await whenUnlocked(() => writeSettings(parts.workspace, changes));
    return whenUnlocked(answer);
  });
}

function readSettings(db: Database.Database): Omit<Settings, 'port' | 'maxAgeDays'> {
  const rows = db.prepare('SELECT key, value FROM setting').all() as { key: string; value: string }[];
  const saved = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) as Partial<Settings>;
  return {
    theme: saved.theme ?? 'auto',
    language: saved.language ?? 'pt-BR',
    welcomed: saved.welcomed ?? false,
    match: saved.match ?? 'similar',
    listGroups: saved.listGroups ?? [],
    columnWidths: saved.columnWidths ?? {},
  };
}

/** Of two groups of one name nobody could tell which was asked. */
function repeatsName(groups: Settings['listGroups'] = []): boolean {
  return new Set(groups.map(({ name }) => name.trim().toLowerCase())).size < groups.length;
}

function writeSettings(db: Database.Database, { port: _, maxAgeDays: __, ...changes }: Changes): void {
  const put = db.prepare('INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value');
  const write = db.transaction(() => {
    for (const [key, value] of Object.entries(changes)) {
      if (value !== undefined) put.run(key, JSON.stringify(value));
    }
  });
  write.immediate();
}
