import { useEffect, useRef } from 'react';
import { announce } from '../announce.ts';

/** Between two announcements of progress at least, in milliseconds: a screen reader has other things to say. */
const APART_MS = 15_000;

/** Has screen readers say how far the work is: when it pauses or goes on at once, else every quarter of a minute at most. */
export function useToldProgress(text: string, state: string): void {
  const told = useRef({ state, at: performance.now() });
  useEffect(() => {
    const { state: before, at } = told.current;
    const now = performance.now();
    if (state === before && now - at < APART_MS) return;
    told.current = { state, at: now };
    announce(text);
  }, [text, state]);
}
