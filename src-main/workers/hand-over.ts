import { move, transferableSymbol, valueSymbol } from 'piscina';

/** Makes a task's result leave its thread without a copy: `buffers`, somewhere inside it, are gone here afterwards. */
export function handOver<Result>(result: Result, buffers: readonly ArrayBuffer[]): Result {
  const parcel = { [transferableSymbol]: buffers, [valueSymbol]: result };
  return move(parcel as never) as unknown as Result;
}
