import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { WorkerFault } from '../../src-main/workers/fault.ts';
import { handOver } from '../../src-main/workers/hand-over.ts';
import { PieceSender, type StreamTask } from '../../src-main/workers/stream.ts';

let sent = 0;

export const double = (input: number): number => input * 2;
export const counted = (): number => sent;

export function fault(): never {
  throw new WorkerFault('fileDamaged', 'torn');
}

export function crash(): never {
  throw new Error('unforeseen');
}

export async function pause(ms: number): Promise<number> {
  await sleep(ms);
  return ms;
}

export function spin(): never {
  for (;;);
}

export const uncopied = () => () => {};

export function bytes(length: number): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(length).fill(7);
  return handOver(made, [made.buffer]);
}

export function die(): never {
  process.exit(1);
}

export async function count({ input, port }: StreamTask<number, number>): Promise<void> {
  const sender = new PieceSender(port);
  for (sent = 0; sent < input; sent++) if (!(await sender.send(sent))) return;
  await sender.end();
}

export async function countThenFail({ input, port }: StreamTask<number, number>): Promise<void> {
  const sender = new PieceSender(port);
  for (let i = 0; i < input; i++) await sender.send(i);
  throw new WorkerFault('fileDamaged', 'torn');
}

/** Of this thread; Linux alone has one for each. */
export const priority = (): number => getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
