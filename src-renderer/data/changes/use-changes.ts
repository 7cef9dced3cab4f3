import { useEffect, useState } from 'react';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { Change } from '../../../src-main/contract/window/data.ts';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { isCancelled } from '../../api/errors.ts';
import { followWindow } from '../../api/window-api.ts';

export interface Changes {
  /** Those that have come so far. */
  changes: readonly Change[];
  ended: boolean;
  error: Error | null;
}

/** What has come is drawn again so often. */
const DRAWN_EVERY_MS = 250;

const NOTHING: Changes = { changes: [], ended: false, error: null };

/** What the newest file of a list changed, of one kind or of all, in batches as they arrive. */
export async function* changesOf(
  client: Client,
  list: ListName,
  kind: Change['kind'] | undefined,
  signal?: AbortSignal,
) {
  const question = { parameters: { list }, query: { kind }, signal };
  for await (const events of followWindow(client, 'GET /lists/:list/changes', question)) {
    yield events.flatMap((event) => (event.type === 'change' ? [event.change] : []));
  }
}

/** Resolves when what was set before is on the screen; soon, too, where nothing is drawn as the window is hidden. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, DRAWN_EVERY_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}

/** Follows them for the screen. `attempt` counts up to ask again. */
export function useChanges(list: ListName, kind: Change['kind'], attempt: number): Changes {
  const client = useClient();
  const [state, setState] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is the same question once more
  useEffect(() => {
    const mine = new AbortController();
    setState(NOTHING);
    const follow = async () => {
      const changes: Change[] = [];
      let due = 0;
      for await (const more of changesOf(client, list, kind, mine.signal)) {
        for (const change of more) changes.push(change);
        // The first are in sight at once; the thousands behind them wait for that, and need not be drawn one by one.
        if (performance.now() < due) continue;
        setState({ changes: changes.slice(), ended: false, error: null });
        if (due === 0) await painted();
        due = performance.now() + DRAWN_EVERY_MS;
      }
      setState({ changes, ended: true, error: null });
    };
    follow().catch((error: Error) => {
      if (!isCancelled(error)) setState((before) => ({ ...before, error }));
    });
    return () => mine.abort();
  }, [client, list, kind, attempt]);
  return state;
}
