// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus (aria-activedescendant)
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { memo } from 'react';
import type { SearchRecord } from '../../../src-main/contract/workstation.ts';
import { ReconciliationBadge } from '../details/ReconciliationBadge.tsx';
import { gist } from './gist.ts';
import { Marked } from './Marked.tsx';
import classes from './results.module.css';

export interface RecordRowProps {
  id: string;
  /** Place among the lines shown, from 0, and where that is in the list, in pixels. */
  position: number;
  top: number;
  height: number;
  record: SearchRecord;
  /** The part of a name that was looked for; empty in lookups by document. */
  needle: string;
  active: boolean;
  selected: boolean;
  copied: boolean;
  words: { alias: string; noTaxId: string; copy: string };
  onPress: (position: number) => void;
  onCopy: (position: number) => void;
}

/**
 * One record: name, document, and how far the match goes. Dozens of these come and go in every frame of a scroll, so
 * a row has plain elements only, and its texts from outside.
 */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { id, position, top, height, record, needle, active, selected, copied, words, onPress, onCopy } = props;
  const { name, taxId, matchedAlias, reconciliation, birthDate, country } = record;
  const more = [birthDate, country].filter(Boolean).join(' · ');
  const Icon = copied ? IconCheck : IconCopy;
  return (
    // The grid takes the keys; a press with the mouse is the same as walking to the row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={id}
      role="row"
      tabIndex={-1}
      className={classes.line}
      style={{ top, height }}
      aria-rowindex={position + 1}
      aria-selected={selected}
      data-active={active || undefined}
      onClick={() => onPress(position)}
    >
      <div className={classes.record} data-standing={reconciliation && ''}>
        <div role="gridcell" className={classes.name}>
          <Marked text={name} needle={matchedAlias ? '' : needle} />
          {hasSecondLine(record) && (
            <span className={classes.more}>
              {matchedAlias && (
                <>
                  {words.alias} <Marked text={matchedAlias} needle={needle} />
                </>
              )}
              {matchedAlias && more && ' · '}
              {more}
            </span>
          )}
        </div>
        <div role="gridcell" className={classes.taxId}>
          {taxId || <span className={classes.none}>{words.noTaxId}</span>}
        </div>
        <div role="gridcell" className={classes.gist}>
          {gist(record)}
        </div>
        {reconciliation && (
          <div role="gridcell">
            <ReconciliationBadge reconciliation={reconciliation} />
          </div>
        )}
        <div role="gridcell">
          <button
            type="button"
            className={classes.copy}
            tabIndex={-1}
            title={words.copy}
            aria-label={words.copy}
            onClick={(event) => {
              event.stopPropagation();
              onCopy(position);
            }}
          >
            <Icon size={16} stroke={1.6} aria-hidden />
          </button>
        </div>
      </div>
    </div>
  );
});

/** Whether a record takes two lines: the alias that matched, or what tells namesakes apart. */
export function hasSecondLine({ matchedAlias, birthDate, country }: SearchRecord): boolean {
  return Boolean(matchedAlias || birthDate || country);
}
