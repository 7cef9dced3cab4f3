import { Button } from '@mantine/core';
import { IconListNumbers, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import classes from '../query/query.module.css';
import { useSearch } from '../search/store.ts';
import { useSeveral } from './store.ts';
import { MOST, personIn } from './texts.ts';

/** What the field cannot ask as one: several lines that were pasted, or the person behind a sole trader's name. */
export function Offer() {
  const { t } = useTranslation(['lists', 'common']);
  const client = useClient();
  const { text, list, match, threshold } = useSearch();
  const { offered, offer, start } = useSeveral();
  // What else is known of one person is nothing of the others.
  const ask = (texts: readonly string[]) => void start(client, texts, { list, match, threshold });
  const person = personIn(text);
  if (offered) {
    const tooMany = offered.length > MOST;
    return (
      <div className={classes.offer} role="status">
        <IconListNumbers size={18} aria-hidden />
        <span className={classes.offerText}>
          <strong>{t('several.pasted', { count: offered.length })}</strong>{' '}
          {tooMany ? t('several.tooMany', { most: MOST }) : offered.join(' · ')}
        </span>
        {!tooMany && (
          <Button size="xs" onClick={() => ask(offered)}>
            {t('several.ask', { count: offered.length })}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => offer(null)}>
          {t('common:cancel')}
        </Button>
      </div>
    );
  }
  if (!person) return null;
  return (
    <div className={classes.offer} role="status">
      <IconUser size={18} aria-hidden />
      <span className={classes.offerText}>{t('several.soleTrader')}</span>
      <Button size="xs" onClick={() => ask(person)}>
        {t('several.askPerson', { who: person.join(' · ') })}
      </Button>
    </div>
  );
}
