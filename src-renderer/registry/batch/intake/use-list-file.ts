import { useState } from 'react';
import { useFileDrop } from '../../../shared/file-drop/use-file-drop.ts';
import { useBatch } from '../run/store.ts';
import { type FileProblem, readListFile } from './read-file.ts';

/** What has to be said of the file that came last. */
export type FileNote = { problem: FileProblem } | { problem: 'several'; name: string };

export interface ListFileIntake {
  dragging: boolean;
  note: FileNote | null;
  take(files: readonly File[]): void;
  dismiss(): void;
}

/** Files with a list, dropped anywhere on the page or chosen. While a list is under way they are let go of. */
export function useListFile(): ListFileIntake {
  const [note, setNote] = useState<FileNote | null>(null);
  const setFile = useBatch((batch) => batch.setFile);
  const take = async ([file, ...others]: readonly File[]) => {
    if (!file || useBatch.getState().phase !== 'intake') return;
    const read = await readListFile(file);
    if (typeof read === 'string') return setNote({ problem: read });
    setFile(read);
    setNote(others.length > 0 ? { problem: 'several', name: file.name } : null);
  };
  const dragging = useFileDrop((files) => void take(files));
  return { dragging, note, take: (files) => void take(files), dismiss: () => setNote(null) };
}
