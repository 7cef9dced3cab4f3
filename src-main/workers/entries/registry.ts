import { fileStamp } from '../../data/file-stamp.ts';
import { examineSnapshot, isUnreadable } from '../../data/open-snapshot.ts';
import { UnreadableSnapshot } from '../../data/unreadable.ts';
import { openRegistry, type Registry } from '../../registry/open-data/reader.ts';
import { DamagedBlock } from '../../registry/open-data/snapshot/block-reader.ts';
import type {
  LocalQuestion,
  RegistrationsAnswer,
  RegistrationsTask,
} from '../../registry/open-data/thread-question.ts';
import { editionOfRegistry, registrationOf } from '../../registry/registration.ts';
import { asFault } from '../unreadable-data.ts';

let open: { key: string; registry: Registry; edition?: string } | undefined;

/** Opens a snapshot's file ahead of the first question, which would wait for its tables; nothing where it cannot be read. */
export function prepare(path: string): void {
  try {
    opened(path);
  } catch {
    // The question tells.
  }
}

/** JSON text of the block of one CNPJ in the snapshot named, which stays open for the next question. */
export function lookup({ snapshot, cnpj }: LocalQuestion): string | null {
  try {
    const block = opened(snapshot.path).registry.lookup(cnpj);
    return block && JSON.stringify(block);
  } catch (error) {
    throw asFault(damageIn(error, snapshot.path), snapshot.path);
  }
}

/** What is compared of many CNPJs, all from the one copy that the answer names. */
export function registrations({ path, cnpjs }: RegistrationsTask): RegistrationsAnswer {
  try {
    const { edition, registry } = openedOf(path);
    return { edition, hasPartners: registry.hasPartners, answers: cnpjs.map((cnpj) => registrationIn(registry, cnpj)) };
  } catch (error) {
    throw asFault(damageIn(error, path), path);
  }
}

function opened(path: string) {
  const key = fileStamp(path);
  if (open?.key !== key) {
    open?.registry.close();
    open = undefined;
    open = { key, registry: openRegistry(path) };
  }
  return open;
}

/** The copy that is open, and which it is: its file may be put in another's place while it is opened. */
function openedOf(path: string): { edition: string; registry: Registry } {
  for (;;) {
    const one = opened(path);
    if (one.edition !== undefined) return { edition: one.edition, registry: one.registry };
    const info = examineSnapshot(path);
    if (info && isUnreadable(info)) throw new UnreadableSnapshot(path, info.reason);
    if (info && fileStamp(path) === one.key) one.edition = editionOfRegistry(info);
  }
}

/** One block that a disk altered is its own companies' alone. */
function registrationIn(registry: Registry, cnpj: string): RegistrationsAnswer['answers'][number] {
  try {
    const block = registry.lookup(cnpj);
    return block && registrationOf(block);
  } catch (error) {
    if (isDamage(error)) return 'unreadable';
    throw error;
  }
}

function isDamage(error: unknown): boolean {
  if (error instanceof UnreadableSnapshot) return error.reason === 'damaged';
  return error instanceof DamagedBlock || (error as { code?: unknown }).code === 'SQLITE_CORRUPT';
}

/** A block is compared with its sum when it is first read, and says itself what a disk altered since. */
function damageIn(error: unknown, file: string): unknown {
  return error instanceof DamagedBlock ? new UnreadableSnapshot(file, 'damaged', { cause: error }) : error;
}
