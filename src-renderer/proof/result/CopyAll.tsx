import { useTranslation } from 'react-i18next';
import { Copy } from '../../shared/Copy.tsx';
import type { Expectation } from '../expected/expected.ts';
import type { Reading } from '../reading/read-document.ts';
import { useReadingText } from './use-reading-text.ts';

/** Copies the whole result as text, to be pasted into a report. */
export function CopyAll({ document, reading }: { document: Expectation; reading: Reading }) {
  const { t } = useTranslation('proof');
  const textOf = useReadingText();
  return <Copy text={() => textOf(reading, document)} label={t('copyAll')} variant="subtle" />;
}
