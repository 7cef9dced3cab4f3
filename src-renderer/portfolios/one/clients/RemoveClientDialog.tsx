import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SubjectRow } from '../../../../src-main/contract/portfolios.ts';
import { useClient } from '../../../api/client-context.ts';
import { announce } from '../../../shared/announce.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { useFormat } from '../../../shared/format.ts';
import { Problem } from '../../../shared/Problem.tsx';
import { refreshPortfolios, removeSubjects } from '../../../shared/portfolio/portfolios-api.ts';
import { nameOf } from './client.ts';

interface RemoveClientDialogProps {
  /** Id of the portfolio. */
  portfolio: string;
  client: SubjectRow;
  onClose: () => void;
  /** The client is in the portfolio no more. */
  onRemoved: () => void;
}

/** Takes one client out of its portfolio, once it was said what that means. */
export function RemoveClientDialog({ portfolio, client, onClose, onRemoved }: RemoveClientDialogProps) {
  const { t } = useTranslation(['portfolios', 'common']);
  const { count } = useFormat();
  const service = useClient();
  const queries = useQueryClient();
  const { reference, openAlerts } = client;
  const removing = useMutation({
    mutationFn: () => removeSubjects(service, portfolio, [reference]),
    onSuccess: ({ gone }) => {
      announce(t(gone > 0 ? 'clients.remove.done' : 'clients.remove.already'));
      onRemoved();
      return refreshPortfolios(queries);
    },
  });
  return (
    <FormDialog onClose={onClose} title={t('clients.remove.title')}>
      <Stack gap="md">
        <Text>{t('clients.remove.text', { name: nameOf(client), reference })}</Text>
        {openAlerts > 0 && <Text>{t('clients.remove.alerts', { count: openAlerts, shown: count(openAlerts) })}</Text>}
        {removing.error && <Problem error={removing.error} />}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button color="carmine" loading={removing.isPending} onClick={() => removing.mutate()}>
            {t('clients.remove.submit')}
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}
