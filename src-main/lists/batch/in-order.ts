/** Something that flows from a thread and can be stopped by `return`. */
type Flow<T> = AsyncGenerator<T, void, undefined>;

/** How far tasks run ahead of the reader. */
export interface Ahead<T> {
  /** Tasks under way at a time. */
  tasks: number;
  /** What each of them may hold that nobody has read yet, as `sizeOf` counts it. */
  size: number;
  sizeOf(message: T): number;
}

/**
 * What several tasks give, in the order of the tasks, while they work at the same time: the first one is passed on as
 * it comes, those behind it are read ahead. Tasks are begun as there is room for them. When `signal` fires or the
 * reader returns, all are let go.
 */
export async function* inOrder<T>(begin: AsyncIterable<() => Flow<T>>, ahead: Ahead<T>, signal: AbortSignal): Flow<T> {
  const started: Reading<T>[] = [];
  const tasks = begin[Symbol.asyncIterator]();
  const letGo = () => {
    for (const reading of started) reading.close();
  };
  signal.addEventListener('abort', letGo, { once: true });
  try {
    for (let more = true; ; ) {
      while (more && started.length < ahead.tasks && !signal.aborted) {
        const next = await tasks.next();
        if (next.done) more = false;
        else started.push(new Reading(next.value(), ahead));
      }
      if (started.length === 0) return;
      yield* started[0]!.messages();
      if (signal.aborted) return;
      started.shift();
    }
  } finally {
    signal.removeEventListener('abort', letGo);
    letGo();
    await tasks.return?.();
  }
}

/** Reads one task ahead until it holds as much as it may. */
class Reading<T> {
  private readonly flow: Flow<T>;
  private readonly ahead: Ahead<T>;
  private readonly waiting: T[] = [];
  private held = 0;
  private ended = false;
  private closed = false;
  private failure: unknown;
  private wake: () => void = () => undefined;

  constructor(flow: Flow<T>, ahead: Ahead<T>) {
    this.flow = flow;
    this.ahead = ahead;
    void this.read();
  }

  async *messages(): Flow<T> {
    while (!this.closed) {
      const message = this.waiting.shift();
      if (message !== undefined) {
        this.held -= this.ahead.sizeOf(message);
        this.notify();
        yield message;
      } else if (this.failure !== undefined) {
        throw this.failure;
      } else if (this.ended) {
        return;
      } else {
        await this.news();
      }
    }
  }

  /** The task notices at its next message. */
  close(): void {
    this.closed = true;
    this.notify();
  }

  private async read(): Promise<void> {
    try {
      for await (const message of this.flow) {
        if (this.closed) break;
        this.waiting.push(message);
        this.held += this.ahead.sizeOf(message);
        this.notify();
        while (this.held >= this.ahead.size && !this.closed) await this.news();
        if (this.closed) break;
      }
    } catch (error) {
      this.failure = error;
    }
    this.ended = true;
    this.notify();
  }

  /** Either end waits for the other one, and never both: each is woken by whatever the other does. */
  private news(): Promise<void> {
    return new Promise((resolve) => {
      const before = this.wake;
      this.wake = () => {
        before();
        resolve();
      };
    });
  }

  private notify(): void {
    const { wake } = this;
    this.wake = () => undefined;
    wake();
  }
}
