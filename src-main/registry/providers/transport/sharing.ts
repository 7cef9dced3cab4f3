import { unlessAborted } from '../../../net/unless-aborted.ts';

interface UnderWay<Value> {
  value: Promise<Value>;
  /** How many wait for it; with the last one it is given up. */
  waiting: number;
  stop: AbortController;
}

/** The same work asked for while it is under way is done once. */
export class Sharing<Value> {
  private readonly underWay = new Map<string, UnderWay<Value>>();

  /**
   * The value of `work` under `key`, begun here or by an earlier caller. The signal that `work` is given is aborted when
   * nobody waits any more.
   *
   * @throws what `work` throws; the reason of `signal` when it is aborted.
   */
  async join(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    signal.throwIfAborted();
    const shared = this.underWay.get(key) ?? this.begin(key, work);
    shared.waiting++;
    try {
      return await unlessAborted(shared.value, signal);
    } finally {
      shared.waiting--;
      if (shared.waiting === 0) {
        this.end(key, shared); // before the work has noticed: whoever comes now begins anew
        shared.stop.abort();
      }
    }
  }

  private begin(key: string, work: (signal: AbortSignal) => Promise<Value>): UnderWay<Value> {
    const stop = new AbortController();
    const shared: UnderWay<Value> = { value: work(stop.signal), waiting: 0, stop };
    this.underWay.set(key, shared);
    shared.value.then(
      () => this.end(key, shared),
      () => this.end(key, shared),
    );
    return shared;
  }

  private end(key: string, shared: UnderWay<Value>): void {
    if (this.underWay.get(key) === shared) this.underWay.delete(key);
  }
}
