import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { consultationQuery } from '../../../shared/dossier/dossiers-api.ts';
import { registrationSaid } from './story.ts';

/** What an alert about a registration says, by the entry that filed it; until its answer is there, that it is one. */
export function RegistrationAlert({ id }: { id: string }) {
  const { t } = useTranslation(['dossiers', 'alerts']);
  const { data } = useQuery(consultationQuery(useClient(), id));
  const said = data ? registrationSaid(data.answer) : null;
  if (!said) return t('story.registrationAlert');
  const status = said.status && t('alerts:registration.status', { status: said.status });
  const parts = {
    new: [t('story.registrationAlert'), status],
    altered: [t('alerts:registration.kind.altered'), status],
    left: [t('alerts:registration.left')],
  }[said.kind];
  return parts.filter((part) => part !== '').join(' · ');
}
