import { useEffect, useEffectEvent } from 'react';
import { filesOf } from '../../shared/file-drop/pasted-file.ts';

/** Files and pictures pasted while the page is shown; pasted text is left to the field it is meant for. */
export function useFilePaste(onFiles: (files: File[]) => void): void {
  const paste = useEffectEvent(onFiles);
  useEffect(() => {
    const listener = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      paste(files);
    };
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}
