import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';

/** `P` pauses and goes on, `Esc` cancels. */
export function useWorkKeys(toggle: (() => void) | undefined, cancel: (() => void) | undefined): void {
  useShortcut('p', () => toggle?.(), { enabled: toggle !== undefined });
  useEscape('work', () => cancel?.(), cancel !== undefined);
}
