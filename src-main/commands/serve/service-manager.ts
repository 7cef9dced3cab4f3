import { spawn } from 'node:child_process';

/** The service manager that started this process, where it wants to be told how the service is. */
export interface ServiceManager {
  /** The service answers; `status` is one line for who looks (`systemctl status`). Begins the watchdog where one is asked for. */
  ready(status: string): Promise<void>;
  /** The service has begun to stop. */
  stopping(): Promise<void>;
}

/** A notification that nobody takes must not keep the service from its work, nor from its end. */
const PATIENCE_MS = 5000;

/**
 * systemd, by the protocol of sd_notify(3): it is told where NOTIFY_SOCKET is set. That is a datagram socket of the unix
 * domain, which Node does not have, so `systemd-notify`, which comes with systemd, sends; hence `NotifyAccess=all` in the
 * unit. Where WATCHDOG_USEC asks for it (sd_watchdog_enabled(3)) the main thread says twice in that time that it runs.
 */
export function serviceManager(env: NodeJS.ProcessEnv, onFailure: (reason: string) => void): ServiceManager {
  const { NOTIFY_SOCKET: socket } = env;
  if (!socket) return { ready: async () => {}, stopping: async () => {} };
  let watchdog: NodeJS.Timeout | undefined;
  const say = async (...state: string[]) => {
    const failure = await notify(socket, state);
    if (failure) onFailure(failure);
  };
  return {
    async ready(status) {
      await say('READY=1', `STATUS=${status}`);
      const everyMs = watchdogMs(env) / 2;
      if (everyMs > 0) watchdog = setInterval(() => void say('WATCHDOG=1'), everyMs).unref();
    },
    async stopping() {
      clearInterval(watchdog);
      await say('STOPPING=1', 'STATUS=stopping');
    },
  };
}

/** Milliseconds within which the watchdog wants to hear of this process; 0 where it does not. */
export function watchdogMs({ WATCHDOG_USEC, WATCHDOG_PID }: NodeJS.ProcessEnv, pid = process.pid): number {
  const ms = Number(WATCHDOG_USEC) / 1000;
  if (!(ms > 0) || (WATCHDOG_PID && Number(WATCHDOG_PID) !== pid)) return 0;
  return ms;
}

/** Null once it was sent, else why not. */
function notify(socket: string, state: readonly string[]): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const env = { PATH: process.env.PATH, NOTIFY_SOCKET: socket };
  const child = spawn('systemd-notify', state, { env, stdio: 'ignore', timeout: PATIENCE_MS });
  child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
  child.once('close', (code) => resolve(code === 0 ? null : `exit code ${code ?? 'none'}`));
  return promise;
}
