import type { Page } from 'playwright-core';

/**
 * What a person cannot get at, or cannot read whole, on the page as it is now: what can be pressed or filled in and is not
 * under the pointer even after it was scrolled to, and words on such that are cut off.
 */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? document.body;
    const told = (one: Element) =>
      `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`;
    const wrong: string[] = [];
    const boxes = (one: HTMLElement) => {
      const found: HTMLElement[] = [];
      for (let box = one.parentElement; box; box = box.parentElement) found.push(box);
      return found;
    };
    const pressable = 'button, a[href], input, select, textarea, summary, [role=tab], [role=radio]';
    let shown: HTMLElement | null = null;
    for (const one of root.querySelectorAll<HTMLElement>(pressable)) {
      // Drawn by another: a label, a switch. Or only there for those who cannot see.
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (one.offsetWidth < 4 || one.matches('input[type=file], input[type=radio], input[type=checkbox], [disabled]'))
        continue;
      if (one.closest('[inert], [aria-hidden=true]') || getComputedStyle(one).opacity === '0') continue;
      // What is there only while it has the focus is looked at so, and lies over nothing that is looked at later.
      shown?.blur();
      shown = one.getBoundingClientRect().bottom <= 0 ? one : null;
      shown?.focus();
      // Again: what sticks to the edge of its box moves with the first time.
      for (let turn = 0; turn < 4; turn++) one.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1)
        wrong.push(`${told(one)} is beyond the edge by ${Math.round(right - innerWidth)} px`);
      const moved = boxes(one).find(
        (box) => /hidden|clip/.test(getComputedStyle(box).overflow) && (box.scrollLeft > 1 || box.scrollTop > 1),
      );
      if (moved) wrong.push(`${told(one)} is scrolled to in what nobody can scroll`);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // A panel over its table is put away again; what is beside it in a wide window is under it in a narrow one.
      const over = hit?.closest('aside');
      if (over && !over.contains(one) && getComputedStyle(over).position === 'absolute') continue;
      if (!hit || !(one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one))) {
        wrong.push(`${told(one)} is under ${hit ? told(hit) : 'nothing'}`);
      }
      for (const part of [one, ...one.querySelectorAll<HTMLElement>('*')]) {
        const { overflowX, textOverflow } = getComputedStyle(part);
        const cuts =
          /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && !part.matches('input, textarea, svg, svg *');
        if (cuts && part.clientWidth > 2 && part.scrollWidth > part.clientWidth + 1) {
          wrong.push(`${told(one)} is cut by ${part.scrollWidth - part.clientWidth} px`);
        }
      }
    }
    return wrong;
  });
}
