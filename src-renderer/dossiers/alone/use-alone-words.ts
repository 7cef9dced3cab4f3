import { useTranslation } from 'react-i18next';
import type { LoneConsultation } from '../../../src-main/contract/dossiers.ts';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { askedOf, wantedOf } from '../../shared/consulted/asked.ts';
import { useFormat } from '../../shared/format.ts';
import { saidOf } from '../one/timeline/story.ts';
import { useStory } from '../one/timeline/use-story.ts';

/** How a consultation that is in no dossier is told of. */
export function useAloneWords() {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  const { gaps } = useStory({ entries: [], hits: [] });
  return {
    /** What was asked. */
    title({ facts }: Pick<LoneConsultation, 'facts'>): string {
      const isBatch = facts.endpoint.endsWith('/batch');
      const wanted = isBatch ? t('alone.batch') : formatCpf(formatCnpj(wantedOf(facts)));
      return t(`story.asked.${askedOf(facts)}`, { wanted });
    },
    /** What was found: nothing only where all that was asked says so. */
    lines({ facts }: Pick<LoneConsultation, 'facts'>): string[] {
      const { says, records } = saidOf(facts);
      return [t(says, { count: records, shown: count(records) }), ...gaps({ facts })];
    },
  };
}
