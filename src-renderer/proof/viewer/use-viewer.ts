import { useState } from 'react';
import type { ReadPage } from '../../../src-main/contract/reading.ts';
import { addTurns, type Turn } from './geometry.ts';
import type { Zoom } from './zoom.ts';

/** What the person does with the view: page, zoom, and a turn on top of the one that the reading found. */
export interface ViewerState {
  page: number;
  zoom: Zoom;
  /** How the page is shown. */
  turn: Turn;
  /** The part of `turn` that the person added: the boxes have to follow it. */
  addedTurn: Turn;
  /** Whether what was read is marked on the page. */
  marked: boolean;
  setPage(page: number): void;
  setZoom(zoom: Zoom): void;
  turnPage(): void;
  toggleMarks(): void;
}

/** State of the view of one document. `read` are the pages as the reading saw them, empty before it is done. */
export function useViewer(read: readonly ReadPage[]): ViewerState {
  const [page, setPage] = useState(0);
  const [zoom, setZoom] = useState<Zoom>('fitRead');
  const [marked, setMarked] = useState(true);
  const [added, setAdded] = useState<Record<number, Turn>>({});
  const found = read.find((candidate) => candidate.page === page)?.rotation ?? 0;
  const addedTurn = added[page] ?? 0;
  return {
    page,
    zoom,
    turn: addTurns(found, addedTurn),
    addedTurn,
    marked,
    setPage,
    setZoom,
    turnPage: () => setAdded({ ...added, [page]: addTurns(addedTurn, 90) }),
    toggleMarks: () => setMarked(!marked),
  };
}
