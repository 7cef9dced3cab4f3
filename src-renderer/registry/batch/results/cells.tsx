import { IconClock, IconLoader2, IconPlugConnectedX, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import { formatCnpj } from '../../../../src-main/documents/cnpj.ts';
import { ToneIcon } from '../../answer/ToneIcon.tsx';
import tones from '../../answer/tone.module.css';
import type { Tone } from '../../words/federal-status.ts';
import type { Item } from '../run/item.ts';
import type { Facts } from './facts.ts';
import classes from './results.module.css';
import type { RowWords } from './use-row-words.ts';

interface CellProps {
  item: Item;
  words: RowWords;
}

/** How it stands, by sign and word. */
export function StandingCell({ item, words }: CellProps) {
  const facts = item.state === 'answered' ? item.facts : null;
  const tone = facts ? facts.tone : item.state === 'failed' ? 'watch' : 'unknown';
  return (
    <span className={`${tones.tone} ${classes.standing}`} data-tone={tone}>
      <StateIcon item={item} />
      <span>
        <strong>{words.standing(item)}</strong>
        {facts?.statusDate && <small>{words.since(facts)}</small>}
      </span>
    </span>
  );
}

/** Whether the row is among those that are filed together; the grid has the key and hears of the press. */
export function ChoiceMark({ item, chosen, words }: CellProps & { chosen: boolean }) {
  const Icon = chosen ? IconSquareCheckFilled : IconSquare;
  if (item.state !== 'answered') return <span className={classes.mark} />;
  return (
    <span
      role="img"
      aria-label={words.chosen(chosen)}
      className={classes.mark}
      data-on={chosen || undefined}
      data-chooses
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </span>
  );
}

/** Who it is, or why that is not known. */
export function NameCell({ item, words }: CellProps) {
  const name = item.state === 'answered' ? item.facts.name : '';
  const nothing = words.nothing(item);
  return (
    <>
      <span className={classes.name} title={name}>
        {name || <i>{nothing}</i>}
      </span>
      <small>
        {formatCnpj(item.cnpj)} · {words.line(item.line)}
        {name && nothing && ` · ${nothing}`}
      </small>
    </>
  );
}

export function CityCell({ facts: { city, state } }: { facts: Facts }) {
  return (
    <>
      <span title={city}>{city || state}</span>
      {city && <small>{state}</small>}
    </>
  );
}

function StateIcon({ item }: { item: Item }) {
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
  if (item.state === 'answered') return <ToneIcon tone={item.facts.tone} size={20} />;
  if (item.state === 'failed') return <IconPlugConnectedX {...icon} />;
  return item.state === 'asking' ? <IconLoader2 {...icon} className={classes.turning} /> : <IconClock {...icon} />;
}

/** The code first: it is what is compared down a column. */
export function ActivityCell({ activity: { code, meaning } }: Pick<Facts, 'activity'>) {
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
export function RegistrationsCell({ facts, words }: { facts: Facts; words: RowWords }) {
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
