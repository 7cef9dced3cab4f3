/** The result of a task that leaves its thread without a copy. */
export class HandedOver {
  readonly result: unknown;
  readonly buffers: readonly ArrayBuffer[];

  constructor(result: unknown, buffers: readonly ArrayBuffer[]) {
    this.result = result;
    this.buffers = buffers;
  }
}

/** Makes a task's result leave its thread without a copy: `buffers`, somewhere inside it, are gone here afterwards. */
export function handOver<Result>(result: Result, buffers: readonly ArrayBuffer[]): Result {
  return new HandedOver(result, buffers) as never;
}
