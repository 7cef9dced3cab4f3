import { useState } from 'react';
import { useSettings } from '../../app/settings/use-settings.ts';
import type { Widths } from './columns.ts';

/** The widths of a grid's columns: as they are now, and how they are changed for the moment and for good. */
export function useWidths(grid: string) {
  const { settings, change } = useSettings();
  /** While an edge is moved. */
  const [moving, setMoving] = useState<Widths | null>(null);
  const keep = (widths: Widths) => {
    setMoving(null);
    change.mutate({ columnWidths: { ...settings.columnWidths, [grid]: widths } });
  };
  return {
    widths: moving ?? settings.columnWidths[grid] ?? {},
    move: setMoving,
    /** Keeps what was moved. */
    settle: () => moving && keep(moving),
    reset: () => keep({}),
  };
}
