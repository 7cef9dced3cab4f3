import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ReadingWarning } from '../../../src-main/contract/reading.ts';
import { type Format, useFormat } from '../format.ts';
import { type WarningContext, type WarningWords, warningText } from './warning-text.ts';

/** Warnings as sentences in the window's language. */
export function useWarningText(): (warning: ReadingWarning, context: WarningContext) => string {
  const { t } = useTranslation('proof');
  const { date } = useFormat();
  return (warning, context) => warningSentence(t, date, warning, context);
}

/** One warning as a sentence; for what runs outside a component. */
export function warningSentence(
  t: TFunction<'proof'>,
  date: Format['date'],
  warning: ReadingWarning,
  context: WarningContext,
): string {
  const { key, values } = warningText(warning, context, { date, served: servedWords(t) });
  // The values belong to the key by `warning-text.ts`; the type of `t` judges one key at a time.
  const say = t as unknown as (key: string, values: Record<string, string>) => string;
  return say(`warning.${key}`, values);
}

/** What a CEP serves, as a part of a sentence. */
export function servedWords(t: TFunction<'proof'>): WarningWords['served'] {
  return (served, published) => {
    if (!served) return t('serves.published', { text: published });
    const { range, side } = served;
    if (!range) return side ? t(`serves.${side}Only`) : t('serves.published', { text: published });
    const stretch = t(`serves.${range.kind}`, { from: '', to: '', ...range });
    return side ? `${stretch}, ${t(`serves.${side}`)}` : stretch;
  };
}
