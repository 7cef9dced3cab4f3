import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Items that are named one by one; `title` says how many there are. */
const NAMED = 10;

interface DamagedNoteProps {
  title: string;
  text: string;
  /** What is known of each, by its id. */
  items: readonly { id: string; line: string }[];
}

/** That something is there which cannot be read, what is known of it, and what mends it; nothing where all can. */
export function DamagedNote({ title, text, items }: DamagedNoteProps) {
  if (items.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <p>{text}</p>
      <ul>
        {items.slice(0, NAMED).map(({ id, line }) => (
          <li key={id}>{line}</li>
        ))}
      </ul>
    </Alert>
  );
}
