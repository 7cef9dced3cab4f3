import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import type { VerifyReport } from '../contract/evidence.ts';
import { unlessHeld } from '../data/one-writer.ts';
import { makeBackup } from '../evidence/backup/backup.ts';
import { restoreBackup } from '../evidence/backup/restore.ts';
import { EvidenceError } from '../evidence/evidence-error.ts';
import { evidenceFile } from '../evidence/files.ts';
import { readCheckpoint } from '../evidence/log/checkpoint.ts';
import { signerOf } from '../evidence/log/signed-note.ts';
import { type GivenCheckpoint, verifyingAll } from '../evidence/publish/verify-published.ts';
import { openToRead } from '../evidence/store/database.ts';
import { openReader, proofOf } from '../evidence/store/open-reader.ts';
import { keyFileIn, readKeys } from '../evidence/vault/key-file.ts';
import type { EvidenceKeys } from '../evidence/vault/keys.ts';
import { keysToVerify } from '../evidence/vault/keys-to-verify.ts';
import { CommandError, type CommonOptions, command, dataDirOf, group, print, UsageError } from './context.ts';
import { takeInIfReached } from './evidence/office-copy.ts';
import { askPassphrase } from './evidence/passphrase.ts';
import { verifyFile } from './evidence/verify-file.ts';
import { withRecord } from './evidence/with-record.ts';
import { textOfFile, textOfReport } from './evidence/words.ts';
import { writeOutput } from './evidence/write-output.ts';

interface VerifyOptions extends CommonOptions {
  checkpoint: string[];
  key?: string;
}
interface ProveOptions extends CommonOptions {
  disclose?: boolean;
  output?: string;
}
interface OutputOptions extends CommonOptions {
  output?: string;
}

/** `atesta evidence verify | prove | checkpoint | init | backup | restore`, also while the service runs (but for restore). */
export function evidenceCommand(): Command {
  return group('evidence', 'the record of consultations and dossiers', [
    verifyCommand(),
    proveCommand(),
    checkpointCommand(),
    initCommand(),
    backupCommand(),
    restoreCommand(),
  ]);
}

function verifyCommand(): Command {
  return command(
    'verify',
    'check the whole record, or a report or proof; exit code 1 where it does not hold or could not be said',
  )
    .argument('[FILE]', 'a report (PDF) or a proof (JSON), checked by itself')
    .option('--checkpoint <FILE>', 'a checkpoint that was kept elsewhere; repeat for more', collect, [])
    .option(
      '--key <KEY>',
      'the verifier key (atesta/…+…+…) that the record, report or proof must be of; else that of the record here',
    )
    .action(async (file: string | undefined, options: VerifyOptions) => {
      if (file === undefined) return verifyRecord(options);
      if (options.checkpoint.length > 0) throw new UsageError('--checkpoint is for the record, not for a file.');
      return verifyOne(file, options);
    });
}

async function verifyRecord(options: VerifyOptions): Promise<void> {
  const dataDir = dataDirOf(options);
  const checkpoints: GivenCheckpoint[] = [];
  for (const file of options.checkpoint) checkpoints.push({ name: file, note: await readFile(file, 'utf8') });
  const { folder } = loadConfig(dataDir).evidence.checkpoints;
  const isOffices = await takeInIfReached(dataDir);
  const own = await keysToVerify(() => readKeys(dataDir, undefined));
  const report = await reportOf({ dataDir, checkpoints, folder, ...own, publicKey: options.key });
  // Of a folder without a record nothing holds: it may be the wrong one.
  if (report.ok && !existsSync(evidenceFile(dataDir))) throw noRecord(dataDir);
  print(options, report, () => textOfReport(report));
  if (!report.ok || !isOffices) process.exitCode = 1;
}

async function reportOf(options: Parameters<typeof verifyingAll>[0]): Promise<VerifyReport> {
  const run = verifyingAll(options);
  try {
    for (let step = await run.next(); ; step = await run.next()) if (step.done) return step.value;
  } catch (error) {
    throw options.publicKey !== undefined && error instanceof TypeError
      ? new UsageError('--key is not a verifier key: atesta/…+…+….')
      : error;
  }
}

async function verifyOne(file: string, options: VerifyOptions): Promise<void> {
  const dataDir = dataDirOf(options);
  const key = options.key ?? (await ownKey(dataDir));
  const verdict = await verifyFile({ file, trusted: key === undefined ? [] : [key] });
  print(options, verdict, () => textOfFile(verdict, options.key !== undefined));
  // Also where it could not be said: who goes by the exit code takes nothing for genuine that was not shown to be.
  if (!verdict.ok) process.exitCode = 1;
}

/**
 * The verifier key of the record in the data directory, by its key file: what the database says of it whoever writes the
 * database can say. Undefined where the key is not there, or the keychain has it.
 */
async function ownKey(dataDir: string): Promise<string | undefined> {
  const { keys } = await keysToVerify(() => readKeys(dataDir, undefined));
  return keys && signerOf(keys.origin, keys.signing).verifierKey;
}

function proveCommand(): Command {
  return command('prove', 'write the proof that an entry stands in the record')
    .argument('<ID>', 'of the entry')
    .option(
      '--disclose',
      'with what the entry says, for whoever gets the proof to read; this alone needs the key of the record',
    )
    .option('--output <FILE>', 'a new file; else to stdout')
    .action(async (id: string, options: ProveOptions) => {
      const dataDir = dataDirOf(options);
      if (!existsSync(evidenceFile(dataDir))) throw noRecord(dataDir);
      // The log alone proves; only what an entry says is under a key.
      const proof = options.disclose
        ? await withReader(dataDir, (reader) => reader.prove(id, true))
        : proofOf(dataDir, id);
      if (!proof) throw new CommandError(`There is no entry ${id} in the record.`);
      if (options.disclose && !proof.payload) throw new CommandError(`The content of entry ${id} was erased.`);
      await writeOutput(options, `${JSON.stringify(proof, null, 2)}\n`, { index: proof.index, size: proof.size });
    });
}

async function withReader<Result>(
  dataDir: string,
  work: (reader: ReturnType<typeof openReader>) => Result,
): Promise<Result> {
  const reader = openReader({ dataDir, keys: await ownKeys(dataDir) });
  try {
    return work(reader);
  } finally {
    reader.close();
  }
}

async function ownKeys(dataDir: string): Promise<EvidenceKeys> {
  const keys = await readKeys(dataDir, undefined);
  if (!keys) throw noRecord(dataDir);
  return keys;
}

function noRecord(dataDir: string): CommandError {
  return new CommandError(`There is no evidence record in ${dataDir} yet.`);
}

function checkpointCommand(): Command {
  return command('checkpoint', 'write the newest checkpoint, to be kept where nobody can change it')
    .option('--output <FILE>', 'a new file; else to stdout')
    .action(async (options: OutputOptions) => {
      const dataDir = dataDirOf(options);
      await takeInIfReached(dataDir);
      const db = openToRead(dataDir);
      if (!db) throw noRecord(dataDir);
      let note: string | undefined;
      try {
        note = db.prepare<[], string>('SELECT note FROM checkpoint WHERE published = 0').pluck().get();
      } finally {
        db.close();
      }
      const said = note === undefined ? null : readCheckpoint(note);
      if (note === undefined || !said) throw new EvidenceError('damaged');
      await writeOutput(options, note, { origin: said.origin, size: said.size, checkpoint: note });
    });
}

function initCommand(): Command {
  return command(
    'init',
    "make the record's key where there is none, for the office's other machines to have it before they start",
  ).action(async (options: CommonOptions) => {
    const dataDir = dataDirOf(options);
    const { keys } = await withRecord(dataDir, (room) => room.place());
    const file = keyFileIn(dataDir);
    print(options, { file, origin: keys.origin }, () => `${file}: the key of ${keys.origin}`);
  });
}

function backupCommand(): Command {
  return command('backup', 'write the record and its keys into one encrypted file')
    .argument('<FILE>', 'a new file')
    .action(async (file: string, options: CommonOptions) => {
      const dataDir = dataDirOf(options);
      const keys = await ownKeys(dataDir);
      await takeInIfReached(dataDir, true);
      const passphrase = await askPassphrase({ twice: true });
      const made = await makeBackup({ dataDir, keys, passphrase, file: path.resolve(file) });
      print(options, { file: path.resolve(file), ...made }, () => `${made.entries} entries backed up to ${file}`);
    });
}

function restoreCommand(): Command {
  return command('restore', 'put a backup into a data directory that has no record, and check it')
    .argument('<FILE>', 'the backup')
    .action(async (file: string, options: CommonOptions) => {
      const dataDir = dataDirOf(options);
      const passphrase = await askPassphrase({ twice: false });
      let keys: EvidenceKeys | undefined;
      const done = await unlessHeld(dataDir, async () => {
        keys = await restoreBackup({ file: path.resolve(file), passphrase, dataDir });
      });
      if (!done) throw new CommandError('Atesta runs on this data directory; stop it, then restore.');
      const { folder } = loadConfig(dataDir).evidence.checkpoints;
      const report = await reportOf({ dataDir, folder, keys });
      print(options, report, () => `restored to ${dataDir}\n${textOfReport(report)}`);
      if (!report.ok) process.exitCode = 1;
    });
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
