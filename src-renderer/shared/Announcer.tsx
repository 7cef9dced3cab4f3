import { VisuallyHidden } from '@mantine/core';
import { useAnnouncement } from './announce.ts';

/** The window's one polite live region; see `announce`. */
export function Announcer() {
  const { text, turn } = useAnnouncement();
  return (
    <VisuallyHidden role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </VisuallyHidden>
  );
}
