import { readFileSync, writeFileSync } from 'node:fs';

export interface WindowState {
  x?: number;
  y?: number;
  width: number;
  height: number;
  maximized: boolean;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const FIRST_STATE: WindowState = { width: 1280, height: 840, maximized: false };
export const SMALLEST = { width: 960, height: 640 };

/** Part of the title bar that must lie on a screen, so that the window can be taken hold of. */
const GRIP = { width: 120, height: 32 };

/** Where and how large the window was when it was last closed; the first state where that is unknown or unreadable. */
export function readWindowState(file: string): WindowState {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as Partial<WindowState>;
    const numbers = [saved.width, saved.height, saved.x ?? 0, saved.y ?? 0];
    if (!numbers.every((value) => Number.isSafeInteger(value))) return FIRST_STATE;
    return { ...saved, maximized: saved.maximized === true } as WindowState;
  } catch {
    return FIRST_STATE;
  }
}

/** Keeps the state; a folder that cannot be written only costs the memory of it. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(file, `${JSON.stringify(state)}\n`);
  } catch {
    // nothing to tell: the next start opens in the first state
  }
}

/** The state to open with on the screens there are now: a position that no screen shows any more is left out. */
export function fitToScreens(state: WindowState, screens: readonly Area[]): WindowState {
  const width = Math.max(state.width, SMALLEST.width);
  const height = Math.max(state.height, SMALLEST.height);
  const { x, y } = state;
  const reachable =
    x !== undefined &&
    y !== undefined &&
    screens.some(
      (screen) =>
        x + width >= screen.x + GRIP.width &&
        x <= screen.x + screen.width - GRIP.width &&
        y >= screen.y &&
        y <= screen.y + screen.height - GRIP.height,
    );
  return { ...(reachable ? { x, y } : {}), width, height, maximized: state.maximized };
}
