// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its rows are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus (aria-activedescendant)
import { IconCheck, IconClock, IconCopy, IconLoader2, IconPlugConnectedX } from '@tabler/icons-react';
import { memo } from 'react';
import { formatCnpj } from '../../../../src-main/documents/cnpj.ts';
import { ToneIcon } from '../../answer/ToneIcon.tsx';
import tones from '../../answer/tone.module.css';
import type { Tone } from '../../words/federal-status.ts';
import type { Item } from '../run/item.ts';
import type { Facts } from './facts.ts';
import classes from './results.module.css';
import type { RowWords } from './use-row-words.ts';

interface ResultRowProps {
  id: string;
  item: Item;
  /** Place among the rows shown, from 0, and where that is, in pixels. */
  index: number;
  top: number;
  height: number;
  active: boolean;
  copied: boolean;
  words: RowWords;
}

/**
 * One CNPJ: how it stands first, by sign and word, then who it is. Plain elements and texts from outside, since dozens
 * come and go in every frame of a scroll. Keys and presses are the grid's.
 */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { id, item, index, top, height, active, copied, words } = props;
  const facts = item.state === 'answered' ? item.facts : null;
  const nothing = words.nothing(item);
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <div
      id={id}
      role="row"
      tabIndex={-1}
      className={`${classes.row} ${classes.cells}`}
      style={{ top, height }}
      aria-rowindex={index + 2}
      aria-selected={active}
      data-place={item.place}
      data-state={item.state}
    >
      <div
        role="gridcell"
        data-column="standing"
        className={`${tones.tone} ${classes.standing}`}
        data-tone={facts ? facts.tone : item.state === 'failed' ? 'watch' : 'unknown'}
      >
        <StateIcon item={item} />
        <span>
          <strong>{words.standing(item)}</strong>
          {facts?.statusDate && <small>{words.since(facts)}</small>}
        </span>
      </div>
      <div role="gridcell" data-column="name">
        <span title={facts?.name}>{facts?.name || <i>{nothing}</i>}</span>
        <small>
          {formatCnpj(item.cnpj)} · {words.line(item.line)}
          {facts?.name && nothing && ` · ${nothing}`}
        </small>
      </div>
      <div role="gridcell" data-column="city">
        {facts && <span title={facts.city}>{facts.city || facts.state}</span>}
        {facts?.city && <small>{facts.state}</small>}
      </div>
      <div role="gridcell" data-column="opened">
        {facts?.opened}
      </div>
      <div role="gridcell" data-column="activity">
        {facts && <Activity activity={facts.activity} />}
      </div>
      <div role="gridcell" data-column="registrations">
        {facts && <Registrations facts={facts} words={words} />}
      </div>
      <div role="gridcell">
        <button
          type="button"
          className={classes.copy}
          tabIndex={-1}
          title={words.copy}
          aria-label={words.copy}
          data-copies
        >
          <CopyIcon size={16} stroke={1.6} aria-hidden />
        </button>
      </div>
    </div>
  );
});

function StateIcon({ item }: { item: Item }) {
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
  if (item.state === 'answered') return <ToneIcon tone={item.facts.tone} size={20} />;
  if (item.state === 'failed') return <IconPlugConnectedX {...icon} />;
  return item.state === 'asking' ? <IconLoader2 {...icon} className={classes.turning} /> : <IconClock {...icon} />;
}

/** The code first: it is what is compared down a column. */
function Activity({ activity: { code, meaning } }: Pick<Facts, 'activity'>) {
  return (
    <span title={meaning}>
      {code || meaning}
      {code && <small>{meaning}</small>}
    </span>
  );
}

const KINDS = [
  ['negative', 'bad'],
  ['positive', 'good'],
  ['open', 'unknown'],
] as const satisfies readonly [keyof Facts['registrations'], Tone][];

/** How many registrations stand how, the negative ones first, and in which states. */
function Registrations({ facts, words }: { facts: Facts; words: RowWords }) {
  const { registrations, states, sintegra } = facts;
  const said = words.counts(registrations);
  if (said === '') return <small>{words.noRegistration(sintegra)}</small>;
  return (
    <span title={said}>
      <span role="img" aria-label={said} className={classes.tally}>
        {KINDS.map(
          ([kind, tone]) =>
            registrations[kind] > 0 && (
              <span key={kind} className={tones.tone} data-tone={tone}>
                <ToneIcon tone={tone} size={15} />
                {registrations[kind]}
              </span>
            ),
        )}
      </span>
      <small>{states.join(' · ')}</small>
    </span>
  );
}
