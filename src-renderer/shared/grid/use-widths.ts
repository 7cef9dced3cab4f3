import { useRef, useState } from 'react';
import { useSettings } from '../../app/settings/use-settings.ts';
import type { Widths } from './columns.ts';

/** The widths of a grid's columns: as they are now, and how they are changed for the moment and for good. */
export function useWidths(grid: string) {
  const { settings, change } = useSettings();
  /** While an edge is moved, and until that is kept: the answer to a move before would set it back meanwhile. */
  const [moving, setMoving] = useState<Widths | null>(null);
  const asked = useRef<Widths | null>(null);
  const keep = (widths: Widths) => {
    asked.current = widths;
    setMoving(widths);
    change.mutate(
      { columnWidths: { ...settings.columnWidths, [grid]: widths } },
      { onSettled: () => setMoving((now) => (now === widths ? null : now)) },
    );
  };
  return {
    widths: moving ?? settings.columnWidths[grid] ?? {},
    move: setMoving,
    /** Keeps what was moved. */
    settle: () => moving && moving !== asked.current && keep(moving),
    reset: () => keep({}),
  };
}
