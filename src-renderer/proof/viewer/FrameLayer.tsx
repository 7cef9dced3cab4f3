import { useEffect, useRef } from 'react';
import type { Box } from '../../../src-main/contract/reading.ts';
import classes from './box-layer.module.css';
import { type Turn, turnBox } from './geometry.ts';
import { placed } from './placed.ts';

/** One frame around a whole address. */
export interface Frame {
  box: Box;
  label: string;
  active: boolean;
  onChoose(): void;
}

/** The addresses on the page that are not shown in full, each as one frame that leads to it. */
export function FrameLayer({ frames, turn }: { frames: readonly Frame[]; turn: Turn }) {
  const current = useRef<HTMLButtonElement>(null);
  const active = frames.findIndex((frame) => frame.active);
  useEffect(() => {
    if (active !== -1) current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return frames.map(({ box, label, active: isActive, onChoose }, index) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of a reading never change places
      key={index}
      ref={isActive ? current : undefined}
      type="button"
      tabIndex={-1}
      className={`${classes.box} ${classes.other}`}
      data-active={isActive || undefined}
      style={placed(turnBox(box, turn))}
      aria-label={label}
      onClick={onChoose}
    >
      <span className={classes.tag} aria-hidden>
        {label}
      </span>
    </button>
  ));
}
