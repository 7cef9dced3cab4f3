import type { IncomingHttpHeaders } from 'node:http';

export const NDJSON = 'application/x-ndjson';

/** Whether `Accept` names NDJSON: a browser's or a tool's wildcard asks for the plain answer. */
export function asksForLines({ accept = '' }: IncomingHttpHeaders): boolean {
  return accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === NDJSON && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Turns callbacks into an event stream: `work` reports through `emit`; its result, if it has one, is the last event. */
export async function* eventsOf<Event>(
  work: (emit: (event: Event) => void) => Promise<Event | undefined>,
): AsyncGenerator<Event> {
  const waiting: Event[] = [];
  let wake: () => void = () => undefined;
  let settled = false;
  const done = work((event) => {
    waiting.push(event);
    wake();
  }).finally(() => {
    settled = true;
    wake();
  });
  done.catch(() => undefined);
  while (!settled || waiting.length > 0) {
    const event = waiting.shift();
    if (event !== undefined) yield event;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (settled || waiting.length > 0) resolve();
      });
  }
  const last = await done;
  if (last !== undefined) yield last;
}
