import type { Page } from 'playwright-core';

/** More stops than any page has: a walk that does not come round is caught in a trap. */
const MOST = 150;

/**
 * Walks through a page with Tab, from its first stop until it comes round, or through the dialog that is open over it. Returns
 * what breaks the order of reading, and stops that cannot be seen when they have the focus (WCAG 2.4.3, 2.4.11).
 *
 * The order of reading is that of groups in groups: every element is a group of the stops in it. A group is left only once
 * all its stops are through, and of two groups beside or below each other the one on the left or above comes first.
 */
export async function readingFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const stops: Element[] = [];
    Object.assign(globalThis, { stops });
    // A dialog keeps the focus: it is walked from where it stands.
    if (document.activeElement?.closest('[role=dialog]')) return;
    // The walk begins behind what has the focus now: something before everything else, which Tab does not come to.
    const start = document.createElement('div');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
  });
  const faults: string[] = [];
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(lookAtStop);
    if (hidden === null) return [...faults, ...(await page.evaluate(orderFaults))];
    if (hidden) faults.push(`hidden: ${hidden}`);
  }
  return [...faults, 'Tab does not come round'];
}

/** Notes what has the focus: its name where it is hidden, '' where it is seen, null where it was there before. */
function lookAtStop(): string | null {
  const { stops } = globalThis as unknown as { stops: Element[] };
  const stop = document.activeElement;
  if (!stop || stop === document.body || stops.includes(stop)) return stops.length > 0 ? null : '';
  stops.push(stop);
  // A choice of several is drawn by its label.
  const drawn = (stop instanceof HTMLInputElement && stop.offsetWidth < 2 && stop.labels?.[0]) || stop;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + x * width, top + y * height]));
  const seen = points.some(([x, y]) => {
    const over = document.elementFromPoint(x!, y!);
    return over && (drawn.contains(over) || over.contains(drawn)) && !over.matches('html, body, main');
  });
  return seen ? '' : `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent}`.slice(0, 80);
}

function orderFaults(): string[] {
  const { stops: walked } = globalThis as unknown as { stops: Element[] };
  const isBefore = (a: Element, b: Element) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
  const first = walked.findIndex((stop) => walked.every((other) => other === stop || isBefore(stop, other)));
  const stops = [...walked.slice(first), ...walked.slice(0, first)];
  // Where the walk came round to is drawn otherwise while it has the focus: the link past the rail comes in over it.
  (document.activeElement as HTMLElement | null)?.blur();
  // What the walk has scrolled would lie over what stands still.
  for (const element of document.querySelectorAll('*')) element.scrollTop = 0;
  const nameOf = (element: Element) => {
    const stop = stops.find((one) => element.contains(one)) ?? element;
    const label = (stop as HTMLInputElement).labels?.[0]?.textContent;
    return `“${(stop.getAttribute('aria-label') ?? label ?? stop.textContent ?? '').trim().slice(0, 40)}”`;
  };
  const boxOf = (element: Element): DOMRect => {
    const own = element.getBoundingClientRect();
    if (own.width > 0 && own.height > 0) return own;
    const label = (element as HTMLInputElement).labels?.[0];
    if (label) return label.getBoundingClientRect();
    const inner = [...element.children].map(boxOf).filter(({ width }) => width > 0);
    const [left, top] = [Math.min(...inner.map((box) => box.left)), Math.min(...inner.map((box) => box.top))];
    const [right, bottom] = [Math.max(...inner.map((box) => box.right)), Math.max(...inner.map((box) => box.bottom))];
    return new DOMRect(left, top, right - left, bottom - top);
  };
  /** What has no box of its own groups nothing for the eye. */
  const partsOf = (group: Element): Element[] =>
    [...group.children].flatMap((child) => (getComputedStyle(child).display === 'contents' ? partsOf(child) : [child]));
  const faultsIn = (group: Element, within: readonly Element[]): string[] => {
    const parts: { part: Element; stops: Element[] }[] = [];
    const faults: string[] = [];
    for (const stop of within) {
      if (stop === group) continue;
      const part = partsOf(group).find((child) => child.contains(stop))!;
      const last = parts.at(-1);
      if (last?.part === part) last.stops.push(stop);
      else if (parts.some((one) => one.part === part))
        faults.push(`${nameOf(stop)} comes back to a group that was left`);
      else parts.push({ part, stops: [stop] });
    }
    for (const [at, { part }] of parts.entries()) {
      const before = parts[at - 1];
      if (!before) continue;
      const [a, b] = [boxOf(before.part), boxOf(part)];
      const beside = b.left >= a.right - 4 && b.top < a.bottom && b.bottom > a.top;
      // A button drawn into a field, at its end, is read after it.
      const inside = b.left > a.left && b.right <= a.right && b.top >= a.top && b.bottom <= a.bottom;
      if (!beside && !inside && b.top < a.bottom - 4) faults.push(`${nameOf(part)} comes after ${nameOf(before.part)}`);
    }
    return [...faults, ...parts.flatMap(({ part, stops: inner }) => faultsIn(part, inner))];
  };
  // What lies over the page (menus, tooltips) is at the end of the document and no part of it.
  return faultsIn(document.body, stops);
}
