import { ERRORS, type ErrorCode } from '../../errors/registry.ts';

/** Why a backup cannot be made or restored, and how callers are told. */
const CODES = {
  notABackup: 'notABackup',
  /** A newer version made it. */
  newer: 'backupNewer',
  /** Wrong, or the file was changed where that cannot be told from it. */
  passphrase: 'backupPassphraseWrong',
  damaged: 'backupDamaged',
  /** What was backed up was altered before. */
  recordAltered: 'backupRecordAltered',
  /** The passphrase is too short. */
  weak: 'backupPassphraseShort',
  /** Where it is to be restored there is a record, or something of one. */
  recordThere: 'evidenceRecordThere',
  nothing: 'backupNothing',
  /** A file of the name it is to have. */
  there: 'backupFileThere',
} as const satisfies Record<string, ErrorCode>;

/** A backup that cannot be made or restored; the message is one sentence. */
export class BackupError extends Error {
  readonly reason: keyof typeof CODES;
  /** Its name in the registry of errors. */
  readonly code: ErrorCode;

  constructor(reason: keyof typeof CODES) {
    super(ERRORS[CODES[reason]][1]);
    this.name = 'BackupError';
    this.reason = reason;
    this.code = CODES[reason];
  }
}
