const SENTENCES = {
  notABackup: 'The file is not a backup of an evidence record.',
  newer: 'The backup was made by a newer version of Atesta; restore it with that one.',
  passphrase:
    'The passphrase is wrong, or the file was changed; check the passphrase, or take another copy of the backup.',
  damaged: 'The backup is damaged or not whole; take another copy of it.',
  weak: 'The passphrase must have at least 12 characters.',
  recordThere: 'There is an evidence record here already; restore into a data directory without one.',
  nothing: 'There is no evidence record here yet: nothing to back up.',
  there: 'There is a file of this name already; choose another one.',
} as const;

/** A backup that cannot be made or restored; the message is one sentence. */
export class BackupError extends Error {
  readonly reason: keyof typeof SENTENCES;

  constructor(reason: keyof typeof SENTENCES) {
    super(SENTENCES[reason]);
    this.name = 'BackupError';
    this.reason = reason;
  }
}
