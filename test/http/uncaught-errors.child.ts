import { ServerResponse } from 'node:http';
import { createLog } from '../../src-main/log.ts';
import { handleUncaughtErrors } from '../../src-main/uncaught-errors.ts';

/** Throws where nobody catches, as its argument says, then tells that it is still there. */
handleUncaughtErrors(createLog({ stream: process.stdout }), () => {
  process.stdout.write('crashed\n', () => process.exit(1));
});
const answer = new ServerResponse({ method: 'GET' } as never);
const acts: Record<string, () => void> = {
  twice: () => {
    answer.writeHead(200).writeHead(200);
  },
  late: () => {
    answer.end();
    answer.write('x');
  },
  rejected: () => {
    void Promise.reject(Object.assign(new Error('FULANA DE TAL'), { code: 'ECONNRESET' }));
  },
  bug: () => {
    throw new TypeError('FULANA DE TAL');
  },
  'rejected bug': () => {
    void Promise.reject(new Error('FULANA DE TAL'));
  },
  nothing: () => {
    void Promise.reject(null);
  },
};
setTimeout(acts[process.argv[2]!]!);
setTimeout(() => process.stdout.write('still there\n'), 300);
