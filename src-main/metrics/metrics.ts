import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { InstalledData } from '../contract/status.ts';
import { freeBytesOf } from '../data/free-bytes.ts';
import type { Answered, RoutePlugin } from '../http/server.ts';
import { newestOf } from './age.ts';
import type { ImportOutcome } from './import-outcome.ts';
import { logBytesOf } from './log-bytes.ts';
import type { PackFetchOutcome } from './pack-count.ts';
import { routeLabel } from './route-label.ts';

/** What waits and what is at work before a bounded resource. */
export interface Load {
  waiting: number;
  running: number;
}

/** Where the figures come from when somebody asks for them. */
export interface MetricSources {
  version: string;
  dataDir: string;
  installed(): InstalledData;
  /** By queue; the names are fixed. */
  loads(): Readonly<Record<string, Load>>;
  /** Alerts without a decision; null where that cannot be said. */
  openAlerts(): Promise<number | null>;
  /** How the last look at the source of data packs ended; null where there is none. */
  dataPack(): { checkedAt: string | null; outcome: string | null } | null;
  /** Milliseconds of the epoch at which the certificate in use ends; null without TLS. */
  certificateEnds(): number | null;
}

export interface Metrics {
  answered(answered: Answered): void;
  /** Counts a request in; what comes back counts it out. */
  begun(route: string | null): () => void;
  ocrPage(milliseconds: number): void;
  importEnded(outcome: ImportOutcome): void;
  packFetched(outcome: PackFetchOutcome): void;
  /** All figures as Prometheus reads them. */
  text(): Promise<string>;
  /** `GET /metrics`. */
  route: RoutePlugin;
}

/** Seconds: from an answer out of memory to a scan of thirty pages. */
const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 5, 10, 30, 60];
const PAGE_SECONDS = [0.5, 1, 2, 4, 8, 15, 30, 60];
/** A figure that takes longer is left out, so that the others arrive within Prometheus' ten seconds. */
const PATIENCE_MS = 3000;

/**
 * The service's figures in Prometheus' text format. No label holds what a caller sent: routes are patterns, lists and
 * queues are fixed names.
 */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'atesta_info', help: 'Version of the service.', labelNames: ['version'], registers }).set(
    { version: sources.version },
    1,
  );
  const requests = new Counter({
    name: 'atesta_http_requests_total',
    help: 'Requests answered, by route pattern; status 499 where the client had gone.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'atesta_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'atesta_http_requests_in_flight',
    help: 'Requests being answered now, batches and imports among them.',
    labelNames: ['route'],
    registers,
  });
  const pages = new Histogram({
    name: 'atesta_ocr_page_seconds',
    help: 'Time that text recognition took for a page.',
    buckets: PAGE_SECONDS,
    registers,
  });
  const imports = new Counter({
    name: 'atesta_imports_total',
    help: 'Imports of official files that ended in this service.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['done', 'refused', 'cancelled', 'failed']) imports.inc({ outcome }, 0);
  const packFetched = addPacks(registers, sources);
  addQueues(registers, sources);
  addData(registers, sources);
  addAlerts(registers, sources);
  addDisk(registers, sources);
  addCertificate(registers, sources);

  const text = () => registry.metrics();
  return {
    answered({ method, route, status, seconds }) {
      const label = routeLabel(route);
      requests.inc({ method: route === null ? 'any' : method, route: label, status });
      durations.observe({ route: label }, seconds);
    },
    begun(route) {
      const label = { route: routeLabel(route) };
      inFlight.inc(label);
      return () => inFlight.dec(label);
    },
    ocrPage: (milliseconds) => pages.observe(milliseconds / 1000),
    importEnded: (outcome) => imports.inc({ outcome }),
    packFetched,
    text,
    route: (app) => {
      app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await text()));
    },
  };
}

type Registers = Registry[];

// The gauge that collects is registered first: what it sets of the others is read after it in the same answer.

function addQueues(registers: Registers, { loads }: MetricSources): void {
  const labelNames = ['queue'] as const;
  new Gauge({
    name: 'atesta_queue_waiting',
    help: 'Tasks that wait for their turn.',
    labelNames,
    registers,
    collect() {
      for (const [queue, load] of Object.entries(loads())) {
        this.set({ queue }, load.waiting);
        running.set({ queue }, load.running);
      }
    },
  });
  const running = new Gauge({ name: 'atesta_queue_running', help: 'Tasks at work.', labelNames, registers });
}

function addData(registers: Registers, { installed }: MetricSources): void {
  const labelNames = ['kind', 'list'] as const;
  new Gauge({
    name: 'atesta_data_age_days',
    help: 'Days since the date of the newest file, of a list of boards of its oldest board; absent where none is installed.',
    labelNames,
    registers,
    collect() {
      for (const metric of [this, records, invented]) metric.reset();
      for (const { kind, list, newest, lost } of newestOf(installed(), Date.now())) {
        const labels = { kind, list };
        unreadable.set(labels, lost);
        if (!newest) continue;
        this.set(labels, newest.ageDays);
        records.set(labels, newest.records);
        invented.set(labels, newest.demonstration ? 1 : 0);
      }
    },
  });
  const records = new Gauge({
    name: 'atesta_data_records',
    help: 'Records of the newest file.',
    labelNames,
    registers,
  });
  const invented = new Gauge({
    name: 'atesta_data_demonstration',
    help: '1 where invented data answers.',
    labelNames,
    registers,
  });
  const unreadable = new Gauge({
    name: 'atesta_data_unreadable_files',
    help: 'Installed official files that cannot be read: questions that concern them fail.',
    labelNames,
    registers,
  });
}

/** Counts fetches from a data pack: what comes back is told of each that has ended. */
function addPacks(registers: Registers, { dataPack }: MetricSources): Metrics['packFetched'] {
  const fetches = new Counter({
    name: 'atesta_data_pack_fetches_total',
    help: 'Fetches from the data pack that ended in this service.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['installed', 'unchanged', 'cancelled', 'failed']) fetches.inc({ outcome }, 0);
  const isGood = (outcome: string | null) => outcome === 'installed' || outcome === 'unchanged';
  let succeeded = 0;
  new Gauge({
    name: 'atesta_data_pack_last_success_seconds',
    help: 'When the source of the data pack was last looked at without a failure, as a Unix time; 0 where that is not known, absent without a source.',
    registers,
    collect() {
      const status = dataPack();
      this.remove();
      if (!status) return;
      const { checkedAt, outcome } = status;
      const recorded = checkedAt !== null && isGood(outcome) ? Date.parse(checkedAt) : 0;
      this.set(Math.max(succeeded, recorded) / 1000);
    },
  });
  return (outcome) => {
    fetches.inc({ outcome });
    if (isGood(outcome)) succeeded = Date.now();
  };
}

function addAlerts(registers: Registers, { openAlerts }: MetricSources): void {
  new Gauge({
    name: 'atesta_alerts_open',
    help: 'Alerts of portfolios without a decision; NaN where that could not be said.',
    registers,
    async collect() {
      this.set((await within(openAlerts())) ?? Number.NaN);
    },
  });
}

function addDisk(registers: Registers, { dataDir }: MetricSources): void {
  new Gauge({
    name: 'atesta_log_bytes',
    help: 'Size of all log files.',
    registers,
    async collect() {
      this.set(await logBytesOf(dataDir));
    },
  });
  new Gauge({
    name: 'atesta_disk_free_bytes',
    help: 'Free on the disk of the data directory.',
    registers,
    async collect() {
      this.set(await freeBytesOf(dataDir).catch(() => Number.NaN));
    },
  });
}

function addCertificate(registers: Registers, { certificateEnds }: MetricSources): void {
  if (certificateEnds() === null) return;
  new Gauge({
    name: 'atesta_tls_certificate_expires_seconds',
    help: 'When the TLS certificate in use ends, as a Unix time.',
    registers,
    collect() {
      this.set((certificateEnds() ?? Number.NaN) / 1000);
    },
  });
}

/** Null where it fails, or takes too long. */
function within<Value>(work: Promise<Value>): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<Value | null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS).unref();
  work.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  return promise;
}
