import { useTranslation } from 'react-i18next';
import type { SnapshotSubset } from '../../../src-main/contract/status.ts';
import type { UpdateOutcome } from '../../../src-main/contract/window/data.ts';
import { parseRegistryDetail } from './parse-registry-detail.ts';
import { useOutcomeText } from './use-outcome-text.ts';

export interface RegistryText {
  /** How a look at the publisher's ended, one or two sentences. */
  outcome(outcome: UpdateOutcome, detail: string | null): string;
  /** `outubro de 2026` of `2026-10`. */
  month(month: string): string;
  /** `Todo o país`, `Só RJ e SP, só ativas`. */
  part(subset: SnapshotSubset | undefined): string;
}

/** What is told of the registry, in the window's language. */
export function useRegistryText(): RegistryText {
  const { t, i18n } = useTranslation('data');
  const { language } = i18n;
  const outcomeText = useOutcomeText();
  const month = (text: string) => {
    const named = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return named.format(new Date(`${text}-01T00:00:00Z`));
  };
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return {
    month,
    outcome(outcome, detail) {
      const said = parseRegistryDetail(detail ?? '');
      const space = said.find((one) => one.what === 'space');
      if (space) {
        return t('registry.space', {
          need: number.format(space.need),
          free: number.format(space.free),
          missing: number.format(space.missing),
        });
      }
      const uploading = said.find((one) => one.what === 'uploading');
      const note = uploading && t('registry.uploading', { ...uploading, month: month(uploading.month) });
      if (outcome === 'failed' && note) return note;
      const file = said.find((one) => one.what === 'file');
      const text = outcomeText(outcome, detail);
      return [file && outcome === 'failed' ? `${file.name}: ${text}` : text, note].filter(Boolean).join(' ');
    },
    part(subset) {
      const { ufs, activeOnly } = subset ?? {};
      const states = ufs && new Intl.ListFormat(language, { type: 'conjunction' }).format(ufs);
      const said = [states && t('registry.onlyStates', { states }), activeOnly && t('registry.onlyActive')].filter(
        Boolean,
      );
      const text = said.length > 0 ? said.join(', ') : t('registry.everything');
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
  };
}
