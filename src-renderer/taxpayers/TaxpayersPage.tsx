import { useTranslation } from 'react-i18next';
import { useShortcut } from '../app/shortcuts/use-shortcut.ts';
import { Page } from '../shared/Page.tsx';
import { Outcome } from './answer/Outcome.tsx';
import { useLookup } from './lookup/use-lookup.ts';
import { QueryForm } from './query/QueryForm.tsx';

/** Registry: one taxpayer in Receita Federal and in the states, in the words of whoever keeps the record. */
export default function TaxpayersPage() {
  const { t } = useTranslation('taxpayers');
  const lookup = useLookup();
  const { state } = lookup;
  useShortcut('Escape', lookup.cancel, { whileTyping: true, enabled: state.name === 'asking' });
  return (
    <Page title={t('title')} intro={state.name === 'idle' ? t('intro') : undefined}>
      <QueryForm asking={state.name === 'asking'} onAsk={lookup.ask} onCancel={lookup.cancel} />
      <Outcome state={state} onRetry={lookup.again} />
    </Page>
  );
}
