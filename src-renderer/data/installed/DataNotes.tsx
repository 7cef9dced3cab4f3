import { IconAlertTriangle, IconFileAlert } from '@tabler/icons-react';
import type { ImportWarning, UnreadableFile } from '../../../src-main/contract/status.ts';
import { useDataNotes } from '../../shared/installed/use-data-notes.ts';
import classes from '../data.module.css';

interface DataNotesProps {
  unreadable: readonly UnreadableFile[];
  warnings: readonly ImportWarning[];
}

/** Which installed files cannot be read and what to do, and what the imports of those that answer had to say. */
export function DataNotes({ unreadable, warnings }: DataNotesProps) {
  const notes = useDataNotes();
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
