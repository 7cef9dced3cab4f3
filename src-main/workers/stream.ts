import type { MessagePort } from 'node:worker_threads';

/** The end of a port that pieces are sent into. */
export interface PiecePort<Piece> extends MessagePort {
  postMessage(piece: Piece): void;
}

/** What a streaming task is called with: see `Pool.stream`. */
export interface StreamTask<Input, Piece> {
  input: Input;
  port: PiecePort<Piece>;
}

/** Pieces that may be under way before the reader has taken one. */
const CREDITS = 4;

/**
 * Sends pieces to the reader of a `Pool.stream`, never more than a few ahead of it.
 *
 * `send` resolves to false once the reader has gone: the task then returns.
 */
export class PieceSender<Piece> {
  private readonly port: PiecePort<Piece>;
  private credits = CREDITS;
  private gone = false;
  private wake: () => void = () => {};

  constructor(port: PiecePort<Piece>) {
    this.port = port;
    port.on('message', () => {
      this.credits++;
      this.wake();
    });
    port.on('close', () => {
      this.gone = true;
      this.wake();
    });
  }

  async send(piece: Piece): Promise<boolean> {
    while (this.credits === 0 && !this.gone) await this.news();
    if (this.gone) return false;
    this.credits--;
    this.port.postMessage(piece);
    return true;
  }

  /** Waits until the reader has taken everything, then lets the port go. */
  async end(): Promise<void> {
    while (this.credits < CREDITS && !this.gone) await this.news();
    this.port.close();
  }

  private news(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}

/** The other end: pieces from a port, one credit returned for each piece taken. */
export class PieceReader {
  private readonly port: MessagePort;
  private readonly waiting: unknown[] = [];
  private finished = false;
  private failure: unknown;
  private wake: () => void = () => {};

  constructor(port: MessagePort) {
    this.port = port;
    port.on('message', (piece) => {
      this.waiting.push(piece);
      this.wake();
    });
  }

  /** The task's own promise may settle before its last piece has been delivered: let the port drain first. */
  end(): void {
    setImmediate(() => {
      this.finished = true;
      this.wake();
    });
  }

  fail(error: unknown): void {
    this.failure = error;
    this.finished = true;
    this.wake();
  }

  async *read(): AsyncGenerator<unknown, void> {
    while (true) {
      if (this.failure) throw this.failure;
      const piece = this.waiting.shift();
      if (piece !== undefined) {
        this.port.postMessage('more');
        yield piece;
      } else if (this.finished) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}
