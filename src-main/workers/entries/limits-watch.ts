import { workerData } from 'node:worker_threads';

/** What `watchLimits` hands to this thread. */
export interface LimitsWatch {
  /** Resident memory at which the process ends, in bytes. */
  most: number;
  /** Processor time of the process at which it ends, in microseconds; 0 for none. The one number, which changes. */
  cpuEnd: BigInt64Array<SharedArrayBuffer>;
  /** The process that started this one. */
  parent: number;
}

/** Between two looks, in milliseconds: a thread fills some 15 MB in that time. */
const LOOK_MS = 5;

/**
 * Ends the process at its limit of memory or of processor time, whatever its main thread is in the middle of; also once its
 * parent has gone, which a main thread in an endless loop would never hear of. Resident memory is what counts: it says the
 * same on every system, and holds what V8 does not count (pictures, WebAssembly, buffers).
 */
const { most, cpuEnd, parent } = workerData as LimitsWatch;
const never = new Int32Array(new SharedArrayBuffer(4));
while (process.memoryUsage.rss() <= most && inTime() && process.ppid === parent) Atomics.wait(never, 0, 0, LOOK_MS);
process.kill(process.pid, 'SIGKILL');

function inTime(): boolean {
  const end = Number(Atomics.load(cpuEnd, 0));
  if (end === 0) return true;
  const { user, system } = process.cpuUsage();
  return user + system <= end;
}
