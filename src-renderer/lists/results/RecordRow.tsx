import { useTranslation } from 'react-i18next';
import type { SearchRecord } from '../../../src-main/contract/workstation.ts';
import { Copy } from '../../shared/Copy.tsx';
import { ReconciliationBadge } from '../details/ReconciliationBadge.tsx';
import { tsvLine } from '../export/csv.ts';
import { tableRow } from '../export/table.ts';
import { useTableWords } from '../export/use-table-words.ts';
import { judge } from '../query/judge.ts';
import type { ResultGroup } from '../search/results.ts';
import { Marked } from './Marked.tsx';
import classes from './results.module.css';

interface RecordRowProps {
  id: string;
  'aria-rowindex': number;
  style: { top: number; height: number };
  group: ResultGroup;
  record: SearchRecord;
  /** The part of a name that was looked for; empty in lookups by document. */
  needle: string;
  active: boolean;
  selected: boolean;
  onPress: () => void;
}

/** One record: name, document, and how far the match goes. */
export function RecordRow({ group, record, needle, active, selected, onPress, ...place }: RecordRowProps) {
  const { t } = useTranslation('lists');
  const words = useTableWords();
  const { name, taxId, matchedAlias, reconciliation, birthDate, country } = record;
  const more = [birthDate, country].filter(Boolean).join(' · ');
  return (
    // The grid takes the keys (aria-activedescendant); a press with the mouse is the same as walking to the row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      role="row"
      tabIndex={-1}
      className={classes.line}
      aria-selected={selected}
      data-active={active || undefined}
      onClick={onPress}
      {...place}
    >
      <div className={classes.record} data-standing={reconciliation && ''}>
        <div role="gridcell" className={classes.name}>
          <Marked text={name} needle={matchedAlias ? '' : needle} />
          {hasSecondLine(record) && (
            <span className={classes.more}>
              {matchedAlias && (
                <>
                  {t('grid.alias')} <Marked text={matchedAlias} needle={needle} />
                </>
              )}
              {matchedAlias && more && ' · '}
              {more}
            </span>
          )}
        </div>
        <div role="gridcell" className={classes.taxId}>
          {taxId || <span className={classes.none}>{t('grid.noTaxId')}</span>}
        </div>
        {reconciliation && (
          <div role="gridcell">
            <ReconciliationBadge reconciliation={reconciliation} />
          </div>
        )}
        <div role="gridcell" className={classes.tools}>
          <Copy
            iconOnly
            focusable={false}
            label={t('grid.copyRow')}
            text={() => tsvLine(tableRow(group, record, Object.keys(record.details), words))}
          />
        </div>
      </div>
    </div>
  );
}

/** Whether a record takes two lines: the alias that matched, or what tells namesakes apart. */
export function hasSecondLine({ matchedAlias, birthDate, country }: SearchRecord): boolean {
  return Boolean(matchedAlias || birthDate || country);
}

/** What to mark in names: the text looked for, or nothing in a lookup by document. */
export function needleOf(text: string): string {
  const judged = judge(text);
  return 'name' in judged ? judged.name : '';
}
