import type Database from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../access/access.ts';
import type { SecretStore } from '../access/secrets.ts';
import type { Config, ConfigFile } from '../config.ts';
import { WORKSTATION_API } from '../contract/window/routes.ts';
import type { InstalledSnapshots } from '../data/installed-snapshots.ts';
import { ApiError } from '../errors/api-error.ts';
import type { EvidenceRoom } from '../evidence/room.ts';
import type { RoutePlugin } from '../http/server.ts';
import type { ListsRoom } from '../lists/room.ts';
import type { Updates } from '../lists/update/updates.ts';
import type { OfficeRoom } from '../office/room.ts';
import type { PortfolioRoom } from '../portfolio/room.ts';
import type { KeptRuns } from '../portfolio/spreadsheet/kept-run.ts';
import type { SpreadsheetReader } from '../portfolio/spreadsheet/reader.ts';
import type { PostalRoom } from '../postal/room.ts';
import type { PostalUpdates } from '../postal/update/updates.ts';
import type { RegistryUpdates } from '../registry/update/updates.ts';
import type { MaxAge } from '../residence/date-warnings.ts';
import type { ResidenceRoom } from '../residence/room.ts';
import type { DataPacks } from '../supply/pack/data-packs.ts';
import type { ImportPool } from '../workers/import-pool.ts';
import { addressCheckRoutes } from './address-check.ts';
import type { AroundService } from './around-service.ts';
import { backupRoute, restoreRoute } from './backup.ts';
import { configRoutes } from './config.ts';
import { dataRoutes } from './data.ts';
import { dataPackRoute } from './data-pack.ts';
import { type EvidenceRouteParts, evidenceRoute, recordCheckRoute } from './evidence.ts';
import { importRoutes } from './imports.ts';
import { keptRunRoutes } from './kept-run.ts';
import { keyRoutes } from './keys.ts';
import { listChangeRoutes } from './list-changes.ts';
import { listUpdateRoutes } from './list-updates.ts';
import { nameCheckRoutes } from './name-check.ts';
import { officeRoute, offlineAnswerRoutes } from './office.ts';
import { programUpdateRoutes } from './program-update.ts';
import { providerRoutes } from './providers.ts';
import { registryUpdateRoutes } from './registry-update.ts';
import { reportCheckRoute } from './report-check.ts';
import { requireWindowKey } from './require-window-key.ts';
import { secretRoutes } from './secrets.ts';
import { sessionRoutes } from './session.ts';
import { readLanguage, settingsRoutes } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { signInReturn } from './sign-in-return.ts';
import { spreadsheetSummaryRoute } from './spreadsheet-summary.ts';
import { spreadsheetRoutes } from './spreadsheets.ts';
import { webhookRoutes } from './webhook.ts';

export interface WorkstationParts {
  dataDir: string;
  /** As the service runs with it: changes that count at once are in it. */
  config: Config;
  /** Has the service go by a changed config.json. */
  follow: (own: ConfigFile) => void;
  around?: AroundService | undefined;
  access: Access;
  /** This machine's file, with what a person chooses for the window. */
  workspace: Database.Database;
  installedSnapshots: InstalledSnapshots;
  evidence: EvidenceRouteParts['evidence'] & Pick<EvidenceRoom, 'verify' | 'reports' | 'backups' | 'dossiers'>;
  lists: ListsRoom;
  portfolio: Pick<PortfolioRoom, 'webhook' | 'portfolios'>;
  office: OfficeRoom | undefined;
  postal: PostalRoom;
  residence: ResidenceRoom;
  age: MaxAge;
  imports: ImportPool;
  updates: Updates;
  postalUpdates: PostalUpdates;
  registryUpdates: RegistryUpdates;
  dataPacks: DataPacks;
  secrets: SecretStore;
  spreadsheets: SpreadsheetReader;
  keptRuns: KeptRuns;
  version: string;
  address: () => string;
}

/** Everything the window asks for beside the three endpoints: `contract/window/routes.ts` says what. */
export function workstationApi(parts: WorkstationParts): RoutePlugin {
  return (app: FastifyInstance) => {
    if (parts.access.signIns) signInReturn(app, parts.access.signIns, () => readLanguage(parts.workspace));
    app.register(
      async (scope) => {
        requireWindowKey(scope, parts.access);
        configRoutes(scope, parts);
        sessionRoutes(scope, parts.access);
        signInRoutes(scope, parts.access);
        officeRoute(scope, parts);
        offlineAnswerRoutes(scope, parts);
        dataRoutes(scope, parts);
        dataPackRoute(scope, parts);
        programUpdateRoutes(scope, parts);
        evidenceRoute(scope, parts);
        webhookRoutes(scope, parts.portfolio);
        addressCheckRoutes(scope, parts);
        nameCheckRoutes(scope);
        listUpdateRoutes(scope, parts);
        listChangeRoutes(scope, parts);
        keyRoutes(scope, parts);
        providerRoutes(scope, parts);
        registryUpdateRoutes(scope, parts);
        keptRunRoutes(scope, parts);
        spreadsheetSummaryRoute(scope, parts);
        secretRoutes(scope, parts);
        settingsRoutes(scope, parts);
        await scope.register(async (uploads) => importRoutes(uploads, parts));
        await scope.register(async (uploads) => spreadsheetRoutes(uploads, parts));
        await scope.register(async (record) => recordRoutes(record, parts));
      },
      { prefix: WORKSTATION_API },
    );
  };
}

/** What is done with the record of this machine; once it has joined an office, that is not the one that the window shows. */
async function recordRoutes(scope: FastifyInstance, { evidence, office, ...parts }: WorkstationParts): Promise<void> {
  if (office) {
    scope.addHook('onRequest', async () => {
      throw new ApiError('officeOnly');
    });
  }
  recordCheckRoute(scope, evidence);
  backupRoute(scope, evidence, parts.access);
  await scope.register(async (uploads) => reportCheckRoute(uploads, evidence));
  await scope.register(async (uploads) => restoreRoute(uploads, { ...parts, backups: evidence.backups }));
}
