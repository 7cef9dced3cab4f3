import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { record } from './record.ts';

interface UtilityOptions {
  env: Record<string, string>;
  stdio: 'ignore';
  serviceName: string;
}

const inChild = new URL('./utility-child.ts', import.meta.url).href;

/** `utilityProcess`: the entry runs in a process of Node that looks to it like one of Electron. */
class PlayedUtilityProcess extends EventEmitter {
  private readonly child: ChildProcess;

  constructor(file: string, args: string[], { env, stdio }: UtilityOptions) {
    super();
    this.child = fork(file, args, {
      env,
      serialization: 'advanced',
      stdio: [stdio, stdio, stdio, 'ipc'],
      execArgv: ['--import', inChild, '--no-warnings'],
    });
    this.child.on('message', (message) => this.emit('message', message));
    this.child.once('exit', (code) => this.emit('exit', code));
  }

  get pid(): number | undefined {
    return this.child.exitCode === null && this.child.signalCode === null ? this.child.pid : undefined;
  }

  /** Electron clones what is sent, and refuses memory that is shared. */
  postMessage(message: unknown): void {
    structuredClone(message);
    this.child.send(message as object, () => {});
  }

  kill(): boolean {
    return this.child.kill('SIGTERM');
  }
}

export const utilityProcess = {
  fork(file: string, args: string[], options: UtilityOptions): PlayedUtilityProcess {
    if (!app.isReady()) throw new Error('utilityProcess cannot be created before app is ready.');
    record('utilityProcess.fork', options.serviceName, Object.keys(options.env));
    return new PlayedUtilityProcess(file, args, options);
  },
};
