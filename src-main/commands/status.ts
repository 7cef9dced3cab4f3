import type { Command } from 'commander';
import { sentenceOfWarning } from '../contract/import-warnings.ts';
import { LIST_NAMES, type ListName } from '../contract/lists.ts';
import type { SnapshotSummary } from '../contract/status.ts';
import { InstalledSnapshots } from '../data/installed-snapshots.ts';
import { sentenceOn } from '../data/unreadable.ts';
import { installedData } from '../installed-data.ts';
import type { Updates } from '../lists/update/updates.ts';
import { bundledDataDir } from '../paths.ts';
import { type CommonOptions, command, dataDirOf, print, refuse, table } from './context.ts';
import { updatesFor } from './list-update.ts';

/** `atesta lists status`: what is installed, how old it is, and how the last look at the publisher's ended. */
export function listStatusCommand(): Command {
  return command('status', 'show what is installed, how old it is and when it was last looked for').action(
    (options: CommonOptions) => {
      const dataDir = dataDirOf(options);
      const { lists, unreadable } = installedData(new InstalledSnapshots(dataDir, bundledDataDir));
      const fresh = updatesFor(dataDir);
      const updates = Object.fromEntries(LIST_NAMES.map((list) => [list, fresh.status(list)]));
      const rows = LIST_NAMES.flatMap((list) => {
        const failed = (unreadable.lists[list] ?? []).map(({ file }) => ({ cells: [file, '', '', 'UNREADABLE'] }));
        return rowsOf(list, lists[list] ?? [], failed, fresh.status(list));
      });
      print(options, { ...lists, unreadable: unreadable.lists, updates }, () =>
        table(
          [['LIST', 'FILE', 'RECORDS', 'AGE', 'KIND', 'CHECKED'], ...rows.map(({ cells }) => cells)],
          [[], ...rows.map(({ notes }) => notes)],
        ),
      );
      refuse(
        LIST_NAMES.flatMap((list) => (unreadable.lists[list] ?? []).map((file) => `${list}: ${sentenceOn(file)}`)),
      );
    },
  );
}

interface Row {
  cells: string[];
  /** Sentences on the file. */
  notes?: string[];
}

function rowsOf(
  list: ListName,
  snapshots: SnapshotSummary[],
  failed: Row[],
  status: ReturnType<Updates['status']>,
): Required<Row>[] {
  const here: Row[] = [...failed, ...snapshots.map((one) => ({ cells: cellsOf(one), notes: notesOn(one) }))];
  const installed = here.length === 0 ? [{ cells: ['-', '', '', 'not installed'] }] : here;
  return installed.map(({ cells, notes = [] }: Row, at) => ({
    cells: [list, ...cells, at === 0 ? checked(status) : ''],
    notes,
  }));
}

/** What the import had to say of a file, in sentences. */
export function notesOn({ warnings = [] }: SnapshotSummary): string[] {
  return warnings.map(sentenceOfWarning);
}

function cellsOf({ date, demonstration, file, records }: SnapshotSummary): string[] {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(date)) / 86_400_000));
  return [file, String(records), `${days} days`, demonstration ? 'demonstration' : 'official'];
}

const WORDS = {
  imported: 'imported',
  unchanged: 'unchanged',
  failed: 'failed',
  rolledBack: 'left rolled back',
} as const;

function checked({ official, rolledBack }: ReturnType<Updates['status']>): string {
  if (!official?.checkedAt || !official.outcome) return rolledBack ? `${rolledBack.file} rolled back` : '';
  const time = new Date(official.checkedAt);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  const detail = official.outcome === 'failed' && official.detail ? `: ${official.detail}` : '';
  return `${WORDS[official.outcome]}, ${day} ${two(time.getHours())}:${two(time.getMinutes())}${detail}`;
}
