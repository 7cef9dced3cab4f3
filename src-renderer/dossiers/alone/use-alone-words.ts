import { useTranslation } from 'react-i18next';
import type { LoneConsultation } from '../../../src-main/contract/dossiers.ts';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { useFormat } from '../../shared/format.ts';
import { askedOf, consultedOf, wantedOf } from '../one/timeline/story.ts';
import { useStory } from '../one/timeline/use-story.ts';

/** How a consultation that is in no dossier is told of. */
export function useAloneWords() {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  const { notConsulted } = useStory({ entries: [], hits: [] });
  return {
    /** What was asked. */
    title({ facts }: LoneConsultation): string {
      const isBatch = facts.endpoint.endsWith('/batch');
      const wanted = isBatch ? t('alone.batch') : formatCpf(formatCnpj(wantedOf(facts)));
      return t(`story.asked.${askedOf(facts)}`, { wanted });
    },
    /** What was found: nothing only where all that was asked says so. */
    lines(consultation: LoneConsultation): string[] {
      const { facts } = consultation;
      const { found, former = 0 } = facts;
      const missing = notConsulted({ ...consultation, kind: 'consultation', hits: [] });
      return [foundText(), ...(missing ? [missing] : [])];

      function foundText(): string {
        if (found === null) return t('story.foundUnknown');
        if (found > 0) return t('story.found', { count: found, shown: count(found) });
        if (former > 0) return t('alone.former', { count: former, shown: count(former) });
        const consulted = consultedOf(facts, 'list').length;
        if (askedOf(facts) !== 'lists' || consulted === 0) return t('story.foundNone');
        return t('story.nothing', { count: consulted, shown: count(consulted) });
      }
    },
  };
}
