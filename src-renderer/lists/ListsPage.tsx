import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings/use-settings.ts';
import { useEscape } from '../app/shortcuts/use-escape.ts';
import { OneOrMany } from '../shared/OneOrMany.tsx';
import { Page } from '../shared/Page.tsx';
import { countryName } from '../shared/published/country.ts';
import { QueryBar } from './query/QueryBar.tsx';
import { ResultsArea } from './results/ResultsArea.tsx';
import { useSearch } from './search/store.ts';
import { KeptOffer } from './spreadsheet/KeptOffer.tsx';
import { SpreadsheetView } from './spreadsheet/SpreadsheetView.tsx';
import { useSpreadsheet } from './spreadsheet/store.ts';

/** Restricted lists: who is on them, by name or document. */
export default function ListsPage() {
  const { t, i18n } = useTranslation('lists');
  const asked = useSearch((state) => state.asked);
  const running = useSearch((state) => state.phase === 'running' || state.completing !== null);
  const { match, threshold } = useSettings().comparison;
  const prefer = useSearch((state) => state.prefer);
  useEffect(() => prefer({ match, threshold }), [match, threshold, prefer]);
  const { language } = i18n;
  useEffect(() => {
    // The names of all countries are made from the first one: not when the first answer is to be shown.
    const waiting = requestIdleCallback(() => countryName('Brasil', language));
    return () => cancelIdleCallback(waiting);
  }, [language]);
  const many = useSpreadsheet((state) => state.shown);
  const phase = useSpreadsheet((state) => state.phase);
  const show = useSpreadsheet((state) => state.show);
  const cancel = useSearch((state) => state.cancel);
  useEscape('work', cancel, running && !many);
  return (
    <Page
      title={t('title')}
      intro={asked || many ? undefined : t('intro')}
      actions={<OneOrMany many={many} onChange={show} />}
      filled
    >
      {many ? (
        <SpreadsheetView />
      ) : (
        <>
          {phase === 'intake' && <KeptOffer />}
          <QueryBar />
          <ResultsArea />
        </>
      )}
    </Page>
  );
}
