import { app, utilityProcess } from 'electron';
import { childEnvironment, type Fork } from '../workers/fork.ts';

/** By Electron's own way: the installed program cannot be run as Node. A child ends with this process. */
export const forkWithElectron: Fork = async (file, { memoryMb }) => {
  await app.whenReady();
  const child = utilityProcess.fork(file, [String(memoryMb)], {
    env: childEnvironment(),
    stdio: 'ignore',
    serviceName: 'Atesta documents',
  });
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill() {
      // `child.kill()` asks politely, which a child in an endless loop would not hear.
      if (child.pid === undefined) child.kill();
      else endProcess(child.pid);
    },
  };
};

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}
