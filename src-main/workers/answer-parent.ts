import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../paths.ts';
import type { LimitsWatch } from './entries/limits-watch.ts';
import { type Fault, faultOf } from './fault.ts';

/** What a parent asks of its child: one thing at a time. */
export interface ChildQuestion {
  task: string;
  input: unknown;
  /** Processor time after which the child ends over it, of all its threads, in milliseconds; none where it is not given. */
  cpuMs?: number;
  /** Nothing is answered. */
  silent?: true;
}

/** What a child says: first that it is ready, then one answer to each question. */
export interface ChildAnswer {
  result?: unknown;
  fault?: Fault;
  /** A failure that has no answer in the registry, with its stack. */
  error?: string;
  /** Resident memory of the child afterwards, in bytes. */
  resident: number;
  /** Processor time that the question took, in milliseconds. */
  cpuMs: number;
}

/** What `process` has where Electron started the child (`Electron.ParentPort`). */
interface ElectronChild {
  type?: string;
  parentPort?: {
    on(event: 'message', listener: (event: { data: unknown }) => void): void;
    postMessage(m: unknown): void;
  };
}

export type ChildTasks = Readonly<Record<string, (input: never) => unknown>>;

/**
 * Makes this process a child that answers its parent with `tasks`, ends with it, and ends itself when it takes more memory
 * than its last argument says (`ForkLimits`), or more processor time than a question has. `warm` runs before it says that it is ready. It can open no connection.
 */
export async function answerParent(tasks: ChildTasks, warm: () => Promise<void>): Promise<void> {
  refuseNetwork();
  const cpuEnd = watchLimits(Number(process.argv.at(-1)));
  const parent = parentOf(process as NodeJS.Process & ElectronChild);
  await warm();
  parent.listen(async ({ task, input, cpuMs, silent }) => {
    const began = cpuSpent();
    if (cpuMs !== undefined) Atomics.store(cpuEnd, 0, BigInt(Math.round(began + 1000 * cpuMs)));
    const answer = await outcome(async () => tasks[task]!(input as never));
    Atomics.store(cpuEnd, 0, 0n);
    const spent = (cpuSpent() - began) / 1000;
    if (!silent) parent.say({ ...answer, resident: process.memoryUsage.rss(), cpuMs: spent });
  });
  parent.say({ resident: process.memoryUsage.rss(), cpuMs: 0 });
}

/** Of this process so far, with all its threads, in microseconds. */
function cpuSpent(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function outcome(work: () => Promise<unknown>): Promise<Omit<ChildAnswer, 'resident' | 'cpuMs'>> {
  try {
    return { result: await work() };
  } catch (error) {
    const fault = faultOf(error);
    return fault ? { fault } : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

interface Parent {
  say(answer: ChildAnswer): void;
  listen(listener: (question: ChildQuestion) => void): void;
}

function parentOf(self: NodeJS.Process & ElectronChild): Parent {
  const port = self.parentPort;
  if (port) {
    // pdf.js takes any process of Electron but the main one for a web page, which has no files to read.
    Reflect.deleteProperty(self, 'type');
    return {
      say: (answer) => port.postMessage(answer),
      listen: (listener) => port.on('message', ({ data }) => listener(data as ChildQuestion)),
    };
  }
  self.once('disconnect', () => self.exit());
  return {
    say: (answer) => void self.send?.(answer, undefined, undefined, () => {}),
    listen: (listener) => void self.on('message', (question) => listener(question as ChildQuestion)),
  };
}

/** Node's permissions do not speak of the network yet; whatever connects in JavaScript comes through here. */
function refuseNetwork(): void {
  Socket.prototype.connect = () => {
    throw new Error('this process has no network');
  };
}

/** Returns where the limit of processor time stands (`LimitsWatch`). */
function watchLimits(memoryMb: number): LimitsWatch['cpuEnd'] {
  const cpuEnd = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  const watch: LimitsWatch = { most: memoryMb * 2 ** 20, cpuEnd, parent: process.ppid };
  const thread = new Worker(workerFile('limits-watch'), {
    workerData: watch,
    execArgv: [], // nothing else is loaded into it
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  thread.on('error', () => process.exit(1)); // unwatched is worse than ended
  thread.unref();
  return cpuEnd;
}
