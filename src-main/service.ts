import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Access } from './access/access.ts';
import { type Keychain, openSecrets } from './access/secrets.ts';
import { type Config, ConfigError } from './config.ts';
import { followConfig, restartedSchedule } from './config-in-force.ts';
import type { AlertCounts } from './contract/portfolios.ts';
import { InstalledSnapshots } from './data/installed-snapshots.ts';
import { type HeldDataDir, holdDataDir } from './data/one-writer.ts';
import { removePartials } from './data/partials.ts';
import { ApiError } from './errors/api-error.ts';
import { evidenceApi } from './evidence/api/api.ts';
import { recordReadiness } from './evidence/readiness.ts';
import { createEvidence } from './evidence/room.ts';
import { addressOf } from './http/addresses.ts';
import { type FollowedTls, followTls } from './http/follow-tls.ts';
import { healthRoutes } from './http/health.ts';
import { type AllowedCallers, allowedCallers } from './http/host-check.ts';
import { type LocalListener, listenLocally } from './http/local-listener.ts';
import { documentation } from './http/openapi/openapi.ts';
import { buildServer, type Limits, type RoutePlugin } from './http/server.ts';
import { statusRoute } from './http/status.ts';
import { readTlsPair, TlsFault, type TlsPair, type TlsSettings } from './http/tls.ts';
import { sampleBill, windowFiles } from './http/window-files.ts';
import { installedData } from './installed-data.ts';
import { listenError } from './listen-error.ts';
import { createLists } from './lists/room.ts';
import { startDailyUpdates } from './lists/update/daily.ts';
import { importInWorker } from './lists/update/import-in-worker.ts';
import { createUpdates } from './lists/update/updates.ts';
import { createLog } from './log.ts';
import { METRICS_HOST } from './metrics/config.ts';
import { importOutcome } from './metrics/import-outcome.ts';
import { listenForMetrics, type MetricsListener } from './metrics/listener.ts';
import { createMetrics } from './metrics/metrics.ts';
import { countingFetches } from './metrics/pack-count.ts';
import { agentsOf, type SystemProxy } from './net/agents.ts';
import { networkOf } from './net/network.ts';
import { keepingTold } from './net/told-proxies.ts';
import { createOfflineStore } from './office/offline/store.ts';
import { createOffice } from './office/room.ts';
import { closeDataDir, keepToOwner } from './owner-only.ts';
import { retainIn } from './pack-kinds.ts';
import { bundledDataDir, resourcesDir, windowDir } from './paths.ts';
import { portfolioApi } from './portfolio/api/api.ts';
import { createPortfolio } from './portfolio/room.ts';
import { createKeptRuns } from './portfolio/spreadsheet/kept-run.ts';
import { createSpreadsheets } from './portfolio/spreadsheet/reader.ts';
import { createPostal } from './postal/room.ts';
import { startMonthlyUpdates as startPostalUpdates } from './postal/update/monthly.ts';
import { createPostalUpdates } from './postal/update/updates.ts';
import type { ProgramUpdatesParts } from './program-update/program-updates.ts';
import { createRegistry } from './registry/room.ts';
import { importInWorker as importRegistryInWorker } from './registry/update/import-in-worker.ts';
import { startMonthlyUpdates } from './registry/update/monthly.ts';
import { createRegistryUpdates } from './registry/update/updates.ts';
import { createResidence } from './residence/room.ts';
import { startDailyFetch } from './supply/pack/daily.ts';
import { createDataPacks } from './supply/pack/data-packs.ts';
import { removeLeftovers } from './supply/pack/leftovers.ts';
import type { Schedule } from './supply/schedule.ts';
import { VERSION } from './version.ts';
import { importInThread } from './workers/import-in-thread.ts';
import { importPool } from './workers/import-pool.ts';
import { fetchPackInThread } from './workers/pack-in-thread.ts';
import { openStore, sharedUrl } from './workspace/open-store.ts';
import { openWorkspace } from './workspace/sqlite/database.ts';
import { workstationApi } from './workstation/api.ts';
import type { AroundService } from './workstation/around-service.ts';
import { removeIncoming } from './workstation/imports.ts';
import { readDisplayName } from './workstation/settings.ts';

export interface ServiceOptions {
  dataDir: string;
  config: Config;
  /** Serve the window's files under /workstation/ (a browser opens them; the desktop has its own way). */
  window: boolean;
  /** Address of the desktop's window, `app://…`: the one origin that may read answers across origins. */
  windowOrigin?: string;
  log?: FastifyBaseLogger;
  /** Guards the secrets that `${secret:NAME}` stands for; without one they come from the environment only. */
  keychain?: Keychain;
  /** Which proxy the system has for an address; without one the environment alone says. */
  systemProxy?: SystemProxy;
  /** What the desktop does for the window; there is none of it where the service runs by itself. */
  around?: AroundService;
  /** Time and size limits of requests that differ from `LIMITS`. */
  limits?: Partial<Limits>;
}
export type { Keychain };

export interface Service {
  /** `http://127.0.0.1:<port>`; over TLS `https://` and the name that others call it by. */
  address: string;
  /** Where this machine's window asks: plain HTTP on loopback also where the API speaks TLS. */
  windowAddress: string;
  /** Where `/metrics` has a port of its own. */
  metricsAddress: string | undefined;
  port: number;
  /** The window's key of this run, in memory only. */
  workstationKey: string;
  /** What updates of the program go by; whoever is around the service makes them. */
  programUpdate: Pick<ProgramUpdatesParts, 'settings' | 'network' | 'secrets'>;
  /** Whether it is where somebody at the window has just begun to sign in. */
  beganSignIn(address: string): boolean;
  /** How many alerts there are; `told`: the number up to which somebody knows of them. */
  alertCounts(told: number): Promise<AlertCounts>;
  /** Stops accepting, lets what runs finish (10 s at most), frees everything. */
  close(): Promise<void>;
}

/** What runs when the service is told to stop has this long to finish, so that all is over within the promised 10 s. */
const GRACE_MS = 9_000;
/** A caller's connection that is kept open after its answer is closed within this, as nothing more is accepted. */
const IDLE_MS = 100;
/** What the first document would wait for is started so long after the service is there, when the machine is quiet again. */
const PREPARE_MS = 5000;
/** An update that is importing right now lets go within this, or its thread is ended. */
const UPDATE_GRACE_MS = 2000;

/**
 * The whole service: everything is built here, from a data directory and a configuration, and from nothing else.
 *
 * @throws ConfigError when the port is taken or not allowed, DataDirHeld when another service has the data directory,
 *   WorkspaceError when its workspace cannot be used.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  keepToOwner();
  closeDataDir(options.dataDir);
  const held = await holdDataDir(options.dataDir);
  try {
    return await startHolding(options, held);
  } catch (error) {
    held.release();
    throw error;
  }
}

async function startHolding(options: ServiceOptions, held: HeldDataDir): Promise<Service> {
  const { dataDir } = options;
  // What is changed in the window changes this one.
  const config = structuredClone(options.config);
  const log = options.log ?? createLog('none');
  const tls = config.tls && { settings: config.tls, pair: await readPair(config.tls) };
  const where = { dataDir, bundledDir: bundledDataDir };
  await Promise.all([removeIncoming(dataDir), removePartials(dataDir)]);

  const onError = (error: unknown) => log.error({ err: error }, 'workspace write failed');
  const secrets = await openSecrets({ dataDir, keychain: options.keychain, env: process.env });
  const secret = (name: string) => secrets.get(name);
  const workspace = openWorkspace(dataDir);
  workspace.pragma('busy_timeout = 0'); // everybody would wait with the one who does
  const store = await openStore({
    db: workspace,
    settings: config.workspace,
    secrets: { env: process.env, secret },
    onState: (reached) => {
      if (reached) log.info("office's database reached again");
      else log.warn("office's database not reached");
    },
  }).catch((error) => {
    workspace.close();
    throw error;
  });
  const network = networkOf({
    settings: () => config.network,
    secrets: { env: process.env, secret },
    dataDir,
    system: options.systemProxy && keepingTold(options.systemProxy, dataDir),
  });
  const onFault = (reason: string) => log.warn({ reason }, 'keys of the sign-in provider not had');
  const onSignInFault = (reason: string) => log.warn({ reason }, 'sign-in at the window failed');
  const openid = config.openid && { settings: config.openid, network, onFault, onSignInFault };
  const access = new Access({ dataDir, store, jwksFile: config.jwksFile, openid, onError });
  const offline = createOfflineStore({
    dataDir,
    master: async () => (await evidence.place()).keys.master,
    isOn: () => config.evidence.keep !== 'off',
    onError: (error) => log.error({ err: error }, 'answers kept for the office not put away'),
  });
  const office =
    config.office &&
    createOffice({
      offline,
      onError: (error) => log.error({ err: error }, 'answer not kept for the office'),
      settings: config.office,
      network,
      tokenOf: (caller) => access.tokenOf(caller),
      onState: (reached) => {
        if (reached) log.info("office's service reached again");
        else log.warn("office's service not reached");
      },
    });
  if (office && config.evidence.keep === 'all') {
    log.warn('nothing is filed on a joined desktop, whatever evidence.keep says');
  }
  const installedSnapshots = new InstalledSnapshots(dataDir, bundledDataDir);
  const lists = createLists(where);
  const postal = createPostal(where);
  const registry = createRegistry({
    ...where,
    registry: config.registry,
    secret,
    env: process.env,
    network,
  });
  let followed: FollowedTls | undefined;
  const metrics = isWatched(config.metrics)
    ? createMetrics({
        version: VERSION,
        dataDir,
        installed: () => installedData(installedSnapshots),
        loads: () => ({ searches: lists.load(), imports: imports.load, ...residence.load() }),
        openAlerts: async () => (await portfolio.portfolios()).reduce((sum, { openAlerts }) => sum + openAlerts, 0),
        dataPack: () => packs.status(),
        certificateEnds: () => (followed?.current() ?? tls?.pair)?.validTo ?? null,
      })
    : undefined;
  const importEnded = (error: unknown) => metrics?.importEnded(importOutcome(error));
  const age = { maxDays: config.maxAgeDays };
  const openData = { ...config.registry.openData };
  const residence = createResidence({ postal, age, onPage: metrics?.ocrPage });
  const evidence = createEvidence({
    dataDir,
    keychain: options.keychain,
    shared: sharedUrl(config.workspace, { env: process.env, secret }),
    publish: {
      places: () => config.evidence.checkpoints,
      agents: () => agentsOf(network()),
      onError: (error) => log.error({ err: error }, 'checkpoint not published'),
    },
  });
  const records = evidenceApi({
    room: evidence,
    settings: config.evidence,
    displayName: () => readDisplayName(workspace),
    inPortfolios: (person) => portfolio.aboutPerson(person),
  });
  const portfolio = createPortfolio({
    ...where,
    evidence,
    isOn: () => config.evidence.keep !== 'off',
    rules: () => config.portfolio,
    webhook: {
      settings: () => config.portfolio.webhook,
      secrets: { env: process.env, secret },
      network,
      onStuck: ({ reason, status, message }) => log.warn({ reason, status }, `alerts not told: ${message}`),
    },
    onError: (error) => log.error({ err: error }, 'portfolio not compared'),
  });
  const watching = portfolioApi({
    room: portfolio,
    settings: config.evidence,
    displayName: () => readDisplayName(workspace),
  });
  const imports = importPool(importEnded);
  // A thread of its own: a data pack may take hours, and what a person drops into the window must not wait for it.
  const packImports = importPool();
  const spreadsheets = createSpreadsheets();
  const keptRuns = createKeptRuns({
    dataDir,
    master: async () => (await evidence.place()).keys.master,
    isOn: () => config.evidence.keep !== 'off',
    onError: (error) => log.error({ err: error }, 'kept spreadsheet not put away'),
  });
  const updates = createUpdates({
    dataDir,
    installedSnapshots,
    settings: config.lists,
    network,
    secrets: { env: process.env, secret },
    importer: importInWorker(imports),
    onError: (error) => log.error({ err: error }, 'list update failed'),
  });
  const postalUpdates = createPostalUpdates({
    dataDir,
    installedSnapshots,
    settings: config.postal,
    network,
    secrets: { env: process.env, secret },
    importer: ({ sources, date }, onProgress, signal) =>
      importInThread(
        imports,
        { files: sources, dataDir, date, postal: true },
        (progress) => progress.stage !== 'receiving' && onProgress({ ...progress, stage: progress.stage }),
        signal,
      ),
    onError: (error) => log.error({ err: error }, 'postal update failed'),
  });
  const registryUpdates = createRegistryUpdates({
    dataDir,
    installedSnapshots,
    settings: openData,
    network,
    secrets: { env: process.env, secret },
    importer: importRegistryInWorker(() => importPool(importEnded)),
    onError: (error) => log.error({ err: error }, 'registry update failed'),
  });
  const packs = createDataPacks({
    dataDir,
    settings: config.data,
    retain: () => retainIn(config),
    network,
    secrets: { env: process.env, secret },
    fetcher: (task, onProgress, signal) => fetchPackInThread(packImports, task, onProgress, signal),
    onError: (error) => log.error({ err: error }, 'data pack failed'),
  });
  const dataPacks = { ...packs, run: countingFetches(packs.run, (outcome) => metrics?.packFetched(outcome)) };
  // Without a source nobody would come to what interrupted fetches left.
  if (config.data.source === undefined) void removeLeftovers(dataDir, new Date()).catch(() => undefined);
  // Who takes a data pack leaves the publishers to who makes it.
  const unlessPacked = (start: () => Schedule | null) => (config.data.source === undefined ? start() : null);
  const schedules = {
    lists: restartedSchedule(() => unlessPacked(() => startDailyUpdates(updates, config.lists, log))),
    registry: restartedSchedule(() => unlessPacked(() => startMonthlyUpdates(registryUpdates, openData, log))),
    postal: restartedSchedule(() => unlessPacked(() => startPostalUpdates(postalUpdates, config.postal, log))),
    data: restartedSchedule(() => startDailyFetch(dataPacks, config.data, log)),
  };
  const follow = followConfig({ config, openData, age, registry, schedules, keptRuns });
  const closeRooms = async () => {
    const ended = Promise.all(Object.values(schedules).map((schedule) => schedule.close()));
    await Promise.race([ended, sleep(UPDATE_GRACE_MS, undefined, { ref: false })]);
    await portfolio.close().catch(() => undefined); // it files what it found, so before the record
    await Promise.allSettled([lists, postal, registry, residence, evidence].map((room) => room.close()));
    await Promise.all([
      imports.destroy(),
      packImports.destroy(),
      spreadsheets.close(),
      keptRuns.close(),
      offline.close(),
    ]);
    await access.close();
    workspace.close();
  };

  // Where all answers are kept, one that cannot be is an error.
  const recordFaults = recordReadiness(() => evidence.state());
  const lacking = async () => (config.evidence.keep === 'all' && !office ? recordFaults() : []);

  let allowed: AllowedCallers | null = null;
  let address = '';
  const endpoints = [
    registry.endpoint,
    lists.endpoint,
    lists.batchEndpoint,
    residence.endpoint,
    ...records.endpoints,
    ...watching,
  ];
  const health = healthRoutes(() => installedData(installedSnapshots), lacking);
  const plugins: RoutePlugin[] = [
    statusRoute(VERSION, () => installedData(installedSnapshots)),
    health,
    documentation(endpoints, VERSION),
    sampleBill(resourcesDir),
    workstationApi({
      ...options,
      config,
      follow,
      access,
      workspace,
      installedSnapshots,
      lists,
      postal,
      residence,
      age,
      evidence,
      portfolio,
      office,
      imports,
      updates,
      postalUpdates,
      registryUpdates,
      dataPacks,
      secrets,
      spreadsheets,
      keptRuns,
      version: VERSION,
      address: () => address,
    }),
  ];
  if (metrics && config.metrics.shared) plugins.push(metrics.route);
  if (options.window) plugins.push(windowFiles(windowDir));

  const app = buildServer({
    endpoints,
    access,
    // A joined desktop files nothing itself.
    keeper: office?.keeper ?? records.keeper,
    elsewhere: office,
    allowed: () => allowed,
    logger: log,
    windowOrigin: options.windowOrigin,
    plugins,
    limits: options.limits,
    observer: metrics,
    tls: tls && { cert: tls.pair.cert, key: tls.pair.key, minVersion: tls.settings.minimumVersion },
  });
  // `localhost` would be two servers, of which one would not follow its certificate.
  const host = tls && config.host === 'localhost' ? '127.0.0.1' : config.host;
  let local: LocalListener | undefined;
  let watched: MetricsListener | undefined;
  try {
    if (metrics && config.metrics.port !== undefined) {
      watched = await listenForMetrics({
        host: config.metrics.host ?? METRICS_HOST,
        port: config.metrics.port,
        allowedHosts: config.allowedHosts,
        plugins: [metrics.route, health],
        access,
        logger: log,
      }).catch((error) => {
        throw listenError(error, {
          host: config.metrics.host ?? METRICS_HOST,
          port: config.metrics.port!,
          by: METRICS,
        });
      });
    }
    await app.listen({ host, port: config.port });
    if (tls && options.windowOrigin) local = await listenLocally(app, options.limits);
  } catch (error) {
    await Promise.all([app.close(), watched?.close()]);
    await closeRooms();
    throw listenError(error as NodeJS.ErrnoException, { ...config, by: 'with --port' });
  }
  const { port } = app.server.address() as AddressInfo;
  const { windowOrigin } = options;
  allowed = allowedCallers(port, { hosts: config.allowedHosts, windowOrigin, tls: tls !== undefined });
  if (local) allowed = { ...allowed, hosts: new Set([...allowed.hosts, ...allowedCallers(local.port).hosts]) };
  address = addressOf(config, port);
  const windowAddress = local ? `http://127.0.0.1:${local.port}` : address;
  if (tls) {
    followed = followTls(app.server as unknown as TlsServer, tls, {
      onChange: ({ validTo }) => log.info({ validTo: new Date(validTo).toISOString() }, 'TLS certificate renewed'),
      onFault: (sentence) => log.error(sentence),
    });
  }
  held.answersAt(address);
  if (!office) portfolio.watch();
  keptRuns.watch();
  offline.watch();

  // Where that fails the first document, or the first search of dossiers, says why.
  const preparing = setTimeout(() => {
    for (const room of [residence, evidence.dossiers]) void room.prepare().catch(() => {});
  }, PREPARE_MS).unref();

  let closing: Promise<void> | undefined;
  const close = async () => {
    clearTimeout(preparing);
    followed?.close();
    const listeners = [app.server, local, watched];
    const late = setTimeout(() => {
      for (const listener of listeners) listener?.closeAllConnections();
    }, GRACE_MS);
    const idle = setInterval(() => {
      for (const listener of listeners) listener?.closeIdleConnections();
    }, IDLE_MS).unref();
    await Promise.all([app.close(), local?.close(), watched?.close()]);
    clearTimeout(late);
    clearInterval(idle);
    await closeRooms().finally(() => held.release());
  };
  return {
    address,
    windowAddress,
    metricsAddress: watched?.address,
    port,
    workstationKey: access.workstationKey,
    programUpdate: { settings: config.programUpdate, network, secrets: { env: process.env, secret } },
    beganSignIn: (address) => access.signIns?.began(address) ?? false,
    alertCounts: async (told) => {
      if (office) throw new ApiError('officeOnly'); // what is said of alerts here would be of others than the window shows
      return portfolio.alertCounts(told);
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** @throws ConfigError */
async function readPair(settings: TlsSettings): Promise<TlsPair> {
  try {
    return await readTlsPair(settings);
  } catch (error) {
    throw error instanceof TlsFault ? new ConfigError(error.message) : error;
  }
}

const METRICS = 'as metrics.port in config.json';

function isWatched({ port, shared }: Config['metrics']): boolean {
  return port !== undefined || shared === true;
}
