/**
 * Which room of src-main may import which: the table of the design. A target is a room, or one file of it where only
 * that is open. Every room may import EVERYWHERE.
 */
export const EVERYWHERE = [
  'contract',
  'errors',
  'text',
  'paths.ts',
  'version.ts',
  // what an endpoint is: the other end of every room's contract with the server
  'http/endpoint.ts',
  // how a room gets its threads and child processes
  'workers/pool.ts',
  'workers/idle-pool.ts',
  'workers/stream.ts',
  'workers/child.ts',
  'workers/children.ts',
  'workers/fault.ts',
  'workers/give-way.ts',
  // how a room says that its data is there and cannot be read
  'workers/unreadable-data.ts',
  'workers/import-in-thread.ts',
  'workers/import-pool.ts',
];

/** @type {Record<string, readonly string[] | 'everything'>} */
export const ROOMS = {
  contract: [],
  errors: ['contract'],
  text: [],
  charts: ['contract'],
  policy: [],
  documents: ['text'],
  // the schema of its settings and what their references stand for
  net: ['contract', 'data'],
  data: ['contract', 'errors', 'text'],
  supply: ['data', 'net'],
  workspace: ['data'],
  // net: the sign-in provider's keys
  access: ['data', 'net', 'workspace'],
  // the sign-in of the configuration; what an answer is that goes on as it comes; how one that waits is sealed, and what it says
  office: [
    'access',
    'data',
    'evidence/api/keeper.ts',
    'evidence/dossiers/facts.ts',
    'evidence/dossiers/read-answer.ts',
    'evidence/vault/sealing.ts',
    'http',
    'net',
  ],
  'program-update': ['data', 'net', 'supply'],
  http: ['access'],
  // what is counted of the service, and the listener where it is read
  metrics: ['access', 'data', 'http'],
  // entries of workers as types alone: what runs in a room's threads
  postal: ['data', 'net', 'supply', 'workers/entries/postal.ts'],
  lists: ['http', 'documents', 'data', 'net', 'supply', 'workers/entries/lists.ts', 'workers/entries/concerned.ts'],
  registry: ['http', 'documents', 'data', 'net', 'supply', 'workers/entries/registry.ts'],
  residence: ['http', 'documents', 'data', 'postal', 'workers/entries/reading.ts', 'workers/entries/ocr.ts'],
  // of workspace only the way to PostgreSQL, for a record that services share
  evidence: [
    'http',
    'documents',
    'data',
    'net',
    'workspace/postgres',
    'workspace/workspace-error.ts',
    'workers/entries/evidence.ts',
    'workers/entries/report.ts',
  ],
  portfolio: [
    'http',
    'documents',
    'data',
    'evidence',
    'lists',
    'net',
    // rows as PostgreSQL takes them, for portfolios that services share
    'workspace/postgres/columns.ts',
    'charts',
    // the open data of a month, for the registrations of those under watch
    'registry',
    'workers/entries/portfolio.ts',
    'workers/entries/portfolio-report.ts',
    'workers/entries/portfolio-subjects.ts',
    'workers/entries/spreadsheet.ts',
  ],
  workers: [
    'data',
    'documents',
    'evidence',
    'lists',
    'portfolio',
    'postal',
    'registry',
    'residence',
    'supply',
    'pack-kinds.ts',
  ],
  workstation: [
    'access',
    'config.ts',
    'config-change.ts',
    'data',
    'documents',
    'evidence',
    'http',
    'lists',
    'net/loopback.ts',
    'office',
    'portfolio',
    'postal',
    'residence',
    'supply',
    'registry',
    'workers',
    'workspace',
  ],
  desktop: [
    'config.ts',
    'data/one-writer.ts',
    'program-update',
    'uncaught-errors.ts',
    'log.ts',
    'service.ts',
    'workers/fork.ts',
  ],
  commands: 'everything',
};

/** Rooms for which EVERYWHERE is not open: they stand below everything. */
export const CLOSED = new Set(['contract', 'errors', 'text', 'charts', 'documents', 'net', 'data']);

/** What the other layers may import of src-main. */
export const OUTSIDE = {
  'src-renderer': ['charts', 'contract', 'documents', 'errors', 'text'],
  'src-preload': ['contract', 'desktop/channels.ts'],
};

/** Pages of the window: they share by `shared/` alone, and one sends to another by the other's `arrival.ts`. */
export const PAGES = ['lists', 'proof', 'registry', 'dossiers', 'portfolios', 'data', 'integration'];

/** Where `electron` may be imported. */
export const ELECTRON = ['src-main/index.ts', 'src-main/desktop/', 'src-preload/'];
