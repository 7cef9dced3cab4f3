import type { Command } from 'commander';
import type { SnapshotSummary, UnreadableFile } from '../contract/status.ts';
import type { RolledBack, UpdateOutcome } from '../contract/window/data.ts';
import { sentenceOn } from '../data/unreadable.ts';
import { type CommonOptions, command, dataDirOf, print, refuse, table } from './context.ts';
import { notesOn } from './status.ts';

/** What is told of a kind of data of which one snapshot answers: postal data, the registry. */
interface DataSetStatus {
  /** Newest first. */
  snapshots: readonly SnapshotSummary[];
  unreadable: readonly UnreadableFile[];
  /** How the last look at its address ended; null where there is none to look at. */
  official: { address: string; checkedAt: string | null; outcome: UpdateOutcome | null; detail: string | null } | null;
  rolledBack: SnapshotSummary | null;
}

/** A column between records and kind: its heading, and its cell for each snapshot. */
export type ExtraColumn<Snapshot> = readonly [heading: string, cellOf: (snapshot: Snapshot) => string];

/** `status`: what is installed, how old it is, and how the last look at the publisher's ended. */
export function statusCommand<Status extends DataSetStatus>(
  statusOf: (dataDir: string) => Status,
  columns: readonly ExtraColumn<Status['snapshots'][number]>[] = [],
  sentences: (status: Status) => readonly string[] = () => [],
): Command {
  return command('status', 'show what is installed, how old it is and when it was last looked for').action(
    (options: CommonOptions) => {
      const status = statusOf(dataDirOf(options));
      print(options, status, () =>
        [tableOf(status.snapshots, columns), ...lookOf(status), ...sentences(status), ...undoneOf(status)].join('\n'),
      );
      refuse(status.unreadable.map(sentenceOn));
    },
  );
}

/** `rollback`: the snapshot before answers again. `newest` is what goes, in the words of the kind. */
export function rollbackCommand(newest: string, rollBack: (dataDir: string) => Promise<RolledBack>): Command {
  return command('rollback', `remove the newest ${newest}, so that the one before it answers again`).action(
    async (options: CommonOptions) => {
      const done = await rollBack(dataDirOf(options));
      const { removed, answers } = done;
      print(options, done, () => {
        // Some publishers give every edition one name.
        const named = ({ file, date }: SnapshotSummary) =>
          removed.file === answers.file ? `${file} of ${date}` : file;
        return `${named(removed)} is gone, ${named(answers)} with ${answers.records} records answers; the next update does not bring ${named(removed)} back.`;
      });
    },
  );
}

function tableOf<Snapshot extends SnapshotSummary>(
  snapshots: readonly Snapshot[],
  columns: readonly ExtraColumn<Snapshot>[],
): string {
  const rows = snapshots.map((snapshot) => {
    const { file, date, records, demonstration } = snapshot;
    const extra = columns.map(([, cellOf]) => cellOf(snapshot));
    return [file, date, String(records), ...extra, demonstration ? 'demonstration' : 'official'];
  });
  const none = [['-', '', '', ...columns.map(() => ''), 'not installed']];
  const head = ['FILE', 'DATE', 'RECORDS', ...columns.map(([heading]) => heading), 'KIND'];
  return table([head, ...(rows.length > 0 ? rows : none)], [[], ...snapshots.map(notesOn)]);
}

const WORDS = { imported: 'imported', unchanged: 'unchanged', failed: 'failed', rolledBack: 'left rolled back' };

function lookOf({ official }: DataSetStatus): string[] {
  if (!official) return [];
  const { address, checkedAt, outcome, detail } = official;
  const looked = checkedAt && outcome && `${WORDS[outcome]} ${checkedAt}${detail ? `: ${detail}` : ''}`;
  return [`${address}: ${looked || 'not looked at yet'}`];
}

function undoneOf({ rolledBack }: DataSetStatus): string[] {
  return rolledBack ? [`${rolledBack.file} of ${rolledBack.date} is rolled back.`] : [];
}
