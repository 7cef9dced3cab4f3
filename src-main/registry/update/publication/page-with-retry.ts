import { setTimeout as sleep } from 'node:timers/promises';
import type { Downloader, Page } from '../../../supply/download/downloader.ts';
import { DownloadError } from '../../../supply/download/error.ts';
import { faultOf } from '../../../supply/download/judge-answer.ts';
import { backoffMs, RETRIES } from '../../../supply/download/retry.ts';

/** `page` that asks again where the site does not answer or is busy for a moment, as files are asked for. */
export function pageWithRetry(page: Downloader['page'], baseMs: number): Downloader['page'] {
  return async (request, signal): Promise<Page> => {
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted();
      try {
        const answer = await page(request, signal);
        const fault = answer.status >= 500 || answer.status === 429 ? faultOf(answer, answer.address.host) : null;
        if (!fault?.passing) return answer;
        throw fault;
      } catch (error) {
        if (!(error instanceof DownloadError) || !error.passing || tries > RETRIES) throw error;
        const waitMs = error.waitMs ?? backoffMs(tries, baseMs, Math.random);
        await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  };
}
