import { IconAlertTriangle, IconFileAlert } from '@tabler/icons-react';
import type { SnapshotSummary, UnreadableFile } from '../../../src-main/contract/status.ts';
import { useDataNotes } from '../../shared/installed/use-data-notes.ts';
import classes from '../data.module.css';

interface DataNotesProps {
  unreadable: readonly UnreadableFile[];
  /** The one that answers. */
  snapshot: SnapshotSummary | undefined;
}

/** Which installed files cannot be read and what to do, and what the import of the one that answers had to say. */
export function DataNotes({ unreadable, snapshot }: DataNotesProps) {
  const notes = useDataNotes();
  const warnings = snapshot?.warnings ?? [];
  if (unreadable.length + warnings.length === 0) return null;
  return (
    <ul className={classes.dataNotes}>
      {unreadable.map((file) => (
        <li key={file.file} data-serious>
          <IconFileAlert size={14} aria-hidden />
          <span>{notes.unreadable(file)}</span>
        </li>
      ))}
      {warnings.map((warning) => (
        <li key={`${warning.code} ${warning.detail}`}>
          <IconAlertTriangle size={14} aria-hidden />
          <span>{notes.warning(warning)}</span>
        </li>
      ))}
    </ul>
  );
}
