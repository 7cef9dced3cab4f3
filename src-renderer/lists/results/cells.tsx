import { IconClockExclamation, IconFlask } from '@tabler/icons-react';
import type { Words } from '../words/words.ts';
import { gist } from './gist.ts';
import type { Needle } from './highlight.ts';
import { Marked } from './Marked.tsx';
import classes from './results.module.css';
import type { Row } from './rows.ts';

interface NameCellProps {
  row: Row;
  needle: Needle;
  words: Words;
  /** Says that what follows is another name. */
  alias: string;
}

/** Who, and under it why it is here and what tells namesakes apart; in narrow grids with what has no column there. */
export function NameCell({ row, needle, words, alias }: NameCellProps) {
  const { group, record, traits } = row;
  const { name, matchedAlias, matchedWords, facts = [], birthDate, country, taxId } = record;
  const about = gist(record, (column, value) => words.value(group.list, column, value));
  const why = (
    <>
      {matchedAlias && (
        <span className={classes.part}>
          {alias} <Marked text={matchedAlias} needle={needle} words={matchedWords} />
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
    <>
      <span className={`${classes.cell} ${classes.name}`} title={name}>
        {matchedAlias ? name : <Marked text={name} needle={needle} words={matchedWords} />}
      </span>
      <span className={classes.more}>
        {/* What may be hidden is never the last, where a separator would be left over before it. */}
        {about && why}
        {(traits.validity !== 'listed' || traits.graceTo !== undefined) && (
          <span className={`${classes.part} ${traits.validity === 'listed' ? '' : classes.over}`} data-from="least">
            {words.standing(traits)}
          </span>
        )}
        {taxId && (
          <span className={classes.part} data-from="least">
            {words.document(taxId)}
          </span>
        )}
        {birthDate && (
          <span className={classes.part} data-from="little">
            {words.birth(birthDate)}
          </span>
        )}
        {country && (
          <span className={classes.part} data-from="less">
            {words.country(country)}
          </span>
        )}
        {about ? <span className={classes.part}>{about}</span> : why}
      </span>
    </>
  );
}

interface ListCellProps {
  row: Row;
  /** The data of its list is older than its rhythm allows. */
  outdated: boolean;
  words: Words;
  texts: { demonstration: string; outdated: string };
}

/** From which list, of which day; invented data, or data older than it may be, is told in the row itself. */
export function ListCell({ row: { group }, outdated, words, texts }: ListCellProps) {
  const said = group.demonstration ? texts.demonstration : outdated ? texts.outdated : '';
  const Icon = group.demonstration ? IconFlask : IconClockExclamation;
  return (
    <>
      <span className={classes.cell}>{words.names.list(group.list)}</span>
      <span className={classes.more} data-warns={group.demonstration || outdated || undefined}>
        {said && (
          <span className={classes.mark} title={said}>
            <Icon size={13} role="img" aria-label={said} />
          </span>
        )}
        {words.date(group.date)}
      </span>
    </>
  );
}
