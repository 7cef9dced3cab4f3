// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus (aria-activedescendant)
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { memo } from 'react';
import type { SearchRecord } from '../../../src-main/contract/workstation.ts';
import { ReconciliationBadge } from '../details/ReconciliationBadge.tsx';
import { Score } from '../details/Score.tsx';
import { gist } from './gist.ts';
import type { Needle } from './highlight.ts';
import { Marked } from './Marked.tsx';
import classes from './results.module.css';

export interface RecordRowProps {
  id: string;
  /** Place among the lines shown, from 0, and where that is in the list, in pixels. */
  position: number;
  top: number;
  height: number;
  record: SearchRecord;
  needle: Needle;
  active: boolean;
  selected: boolean;
  copied: boolean;
  words: RowWords;
}

export interface RowWords {
  alias: string;
  noTaxId: string;
  copy: string;
  /** What is said of a record that is listed no longer, from its date. */
  former: (date: string) => string;
  /** That what the record is about has ended; empty where it has not or nobody knows. */
  ended: (record: SearchRecord) => string;
}

/**
 * One record: name, document, and how far the match goes. Dozens of these come and go in every frame of a scroll, so
 * a row has plain elements only, and its texts from outside. Keys and presses are the grid's.
 */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { id, position, top, height, record, needle, active, selected, copied, words } = props;
  const { name, taxId, matchedAlias, reconciliation, birthDate, country, noLongerListedSince, score } = record;
  const more = [birthDate, country, noLongerListedSince && words.former(noLongerListedSince)]
    .filter(Boolean)
    .join(' · ');
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div
      id={id}
      role="row"
      tabIndex={-1}
      className={classes.line}
      style={{ top, height }}
      aria-rowindex={position + 1}
      aria-selected={selected}
      data-active={active || undefined}
    >
      <div
        className={classes.record}
        data-standing={reconciliation && ''}
        data-scored={score === undefined ? undefined : ''}
        data-former={noLongerListedSince && ''}
      >
        {score !== undefined && (
          <div role="gridcell">
            <Score score={score} />
          </div>
        )}
        <div role="gridcell" className={classes.name}>
          {matchedAlias ? name : <Marked text={name} needle={needle} words={record.matchedWords} />}
          {hasSecondLine(record) && (
            <span className={classes.more}>
              {matchedAlias && (
                <>
                  {words.alias} <Marked text={matchedAlias} needle={needle} words={record.matchedWords} />
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
          {[words.ended(record), gist(record)].filter(Boolean).join(' · ')}
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
            data-copies
          >
            <Icon size={16} stroke={1.6} aria-hidden />
          </button>
        </div>
      </div>
    </div>
  );
});

/** Whether a record takes two lines: the alias that matched, what tells namesakes apart, or since when it is gone. */
export function hasSecondLine({ matchedAlias, birthDate, country, noLongerListedSince }: SearchRecord): boolean {
  return Boolean(matchedAlias || birthDate || country || noLongerListedSince);
}
