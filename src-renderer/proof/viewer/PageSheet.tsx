import { type ReactNode, useEffect, useRef } from 'react';
import type { DocumentPages } from './document-pages.ts';
import { type Size, type Turn, turnedSize } from './geometry.ts';
import classes from './page-sheet.module.css';
import { dotsPerPixel, PAGE_MARGIN } from './zoom.ts';

interface PageSheetProps {
  pages: DocumentPages;
  page: number;
  /** Of the page before it is turned. */
  size: Size;
  turn: Turn;
  scale: number;
  label: string;
  children?: ReactNode;
}

/** While the scale keeps changing the last drawing is stretched; it is drawn anew after this pause. */
const SETTLED_MS = 90;

/** One page as a sheet of paper, with whatever lies over it. */
export function PageSheet({ pages, page, size, turn, scale, label, children }: PageSheetProps) {
  const holder = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  const turned = turnedSize(size, turn);

  useEffect(() => {
    const paper = holder.current;
    if (!paper) return;
    const controller = new AbortController();
    const what = `${page}/${turn}`;
    const sameView = shown.current === what && paper.childElementCount > 0;
    if (!sameView) paper.replaceChildren();
    const dots = dotsPerPixel(size, scale, window.devicePixelRatio);
    const draw = async () => {
      try {
        const canvas = await pages.draw(page, { turn, scale, dots }, controller.signal);
        if (controller.signal.aborted) return;
        paper.replaceChildren(canvas);
        shown.current = what;
      } catch {
        // Aborted by the next drawing, or a page that cannot be drawn: the sheet stays blank, the reading goes on.
      }
    };
    const timer = setTimeout(draw, sameView ? SETTLED_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pages, page, size, turn, scale]);

  const style = { width: turned.width * scale, height: turned.height * scale, margin: PAGE_MARGIN };
  return (
    <div className={classes.around}>
      <div className={classes.sheet} style={style}>
        <div className={classes.paper} ref={holder} role="img" aria-label={label} />
        {children}
      </div>
    </div>
  );
}
