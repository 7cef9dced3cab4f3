import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './announce.ts';

const SHOWN_FOR_MS = 1800;

export type CopyState = 'ready' | 'copied' | 'copyFailed';

/** Copies a text, says so to screen readers, and keeps the outcome for a moment so that it can be shown. */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  const { t } = useTranslation('common');
  const [state, setState] = useState<CopyState>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = useCallback(
    async (text: string) => {
      // There is no clipboard where the window is called by a name in the network: only https and loopback have one.
      const written = async () => navigator.clipboard.writeText(text);
      const outcome = await written().then(
        () => 'copied' as const,
        () => 'copyFailed' as const,
      );
      setState(outcome);
      announce(t(outcome));
    },
    [t],
  );
  return { state, copy };
}
