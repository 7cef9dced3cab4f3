import { create } from 'zustand';

/** Answers that this machine gave in its office's place, since a person last said that they have seen it. */
export interface InPlace {
  why: 'unreachable' | 'signed-out';
  /** When the first of them came (ISO 8601). */
  since: string;
}

export const useInPlace = create<{ inPlace: InPlace | null }>()(() => ({ inPlace: null }));

/** Keeps that an answer was given in the office's place: it stays on the screen, whatever is answered after it. */
export function noteInPlace(headers: Headers): void {
  const why = headers.get('Atesta-Office');
  if (why !== 'unreachable' && why !== 'signed-out') return;
  const { inPlace } = useInPlace.getState();
  // That the office is not there weighs more than that nobody has signed in.
  if (inPlace && (inPlace.why === why || inPlace.why === 'unreachable')) return;
  useInPlace.setState({ inPlace: { why, since: inPlace?.since ?? new Date().toISOString() } });
}

export function forgetInPlace(): void {
  useInPlace.setState({ inPlace: null });
}
