import type { Face } from './fonts.ts';

/** How a text is set; sizes in points. */
export interface Style {
  face: Face;
  size: number;
  /** From baseline to baseline. */
  leading: number;
  colour: string;
}

/** A4 in points, and what stays free around the text; the footer stands below it. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 56, top: 62, bottom: 70 } as const;
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/** The window's inks (`src-renderer/app/theme`), dark enough for paper. */
export const INK = {
  text: '#1c2427',
  muted: '#4d5457',
  line: '#d2cec5',
  faint: '#f7f6f3',
  house: '#0e4550',
  carmine: '#942a32',
  ochre: '#7c560e',
  leaf: '#1f5c39',
} as const;
export type Ink = keyof typeof INK;

const style = (face: Face, size: number, leading: number, colour: string = INK.text): Style => ({
  face,
  size,
  leading,
  colour,
});

export const STYLES = {
  title: style('semibold', 21, 26, INK.house),
  subtitle: style('regular', 11, 15, INK.muted),
  about: style('semibold', 13, 18),
  protocol: style('semibold', 11, 15),
  verdict: style('semibold', 14.5, 19),
  heading: style('semibold', 12.5, 16, INK.house),
  lead: style('semibold', 10, 13.5),
  text: style('regular', 9.5, 13),
  strong: style('semibold', 9.5, 13),
  quiet: style('italic', 9, 12.5, INK.muted),
  label: style('regular', 8.5, 13, INK.muted),
  cell: style('regular', 8.5, 11.5),
  cellStrong: style('semibold', 8.5, 11.5),
  cellQuiet: style('italic', 8, 11, INK.muted),
  cellWarning: style('regular', 8, 11, INK.ochre),
  columnHead: style('semibold', 8, 11, INK.muted),
  code: style('regular', 7.5, 10.5),
  footer: style('regular', 7.5, 10, INK.muted),
} as const;

export const inInk = (base: Style, ink: Ink): Style => ({ ...base, colour: INK[ink] });
