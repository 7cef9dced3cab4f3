import type Database from 'better-sqlite3';
import type { VerifyReport } from '../../../contract/evidence.ts';
import { signerOf, type Verifier, verifierOf } from '../../log/signed-note.ts';
import { NO_PEAKS, type Peaks, rootOf } from '../../log/tree.ts';
import type { EvidenceKeys } from '../../vault/keys.ts';
import { DataKeys } from '../data-keys.ts';
import { publishedRows } from '../published.ts';
import { Findings } from './findings.ts';
import { checkScopes } from './scopes.ts';
import { isDamage, openSnapshot, type Snapshot } from './snapshot.ts';
import { textIn } from './values.ts';
import { Walk } from './walk.ts';
import { type GivenCheckpoint, witnessesOf } from './witnesses.ts';

export type { GivenCheckpoint } from './witnesses.ts';

export interface VerifyOptions {
  dataDir: string;
  /** Checkpoints that were kept elsewhere: what shows that the end of the log was cut off, or that all was written anew. */
  checkpoints?: readonly GivenCheckpoint[];
  /** The verifier key that is known from elsewhere; by default the one that stands in the database. */
  publicKey?: string;
  /** Where they are at hand: then also whether keys and summaries can be opened. */
  keys?: EvidenceKeys;
  /** The key file is gone or damaged (`vault/keys-to-verify.ts`): nobody can open what is sealed, nor, without `publicKey`, say who may sign. */
  keyMissing?: boolean;
  /** There is a key file, and nobody here can open it: there is a record, and by whose key is not known from it. */
  keyLocked?: boolean;
  /** With `keys` also opens everything that is sealed, which takes several times as long. */
  open?: boolean;
}

export interface VerifyProgress {
  done: number;
  total: number;
}

const EVERY = 10_000;

/**
 * Checks the whole record as it is at one moment, without any keys: entries, tree, checkpoints, sealed bytes, which keys are
 * there, and the database itself.
 *
 * @throws EvidenceError where the database cannot be opened now: `locked`, `notWritable`, `newer`.
 */
export function* verifying(options: VerifyOptions): Generator<VerifyProgress, VerifyReport> {
  const snapshot = openSnapshot(options.dataDir);
  try {
    return yield* verifyingIn(snapshot, options);
  } finally {
    snapshot.db?.close();
  }
}

type Walked = Omit<VerifyReport, 'ok' | 'root' | 'findings'> & { root: Peaks };

/** As `verifying`, of a moment that others have read from, too. */
export function* verifyingIn(
  { db, newest, damaged }: Snapshot,
  options: Omit<VerifyOptions, 'dataDir'>,
): Generator<VerifyProgress, VerifyReport> {
  const findings = new Findings();
  const given = [...(options.checkpoints ?? [])];
  if (newest !== null) given.push({ name: 'evidence.checkpoint', note: newest });
  let report: Walked = { entries: 0, erased: 0, origin: '', root: NO_PEAKS, publicKey: '', comparedWith: [] };
  const unreadable = () => findings.add('databaseDamaged', { detail: 'evidence.sqlite cannot be read' });
  try {
    if (db) report = yield* checked(db, options, given, findings);
    else if (damaged) unreadable();
    else if (given.length > 0 || options.keys || options.keyLocked) {
      findings.add('databaseDamaged', { detail: 'evidence.sqlite is missing' });
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    unreadable();
  }
  return {
    ...report,
    ok: findings.count === 0,
    root: rootOf(report.root).toString('base64'),
    findings: findings.listed,
  };
}

/** As `verifying`, in one go. */
export function verify(
  options: VerifyOptions,
  onProgress: (progress: VerifyProgress) => void = () => {},
): VerifyReport {
  const run = verifying(options);
  for (let step = run.next(); ; step = run.next()) {
    if (step.done) return step.value;
    onProgress(step.value);
  }
}

function* checked(
  db: Database.Database,
  options: Omit<VerifyOptions, 'dataDir'>,
  given: readonly GivenCheckpoint[],
  findings: Findings,
) {
  const meta = new Map(db.prepare('SELECT key, value FROM meta').raw().all() as [unknown, unknown][]);
  const verifier = verifierToTrust(meta, options, findings);
  const witnesses = witnessesOf(db, verifier, given, findings);
  const { keys } = options;
  if (options.keyMissing && options.publicKey === undefined) findings.add('keyMissing', { detail: 'evidence.key' });
  const walk = new Walk(db, witnesses, findings, options.open && keys ? new DataKeys(db, keys.master) : undefined);
  const total = db.prepare<[], number>('SELECT count(*) FROM entry').pluck().get()!;
  for (const done of walk.run(EVERY)) yield { done, total };
  checkScopes(db, keys, findings);
  for (const { whole, kind, size } of publishedRows(db)) {
    if (!whole) findings.add('databaseDamaged', { detail: `published: ${kind} of size ${size}` });
  }
  walk.indexes.run(db, findings);
  yield { done: total, total };
  return {
    entries: walk.peaks.size,
    erased: walk.erased,
    origin: verifier.name,
    root: walk.peaks,
    publicKey: textIn(meta.get('publicKey')),
    comparedWith: [...new Set(walk.agreed)],
    ...(walk.clockBack.count > 0 && { clockBack: walk.clockBack }),
  };
}

/** The key that checkpoints are checked by: the given one, else that of the keys at hand, else what the database says. */
function verifierToTrust(
  meta: ReadonlyMap<unknown, unknown>,
  options: Omit<VerifyOptions, 'dataDir'>,
  findings: Findings,
): Verifier {
  const { publicKey, keys } = options;
  const said = textIn(meta.get('publicKey'));
  const trusted = publicKey ?? (keys ? signerOf(keys.origin, keys.signing).verifierKey : said);
  const verifier = verifierOf(trusted);
  if (!verifier && publicKey !== undefined) throw new TypeError('not a verifier key');
  if (trusted !== said || !verifier) findings.add('checkpointForged', { detail: 'publicKey' });
  if (meta.get('origin') !== (verifier ?? verifierOf(said))?.name || meta.size !== 2) {
    findings.add('databaseDamaged', { detail: 'meta' });
  }
  return verifier ?? signedByNobody;
}

/** Where not even the key can be read, no checkpoint is right. */
const signedByNobody: Verifier = { ...verifierOf(signerOf('nobody', new Uint8Array(32)).verifierKey)!, name: '' };
