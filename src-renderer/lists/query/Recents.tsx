import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { type Asked, isByName } from '../search/question.ts';
import { useSearch } from '../search/store.ts';
import classes from './query.module.css';

/** The last lookups of this session, to ask again as they were. They are gone when the window closes. */
export function Recents() {
  const { t } = useTranslation('lists');
  const client = useClient();
  const { recents, asked, start } = useSearch();
  const labelId = useId();
  const others = recents.filter((recent) => recent !== asked);
  const comparisonOf = ({ text, match }: Asked) =>
    match === 'exact' || !isByName(text) ? null : t(`query.recent.${match}`);
  if (others.length === 0) return null;
  return (
    <div className={classes.recents}>
      <span id={labelId} className={classes.recentsLabel}>
        {t('query.recents')}
      </span>
      <ul aria-labelledby={labelId}>
        {others.map((recent) => (
          <li key={`${recent.list} ${recent.match} ${recent.text}`}>
            <UnstyledButton className={classes.recent} onClick={() => void start(client, recent)}>
              <span>{recent.text}</span>
              {[recent.list !== 'todas' && recent.list, comparisonOf(recent)].filter(Boolean).map((said) => (
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
