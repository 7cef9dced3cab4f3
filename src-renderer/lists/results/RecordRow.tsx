// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus (aria-activedescendant)
import { IconCheck, IconClockExclamation, IconCopy, IconFlask } from '@tabler/icons-react';
import { memo } from 'react';
import { ReconciliationBadge } from '../details/ReconciliationBadge.tsx';
import { Score } from '../details/Score.tsx';
import type { Words } from '../words/words.ts';
import type { ShownColumn } from './columns.ts';
import { gist } from './gist.ts';
import type { Needle } from './highlight.ts';
import { Marked } from './Marked.tsx';
import classes from './results.module.css';
import type { Row } from './rows.ts';

export interface RecordRowProps {
  id: string;
  /** Place among the lines shown, from 0, and where that is in the table, in pixels. */
  position: number;
  top: number;
  height: number;
  row: Row;
  columns: readonly ShownColumn[];
  /** The data of its list is older than its rhythm allows. */
  outdated: boolean;
  needle: Needle;
  active: boolean;
  selected: boolean;
  copied: boolean;
  words: Words;
  texts: RowTexts;
}

/** What every row says. */
export interface RowTexts {
  alias: string;
  copy: string;
  demonstration: string;
  outdated: string;
}

/**
 * One record: how alike, who, which document, from which list and of which day, and whether it counts today. Dozens of
 * these come and go in every frame of a scroll, so a row has plain elements only. Keys and presses are the grid's.
 */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { id, position, top, height, row, columns, needle, active, selected, copied, words, texts } = props;
  const { group, record, traits } = row;
  const { name, taxId, matchedAlias, matchedWords, reconciliation, birthDate = '', country = '', score } = record;
  const Icon = copied ? IconCheck : IconCopy;
  const standing = words.standing(traits);
  return (
    <div
      id={id}
      role="row"
      tabIndex={-1}
      className={`${classes.line} ${classes.cells} ${classes.record}`}
      style={{ top, height }}
      aria-rowindex={position + 2}
      aria-selected={selected}
      data-position={position}
      data-active={active || undefined}
      data-former={group.former || undefined}
    >
      {columns.includes('score') && <div role="gridcell">{score !== undefined && <Score score={score} />}</div>}
      <div role="gridcell" data-column="name">
        <span className={classes.name} title={name}>
          {matchedAlias ? name : <Marked text={name} needle={needle} words={matchedWords} />}
        </span>
        <SecondLine {...props} />
      </div>
      <div role="gridcell" data-column="taxId" data-none={taxId === '' || undefined}>
        {words.document(taxId)}
      </div>
      {columns.includes('reconciliation') && (
        <div role="gridcell" data-column="reconciliation">
          {reconciliation && <ReconciliationBadge reconciliation={reconciliation} />}
        </div>
      )}
      {columns.includes('birthDate') && (
        <div role="gridcell" data-column="birthDate">
          {birthDate && words.birth(birthDate)}
        </div>
      )}
      {columns.includes('country') && (
        <div role="gridcell" data-column="country" title={country}>
          {country && words.country(country)}
        </div>
      )}
      <div role="gridcell" data-column="list">
        <span className={classes.name}>{words.names.list(group.list)}</span>
        <span className={classes.more} data-warns={group.demonstration || props.outdated || undefined}>
          <ListMark row={row} outdated={props.outdated} texts={texts} />
          {words.date(group.date)}
        </span>
      </div>
      <div role="gridcell" data-column="validity" data-validity={traits.validity} title={standing}>
        {standing}
      </div>
      <div role="gridcell">
        <button
          type="button"
          className={classes.copy}
          tabIndex={-1}
          title={texts.copy}
          aria-label={texts.copy}
          data-copies
        >
          <Icon size={16} stroke={1.6} aria-hidden />
        </button>
      </div>
    </div>
  );
});

/** Why it is here and what tells namesakes apart; in narrow tables with what has no column there. */
function SecondLine({ row, needle, words, texts }: RecordRowProps) {
  const { group, record, traits } = row;
  const { matchedAlias, matchedWords, facts = [], birthDate, country, taxId } = record;
  const about = gist(record, (column, value) => words.value(group.list, column, value));
  const why = (
    <>
      {matchedAlias && (
        <span className={classes.part}>
          {texts.alias} <Marked text={matchedAlias} needle={needle} words={matchedWords} />
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact.fact} className={`${classes.part} ${classes.fact}`} data-differs={!fact.agrees || undefined}>
          {words.fact(fact)}
        </span>
      ))}
    </>
  );
  return (
    <span className={classes.more}>
      {/* What may be hidden is never the last, where a separator would be left over before it. */}
      {about && why}
      {traits.validity !== 'listed' && (
        <span className={`${classes.part} ${classes.inLeast} ${classes.over}`}>{words.standing(traits)}</span>
      )}
      {taxId && <span className={`${classes.part} ${classes.inLeast}`}>{words.document(taxId)}</span>}
      {birthDate && <span className={`${classes.part} ${classes.inLittle}`}>{words.birth(birthDate)}</span>}
      {country && <span className={`${classes.part} ${classes.inLess}`}>{words.country(country)}</span>}
      {about ? <span className={classes.part}>{about}</span> : why}
    </span>
  );
}

/** Invented data, or data older than it may be, is told in the row itself. */
function ListMark({ row, outdated, texts }: Pick<RecordRowProps, 'row' | 'outdated' | 'texts'>) {
  const said = row.group.demonstration ? texts.demonstration : outdated ? texts.outdated : '';
  const Icon = row.group.demonstration ? IconFlask : IconClockExclamation;
  if (said === '') return null;
  return (
    <span className={classes.mark} title={said}>
      <Icon size={13} role="img" aria-label={said} />
    </span>
  );
}
