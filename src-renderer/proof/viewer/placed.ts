import type { CSSProperties } from 'react';
import type { Box } from '../../../src-main/contract/reading.ts';

/** A box over its page, whatever the page's scale. */
export function placed({ x, y, width, height }: Box): CSSProperties {
  const percent = (fraction: number) => `${fraction * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
