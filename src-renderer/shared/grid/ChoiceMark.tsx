import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import classes from './choice-mark.module.css';

/** Whether a row is among those chosen; the grid has the key and hears of the press. */
export function ChoiceMark({ chosen, label }: { chosen: boolean; label: string }) {
  const Icon = chosen ? IconSquareCheckFilled : IconSquare;
  return (
    <span role="img" aria-label={label} className={classes.mark} data-on={chosen || undefined} data-chooses>
      <Icon size={18} stroke={1.5} aria-hidden />
    </span>
  );
}
