import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadFieldName } from '../../../src-main/contract/reading.ts';
import type { ActiveField } from '../workbench/active-field.ts';
import classes from './box-layer.module.css';
import { type Turn, turnBox } from './geometry.ts';
import type { Mark } from './marks.ts';
import { OutcomeSign } from './OutcomeSign.tsx';
import { placed } from './placed.ts';

interface BoxLayerProps {
  marks: readonly Mark[];
  /** The turn that the person added after the reading. */
  turn: Turn;
  active: ActiveField | null;
  onActive(field: ReadFieldName | null): void;
  onChoose(field: ReadFieldName): void;
}

/**
 * The boxes over the page. They answer to the pointer; the keyboard reaches the same through the fields of the panel,
 * so they are kept out of the tab order. The outcome is told by colour, by the line and by a sign; in words only under
 * the pointer, since the words cover the line above, and the panel has them too.
 */
export function BoxLayer({ marks, turn, active, onActive, onChoose }: BoxLayerProps) {
  const { t } = useTranslation('proof');
  const current = useRef<HTMLButtonElement>(null);
  const shown = active?.by === 'panel' && active.chosen ? active.field : null;
  useEffect(() => {
    if (!shown) return;
    // After the view has gone to the address, which it does when its page comes up.
    const frame = requestAnimationFrame(() => current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <>
      {marks.map(({ field, box, outcome, corrected }) => {
        const isActive = active?.field === field;
        const name = t(`field.${field}`);
        const result = t(`outcome.${outcome}.name`) + (corrected ? `, ${t('correction.tag')}` : '');
        return (
          <button
            key={field}
            ref={isActive ? current : undefined}
            type="button"
            tabIndex={-1}
            className={classes.box}
            data-outcome={outcome}
            data-active={isActive || undefined}
            style={placed(turnBox(box, turn))}
            aria-label={`${name}: ${result}`}
            onPointerEnter={() => onActive(field)}
            onPointerLeave={() => onActive(null)}
            onClick={() => onChoose(field)}
          >
            {outcome !== 'match' && outcome !== 'read' && (
              <span className={classes.sign} aria-hidden>
                <OutcomeSign outcome={outcome} size={9} />
              </span>
            )}
            {isActive && active.by === 'page' && !active.chosen && (
              <span className={classes.tag} aria-hidden>
                <OutcomeSign outcome={outcome} /> {name} · {result}
              </span>
            )}
          </button>
        );
      })}
    </>
  );
}
