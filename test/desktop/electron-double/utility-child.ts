import { EventEmitter } from 'node:events';
import { isMainThread } from 'node:worker_threads';

/** Makes this process look like a utility process of Electron to the entry that it then runs; used with `--import`. */
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send!(message, undefined, undefined, () => {});
  }
}

function pretend(): void {
  const parentPort = new ParentPort();
  process.on('message', (data) => parentPort.emit('message', { data, ports: [] }));
  process.once('disconnect', () => process.exit());
  const electron = { ...process.versions, electron: '45.4.1' };
  // As `gin_helper::Dictionary::SetReadOnly` does: not to be written, but to be deleted.
  Object.defineProperty(process, 'type', { value: 'utility', writable: false, enumerable: false, configurable: true });
  Object.defineProperty(process, 'versions', {
    value: electron,
    writable: false,
    enumerable: true,
    configurable: true,
  });
  Object.defineProperty(process, 'parentPort', { value: parentPort });
}

if (isMainThread) pretend(); // threads of the child run this too
