import { useTranslation } from 'react-i18next';
import type { Uf } from '../../../src-main/contract/registry.ts';
import type { Feedback, Kind, Obstacle } from './question.ts';
import { ofState } from './state-names.ts';

/** What stands under a document's field: why it could not be asked, else what its digits say. */
export function useFeedbackText(
  field: Kind | 'iepr',
  uf: Uf | null,
  feedback: Feedback,
  obstacle: Obstacle | null,
): string {
  const { t, i18n } = useTranslation('registry');
  const wrong = t(field === 'cpf' ? 'query.wrong.cpf' : 'query.wrong.cnpj');
  if (obstacle) {
    if (obstacle.reason === 'wrong') return wrong;
    if (obstacle.reason === 'empty' && obstacle.field !== 'uf') return t(`query.obstacle.empty.${obstacle.field}`);
    return t(`query.obstacle.${obstacle.reason === 'empty' ? 'ufMissing' : obstacle.reason}`);
  }
  const { name } = feedback;
  if (name === 'empty') return t(`query.hint.${field}`);
  if (name === 'short') return t('query.short', { count: feedback.missing });
  const state = uf ? ofState(uf, i18n.language) : '';
  const counted = (lengths: number[], found: number) => ({
    ofState: state,
    lengths: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(lengths.map(String)),
    found,
  });
  if (name === 'typing') return t('query.typing', counted(feedback.lengths, feedback.found));
  if (name === 'wrong') return wrong;
  if (name !== 'doubtful') return t(`query.${name}`);
  if (feedback.why === 'length') return t('query.doubtful.length', counted(feedback.lengths, feedback.found));
  return t(`query.doubtful.${feedback.why}`, { ofState: state });
}
