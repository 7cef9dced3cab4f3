import { create } from 'zustand';
import { type OfOffice, saysInPlace } from '../../shared/consulted/sources.ts';

/** Answers that this machine gave in its office's place, since a person last said that they have seen it. */
export interface InPlace {
  why: 'unreachable' | 'signed-out';
  /** When the first of them came (ISO 8601). */
  since: string;
}

export const useInPlace = create<{ inPlace: InPlace | null }>()(() => ({ inPlace: null }));

/**
 * Keeps that an answer was given in the office's place: it stays on the screen, whatever is answered after it. `at` (ISO 8601)
 * is when it came; one that was kept came earlier.
 */
export function noteInPlace(office: OfOffice | undefined, at = new Date().toISOString()): void {
  const said = saysInPlace(office);
  if (!said) return;
  const { inPlace } = useInPlace.getState();
  // That the office is not there weighs more than that nobody has signed in.
  const why = inPlace?.why === 'unreachable' ? 'unreachable' : said;
  const since = inPlace && inPlace.since < at ? inPlace.since : at;
  if (inPlace?.why !== why || inPlace.since !== since) useInPlace.setState({ inPlace: { why, since } });
}

export function forgetInPlace(): void {
  useInPlace.setState({ inPlace: null });
}
