import { useTranslation } from 'react-i18next';
import type { OpenDossier } from './context.ts';

/** Says that something was filed, and where. */
export function useFiledText(): (dossier: OpenDossier) => string {
  const { t } = useTranslation('filing');
  return ({ name, protocol }) => (protocol ? t('filedWith', { name, protocol }) : t('filed', { name }));
}
