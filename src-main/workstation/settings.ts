import type Database from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Config } from '../config.ts';
import { DEFAULT_THRESHOLD } from '../contract/list-options.ts';
import { LIST_NAMES } from '../contract/lists.ts';
import type { Settings, SettingsAnswer } from '../contract/window/settings.ts';
import { ApiError } from '../errors/api-error.ts';
import { inForce } from '../portfolio/config.ts';
import { whenUnlocked } from './when-unlocked.ts';
import { answerRoute } from './window-route.ts';

const byName = <T extends TSchema>(values: T) =>
  Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), values, { maxProperties: 40, additionalProperties: false });
const Changes = Type.Partial(
  Type.Object({
    theme: Type.Enum(['auto', 'light', 'dark']),
    language: Type.Enum(['pt-BR', 'en']),
    welcomed: Type.Boolean(),
    alertNotifications: Type.Boolean(),
    displayName: Type.String({ maxLength: 100, pattern: '^(|\\S|\\S.*\\S)$' }),
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

/** What a new portfolio says of its alerts. */
function alertsOf({ deadlineDays, urgentLists, fixed }: Config['portfolio']): SettingsAnswer['alerts'] {
  return { ...inForce({ deadlineDays, urgentLists }, fixed), fixed };
}

export interface SettingsParts {
  workspace: Database.Database;
  dataDir: string;
  config: Config;
  version: string;
  address: () => string;
}

/** `GET /settings` and `PUT /settings`: what a person chooses for the window, and what it has to know at its start. */
export function settingsRoutes(app: FastifyInstance, parts: SettingsParts): void {
  const answer = (): SettingsAnswer => {
    const { lists, registry, portfolio } = parts.config;
    return {
      settings: readSettings(parts.workspace),
      comparison: { match: lists.match ?? 'similar', threshold: lists.threshold ?? DEFAULT_THRESHOLD },
      alerts: alertsOf(portfolio),
      service: {
        version: parts.version,
        address: parts.address(),
        dataDir: parts.dataDir,
        providers: {
          receitaFederal: registry.receitaFederal?.provider ?? '',
          sintegra: registry.sintegra?.provider ?? '',
        },
      },
    };
  };
  answerRoute(app, 'GET /settings', async () => whenUnlocked(answer));
  answerRoute(app, 'PUT /settings', async (request) => {
    const changes = request.body;
    if (!areChanges.Check(changes) || repeatsName(changes.listGroups))
      throw new ApiError('requestInvalid', { detail: 'A setting has a value it cannot have.' });
    await whenUnlocked(() => writeSettings(parts.workspace, changes));
    return whenUnlocked(answer);
  });
}

/** Who works here; empty where nobody has said. */
export function readDisplayName(db: Database.Database): string {
  return readSettings(db).displayName;
}

/** What the window is read in. */
export function readLanguage(db: Database.Database): Settings['language'] {
  return readSettings(db).language;
}

function readSettings(db: Database.Database): Settings {
  const rows = db.prepare('SELECT key, value FROM setting').all() as { key: string; value: string }[];
  const saved = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) as Partial<Settings>;
  return {
    theme: saved.theme ?? 'auto',
    language: saved.language ?? 'pt-BR',
    welcomed: saved.welcomed ?? false,
    alertNotifications: saved.alertNotifications ?? true,
    displayName: saved.displayName ?? '',
    listGroups: saved.listGroups ?? [],
    columnWidths: saved.columnWidths ?? {},
  };
}

/** Of two groups of one name nobody could tell which was asked. */
function repeatsName(groups: Settings['listGroups'] = []): boolean {
  return new Set(groups.map(({ name }) => name.trim().toLowerCase())).size < groups.length;
}

function writeSettings(db: Database.Database, changes: Changes): void {
  const put = db.prepare('INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value');
  const write = db.transaction(() => {
    for (const [key, value] of Object.entries(changes)) {
      if (value !== undefined) put.run(key, JSON.stringify(value));
    }
  });
  write.immediate();
}
