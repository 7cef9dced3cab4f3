import type { Page } from 'playwright-core';

/** What has to be in sight: an element of this selector that is laid out, with this text in it. */
export interface Sight {
  selector: string;
  text?: string;
}

/** Milliseconds, over so many tries. */
export interface Felt {
  what: string;
  median: number;
  worst: number;
  tries: number;
  /** What the page's own thread worked for it, whatever else the machine did: the median of the tries. */
  work?: number;
}

/** A stopwatch of the work of the page's own thread, in milliseconds of the processor. */
export async function startWorkClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
}

/**
 * How long a person waits, in milliseconds: from the key or press that `act` makes, by the clock of the page and from when
 * the browser received it, to the end of the frame that shows `sight`. What is in sight already counts from the next frame.
 */
export async function felt(page: Page, act: () => Promise<unknown>, sight: Sight): Promise<number> {
  await page.evaluate(({ selector, text }) => {
    const isShown = () =>
      [...document.querySelectorAll(selector)].some(
        (one) => one.checkVisibility() && (one.textContent ?? '').includes(text ?? ''),
      );
    const painted = (done: (ms: number) => void, since: number) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - since);
      port2.postMessage(null);
    };
    const begin = (since: number, done: (ms: number) => void) => {
      const look = () => requestAnimationFrame(() => (isShown() ? painted(done, since) : look()));
      look();
    };
    const state = window as unknown as { felt: Promise<number> };
    state.felt = new Promise((done, fail) => {
      setTimeout(() => fail(new Error(`never shown: ${selector} ${text ?? ''}`)), 20_000);
      let begun = false;
      for (const kind of ['keydown', 'pointerdown']) {
        const options = { capture: true, once: true };
        const heard = (event: Event) => {
          if (!begun) begin(event.timeStamp, done);
          begun = true;
        };
        addEventListener(kind, heard, options);
      }
    });
  }, sight);
  await act();
  return page.evaluate(() => (window as unknown as { felt: Promise<number> }).felt);
}

/** The same several times over; `back` undoes it in between. */
export async function feltOver(
  page: Page,
  what: string,
  tries: number,
  turn: { act: () => Promise<unknown>; sight: Sight; back?: () => Promise<unknown>; clock: () => Promise<number> },
): Promise<Felt> {
  const all: number[] = [];
  const worked: number[] = [];
  for (let n = 0; n < tries; n++) {
    const before = await turn.clock();
    all.push(await felt(page, turn.act, turn.sight));
    worked.push((await turn.clock()) - before);
    await turn.back?.();
    // What goes on behind the paint is not the next one's.
    await page.waitForTimeout(150);
  }
  return { what, median: median(all), worst: Math.max(...all), tries, work: median(worked) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** The longest that the picture stood still while a wheel turned, in milliseconds, over so many turns. */
export async function stillest(page: Page, what: string, turns: number): Promise<Felt> {
  await page.evaluate(() => {
    const state = window as unknown as { gaps: number[]; stop: boolean };
    state.gaps = [];
    state.stop = false;
    let before = performance.now();
    const frame = (now: number) => {
      state.gaps.push(now - before);
      before = now;
      if (!state.stop) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (let n = 0; n < turns; n++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(16);
  }
  const gaps = await page.evaluate(() => {
    const state = window as unknown as { gaps: number[]; stop: boolean };
    state.stop = true;
    return state.gaps.slice(1);
  });
  return { what, median: median(gaps), worst: Math.max(...gaps), tries: gaps.length };
}
