import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings/use-settings.ts';
import { useEscape } from '../app/shortcuts/use-escape.ts';
import { Page } from '../shared/Page.tsx';
import { QueryBar } from './query/QueryBar.tsx';
import { ResultsArea } from './results/ResultsArea.tsx';
import { useSearch } from './search/store.ts';

/** Restricted lists: who is on them, by name or document. */
export default function ListsPage() {
  const { t } = useTranslation('lists');
  const asked = useSearch((state) => state.asked);
  const running = useSearch((state) => state.phase === 'running' || state.completing !== null);
  const { match, threshold } = useSettings().comparison;
  const prefer = useSearch((state) => state.prefer);
  useEffect(() => prefer({ match, threshold }), [match, threshold, prefer]);
  const cancel = useSearch((state) => state.cancel);
  useEscape('work', cancel, running);
  return (
    <Page title={t('title')} intro={asked ? undefined : t('intro')} filled>
      <QueryBar />
      <ResultsArea />
    </Page>
  );
}
