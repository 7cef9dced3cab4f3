import { setTimeout as sleep } from 'node:timers/promises';
import { answerParent } from '../../src-main/workers/answer-parent.ts';
import { WorkerFault } from '../../src-main/workers/fault.ts';

/** A child that does what the tests of children need one to do. */
const kept: Buffer[] = [];

const tasks = {
  double: (value: number) => value * 2,
  pid: () => process.pid,
  fault: () => {
    throw new WorkerFault('fileDamaged', 'torn');
  },
  crash: () => {
    throw new Error('unforeseen');
  },
  pause: (ms: number) => sleep(ms),
  spin: () => {
    for (;;) Math.random();
  },
  grow: (mb: number) => {
    kept.push(Buffer.alloc(mb * 2 ** 20, 1));
  },
  bytes: (bytes: Uint8Array) => bytes.map((byte) => byte + 1),
};
export type PlainTasks = typeof tasks;

void answerParent(tasks, async () => {});
