import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { agoText, daysAgoText } from '../lookup/age.ts';
import type { Answered } from '../lookup/ask.ts';
import type { BlockName } from '../lookup/blocks.ts';
import { monthOf } from './source-date.ts';
import { useProviderName } from './use-provider-name.ts';
import { useRegistrySnapshot } from './use-registry-snapshot.ts';

/** Who answered a block and how old its data is, in one line; empty where the service did not say. */
export function useBlockSource(): (answered: Answered, block: BlockName) => string {
  const { t, i18n } = useTranslation('registry');
  const { dateTime } = useFormat();
  const nameOf = useProviderName();
  const snapshotOf = useRegistrySnapshot();
  const { language } = i18n;

  return (answered, block) => {
    const report = answered.blocks[block];
    if (!report?.provider) return '';
    const { provider, outcome, answeredAt, secondAttempt } = report;
    // Who was not asked has said nothing at any time.
    const asked = outcome === 'found' || outcome === 'none';
    const parts = [nameOf(provider)];
    if (provider === 'local') {
      const month = monthOf(answered, language);
      const snapshot = snapshotOf(answered);
      const age = snapshot && daysAgoText(snapshot.date, answered.at, language);
      if (month) parts.push([t('age.dataOf', { month: month.text }), age].filter(Boolean).join(', '));
      const { ufs, activeOnly } = snapshot?.subset ?? {};
      if (ufs) parts.push(t('age.statesOnly', { states: new Intl.ListFormat(language).format(ufs) }));
      if (activeOnly) parts.push(t('age.activeOnly'));
    } else if (answeredAt) {
      const at = dateTime(answeredAt.toISOString());
      parts.push(t('age.kept', { ago: agoText(answeredAt, answered.at, language), at }));
    } else if (asked) {
      parts.push(t('age.answeredAt', { at: dateTime(answered.at.toISOString()) }));
    }
    if (secondAttempt) parts.push(t('age.secondAttempt'));
    return parts.join(' · ');
  };
}
