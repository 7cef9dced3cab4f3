import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { type Asked, isByName, keyOfAsked } from '../search/question.ts';
import { useSearch } from '../search/store.ts';
import classes from './query.module.css';
import { rove } from './rove.ts';

/** The last lookups of this session, to ask again as they were: one stop of the Tab key. They are gone when the window closes. */
export function Recents() {
  const { t } = useTranslation('lists');
  const client = useClient();
  const names = useNames();
  const { recents, asked, preferred, start } = useSearch();
  const [stop, setStop] = useState(0);
  const labelId = useId();
  const others = recents.filter((recent) => recent !== asked);
  const comparisonOf = ({ text, match }: Asked) =>
    match === preferred.match || !isByName(text) ? null : t(`query.recent.${match}`);
  if (others.length === 0) return null;
  const current = Math.min(stop, others.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = rove(event.key, current, others.length);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={classes.recents}>
      <span id={labelId} className={classes.recentsLabel}>
        {t('query.recents')}
      </span>
      <ul aria-labelledby={labelId} onKeyDown={onKeyDown}>
        {others.map((recent, place) => (
          <li key={keyOfAsked(recent)}>
            <UnstyledButton
              className={classes.recent}
              tabIndex={place === current ? 0 : -1}
              onFocus={() => setStop(place)}
              onClick={() => void start(client, recent)}
            >
              <span>{recent.text}</span>
              {[recent.list !== 'todas' && names.where(recent.list), comparisonOf(recent), ...factsOf(recent)]
                .filter(Boolean)
                .map((said) => (
                  <span key={String(said)} className={classes.recentNote}>
                    {said}
                  </span>
                ))}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function factsOf({ facts }: Asked): string[] {
  return facts ? [facts.birthDate, facts.country] : [];
}
