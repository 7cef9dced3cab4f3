import { type RefObject, useEffect, useRef } from 'react';
import { useArrival } from './arrival.ts';

/** The heading of a section: brought into sight and focused where somebody was sent to it. */
export function useArrive(section: 'providers', ready: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const awaited = useArrival((state) => state.section === section);
  useEffect(() => {
    // Not before what stands above has its height, or it would be pushed out of sight again.
    if (!awaited || !ready) return;
    useArrival.setState({ section: null });
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [awaited, ready]);
  return heading;
}
