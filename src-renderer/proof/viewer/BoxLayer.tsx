import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box, ReadFieldName } from '../../../src-main/contract/workstation.ts';
import type { ActiveField } from '../workbench/active-field.ts';
import classes from './box-layer.module.css';
import { type Turn, turnBox } from './geometry.ts';
import type { Mark } from './marks.ts';

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
 * so they are kept out of the tab order.
 */
export function BoxLayer({ marks, turn, active, onActive, onChoose }: BoxLayerProps) {
  const { t } = useTranslation('proof');
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active?.by === 'panel') current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <>
      {marks.map(({ field, box, outcome }) => {
        const isActive = active?.field === field;
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
            aria-label={`${t(`field.${field}`)}: ${t(`outcome.${outcome}.name`)}`}
            onPointerEnter={() => onActive(field)}
            onPointerLeave={() => onActive(null)}
            onClick={() => onChoose(field)}
          >
            <span className={classes.tag} aria-hidden>
              {t(`field.${field}`)}
            </span>
          </button>
        );
      })}
    </>
  );
}

function placed({ x, y, width, height }: Box): CSSProperties {
  const percent = (fraction: number) => `${fraction * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
