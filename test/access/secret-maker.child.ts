import { parentPort, workerData } from 'node:worker_threads';
import { tokenSecret } from '../../src-main/access/token-secret.ts';

/** Makes the secret of a data directory at the same moment as others do. */
const { dir, start } = workerData as { dir: string; start: Int32Array };
parentPort!.postMessage('ready');
Atomics.wait(start, 0, 0);
parentPort!.postMessage(Buffer.from(tokenSecret(dir)).toString('base64url'));
