import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../errors/api-error.ts';
import { Pool } from '../../workers/pool.ts';
import { asApiError } from '../evidence-error.ts';
import type { RecordPlace } from '../store/record-tasks.ts';
import type { EvidenceKeys } from '../vault/keys.ts';
import type { Backup } from './backup.ts';
import { type BackupToOpen, type RestoreProgress, refuseRecord } from './restore.ts';

/** Backups of a data directory's record. What fails is an ApiError. */
export interface BackupRoom {
  /** A backup that the passphrase opens; filing goes on meanwhile. It is taken or ended: until then there is no other. */
  make(passphrase: string): Promise<Backup & { end(): Promise<void> }>;
  /**
   * Opens a backup in a folder of its own inside the data directory, checks it, and puts it in place of a record that is not
   * there. It counts at once; nothing was changed where this throws, or is ended early.
   */
  restore(backup: BackupToOpen): AsyncGenerator<RestoreProgress, void>;
  /** @throws ApiError `evidenceRecordThere` where there is something that restoring would be over. */
  refuseRecord(): void;
  close(): Promise<void>;
}

interface Parts {
  dataDir: string;
  existing(): Promise<RecordPlace | null>;
  /** Puts what was opened in place, with nobody making a record at the same time. */
  place(restored: { folder: string; keys: EvidenceKeys }): Promise<void>;
}

/** A task whose reader has gone has so long, in milliseconds, to put its files away; else the next start does. */
const CLOSING_MS = 2000;

export function createBackups({ dataDir, existing, place }: Parts): BackupRoom {
  // One at a time, in a thread of its own: nobody's filing, check or report waits until a backup was taken.
  const pool = new Pool<typeof import('../../workers/entries/evidence.ts')>('evidence', { threads: 1, queue: 0 });
  const refuse = () => {
    try {
      refuseRecord(dataDir);
    } catch (error) {
      throw asApiError(error);
    }
  };
  return {
    async make(passphrase) {
      const at = await existing();
      if (!at) throw new ApiError('backupNothing');
      const messages = pool.stream.backup({ dataDir, keys: at.keys, passphrase });
      const { value: first } = await messages.next();
      if (!first || !('entries' in first)) throw new Error('a backup begins with what it is');
      async function* pieces() {
        for await (const message of messages) if ('piece' in message) yield message.piece;
      }
      return { ...first, pieces: pieces(), end: async () => void (await messages.return()) };
    },
    async *restore(backup) {
      refuse();
      for await (const message of pool.stream.openBackup(backup)) {
        if ('progress' in message) yield message.progress;
        else await place({ folder: backup.folder, keys: message.keys });
      }
    },
    refuseRecord: refuse,
    close: async () => {
      await Promise.race([pool.close(), sleep(CLOSING_MS, undefined, { ref: false })]);
      await pool.destroy();
    },
  };
}
