import { Alert, Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Erasure, MOST } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { forgetDraftsOfPortfolio, portfolioDraft } from '../../shared/portfolio/drafts.ts';
import { erasePortfolio, refreshPortfolios } from '../../shared/portfolio/portfolios-api.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { showPortfolio } from '../arrival.ts';

const GROUNDS = ['retentionOver', 'requestOfSubject', 'enteredByMistake'] as const satisfies Erasure['ground'][];

interface ErasePortfolioDialogProps {
  /** Id of the portfolio. */
  portfolio: string;
  onClose: () => void;
}

/** Erases a portfolio for good, with its ground and reason. */
export function ErasePortfolioDialog(props: ErasePortfolioDialogProps) {
  const { t } = useTranslation('portfolios');
  return (
    <FormDialog onClose={props.onClose} title={t('one.erase')}>
      <Form {...props} />
    </FormDialog>
  );
}

function Form({ portfolio, onClose }: ErasePortfolioDialogProps) {
  const { t } = useTranslation(['portfolios', 'dossiers', 'common']);
  const client = useClient();
  const queries = useQueryClient();
  const name = portfolioDraft(portfolio, 'erase');
  const [draft, setDraft] = useDraft(name, { ground: '' as Erasure['ground'] | '', reason: '' });
  const [judged, setJudged] = useState(false);
  const { ground, reason } = draft;
  const erasing = useMutation({
    mutationFn: (erasure: Erasure) => erasePortfolio(client, portfolio, erasure),
    onSuccess: () => {
      announce(t('erase.done'));
      forgetDraftsOfPortfolio(portfolio);
      onClose();
      showPortfolio(null);
    },
    onSettled: () => refreshPortfolios(queries),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(true);
    if (ground === '' || reason.trim() === '' || erasing.isPending) return;
    erasing.mutate({ ground, reason: reason.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Alert color="carmine" icon={<IconAlertTriangle aria-hidden />}>
          {t('erase.text')}
        </Alert>
        <NativeSelect
          data-autofocus
          label={t('dossiers:erase.ground')}
          value={ground}
          error={judged && ground === '' && t('dossiers:erase.groundMissing')}
          onChange={(event) => setDraft({ ...draft, ground: event.currentTarget.value as Erasure['ground'] | '' })}
          data={[
            { value: '', label: t('dossiers:erase.choose') },
            ...GROUNDS.map((value) => ({ value, label: t(`dossiers:erase.grounds.${value}`) })),
          ]}
        />
        <Textarea
          label={t('dossiers:erase.reason')}
          description={t('dossiers:erase.reasonHint')}
          value={reason}
          error={judged && reason.trim() === '' && t('dossiers:dialogs.textMissing')}
          onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
          autosize
          minRows={2}
          maxLength={MOST.reason}
        />
        {erasing.error && <Problem error={erasing.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" color="carmine" loading={erasing.isPending}>
            {t('dossiers:erase.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
