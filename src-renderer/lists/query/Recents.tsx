import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useSearch } from '../search/store.ts';
import classes from './query.module.css';

/** The last lookups of this session, to ask again. They are gone when the window closes. */
export function Recents() {
  const { t } = useTranslation('lists');
  const client = useClient();
  const { recents, asked, start } = useSearch();
  const labelId = useId();
  const others = recents.filter((recent) => recent !== asked);
  if (others.length === 0) return null;
  return (
    <div className={classes.recents}>
      <span id={labelId} className={classes.recentsLabel}>
        {t('query.recents')}
      </span>
      <ul aria-labelledby={labelId}>
        {others.map((recent) => (
          <li key={`${recent.list} ${recent.text}`}>
            <UnstyledButton className={classes.recent} onClick={() => void start(client, recent)}>
              {recent.text}
              {recent.list !== 'todas' && <span className={classes.recentList}>{recent.list}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
