import { Button, Stack } from '@mantine/core';
import { IconFolderOpen, IconSearch, IconUserMinus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio, SubjectRow } from '../../../../src-main/contract/portfolios.ts';
import { useClient } from '../../../api/client-context.ts';
import { openPage } from '../../../app/open-page.ts';
import { useShortcut } from '../../../app/shortcuts/use-shortcut.ts';
import { lookUpSubject } from '../../../lists/arrival.ts';
import { goToDossier } from '../../../shared/dossier/go-to-dossier.ts';
import { NewDossierDialog } from '../../../shared/dossier/NewDossierDialog.tsx';
import { BesideDetails } from '../../../shared/grid/BesideDetails.tsx';
import { Problem } from '../../../shared/Problem.tsx';
import { usePublished } from '../../../shared/published/use-published.ts';
import { ClientAlerts } from './ClientAlerts.tsx';
import { documentsOf, nameOf, subjectOfClient } from './client.ts';
import classes from './clients.module.css';
import { dossierOfClient } from './dossier-of-client.ts';
import { RemoveClientDialog } from './RemoveClientDialog.tsx';
import type { Said } from './use-comparison-words.ts';

interface ClientDetailsProps {
  portfolio: Portfolio;
  client: SubjectRow;
  said: readonly Said[];
  onClose: () => void;
}

/** All that a portfolio has of one client: its alerts, its dossier, a lookup of its own, and the way out of the portfolio. */
export function ClientDetails({ portfolio, client, said, onClose }: ClientDetailsProps) {
  const { t } = useTranslation(['portfolios', 'alerts']);
  const published = usePublished();
  const service = useClient();
  const [removing, setRemoving] = useState(false);
  const [anew, setAnew] = useState(false);
  useShortcut('Delete', () => setRemoving(true), { enabled: !removing });
  const subject = subjectOfClient(client);
  const opening = useMutation({
    mutationFn: () => dossierOfClient(service, subject),
    onSuccess: (dossier) => (dossier ? goToDossier(dossier) : setAnew(true)),
  });
  const [document, ...others] = documentsOf(client);
  const facts = [
    [t('alerts:one.subjectFields.reference'), client.reference],
    [t('alerts:one.subjectFields.name'), client.name],
    [t('alerts:one.subjectFields.taxId'), document],
    [t('alerts:one.subjectFields.moreTaxIds'), others.join(', ')],
    [t('alerts:one.subjectFields.birthDate'), client.birthDate && published.birth(client.birthDate)],
    [t('alerts:one.subjectFields.country'), client.country && published.country(client.country)],
    [t('alerts:one.subjectFields.type'), client.type && t(`alerts:one.types.${client.type}`)],
  ].filter(([, value]) => value);
  const isAskable = subject.names !== undefined || subject.cpf !== undefined || subject.cnpj !== undefined;
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <BesideDetails label={t('clients.label')} title={nameOf(client)} onClose={onClose}>
      <div className={classes.details}>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h3>{t('one.subjectColumns.found')}</h3>
          <ul>
            {said.map(({ text, unsure }) => (
              <li key={text} data-unsure={unsure || undefined}>
                {text}
              </li>
            ))}
          </ul>
        </section>
        <ClientAlerts portfolio={portfolio.id} client={client} />
        <Stack gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFolderOpen {...icon} />}
            loading={opening.isPending}
            onClick={() => opening.mutate()}
          >
            {t('clients.dossier')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSearch {...icon} />}
            disabled={!isAskable}
            onClick={() => {
              lookUpSubject(service, subject);
              openPage('lists');
            }}
          >
            {t('clients.lookUp')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUserMinus {...icon} />}
            aria-keyshortcuts="Delete"
            onClick={() => setRemoving(true)}
          >
            {t('clients.remove.button')}
          </Button>
          {opening.error && <Problem error={opening.error} />}
        </Stack>
      </div>
      {removing && (
        <RemoveClientDialog
          portfolio={portfolio.id}
          client={client}
          onClose={() => setRemoving(false)}
          onRemoved={onClose}
        />
      )}
      <NewDossierDialog opened={anew} subject={subject} onShow={goToDossier} onClose={() => setAnew(false)} />
    </BesideDetails>
  );
}
