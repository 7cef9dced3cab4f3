import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Dossier,
  type DossierErasure,
  ERASURE_GROUNDS,
  type ErasureGround,
  MOST,
} from '../../../../src-main/contract/dossiers.ts';
import { useClient } from '../../../api/client-context.ts';
import { ServiceError } from '../../../api/errors.ts';
import { announce } from '../../../shared/announce.ts';
import { aloneOfQuery, eraseDossier, forgetDossier, refreshDossiers } from '../../../shared/dossier/dossiers-api.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { useFormat } from '../../../shared/format.ts';
import { Problem } from '../../../shared/Problem.tsx';
import { forgetDrafts, useDraft } from '../../../shared/use-draft.ts';
import { showDossier } from '../../arrival.ts';
import { draftName, forgetDraftsOfDossier } from './drafts.ts';

interface EraseDraft {
  ground: ErasureGround | '';
  reason: string;
  /** The dossier's number, as it is typed to be sure. */
  typed: string;
  /** Whether what is kept in no dossier goes with it; null where nobody said. */
  alone: boolean | null;
}
const NOTHING: EraseDraft = { ground: '', reason: '', typed: '', alone: null };

interface EraseDialogProps {
  dossier: Dossier;
  onClose: () => void;
}

/** Erases a dossier for good, once its number was typed: nobody can bring it back. */
export function EraseDialog(props: EraseDialogProps) {
  const { t } = useTranslation('dossiers');
  return (
    <FormDialog onClose={props.onClose} title={t('erase.title')}>
      <Form {...props} />
    </FormDialog>
  );
}

function Form({ dossier, onClose }: EraseDialogProps) {
  const { t } = useTranslation(['dossiers', 'common']);
  const { count } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const name = draftName(dossier.id, 'erase');
  const [draft, setDraft] = useDraft<EraseDraft>(name, NOTHING);
  const { ground, reason, typed } = draft;
  // Who was looked up before the dossier was opened, where all is kept, has the same answers there once more.
  const others = useQuery(aloneOfQuery(client, dossier.id));
  // Until a ground is chosen what a hold keeps, which no ground erases.
  const going = useQuery(aloneOfQuery(client, dossier.id, ground || 'requestOfSubject'));
  const asked = [others, going];
  const failed = asked.find(({ error }) => error);
  // Once the dossier is gone nobody can say any more what belongs to it. What is damaged is never known.
  const isDamaged = failed?.error instanceof ServiceError && failed.error.code === 'evidenceDamaged';
  const isKnown = asked.every(({ isSuccess }) => isSuccess) || isDamaged;
  const total = others.data ?? 0;
  const erasable = going.data ?? 0;
  const staying = going.isSuccess ? Math.max(0, total - erasable) : 0;
  const alone = erasable > 0 && (draft.alone ?? ground === 'requestOfSubject');
  const left = alone ? staying : total;
  const [judged, setJudged] = useState(false);
  const erasing = useMutation({
    mutationFn: (body: DossierErasure) => eraseDossier(client, dossier.id, body),
    onSuccess: ({ keptAlone }) => {
      const done = t('erase.done', { protocol: dossier.protocol });
      const kept = keptAlone?.length ?? 0;
      const left = keptAlone === null ? t('erase.unknown') : t('erase.left', { count: kept, shown: count(kept) });
      announce(keptAlone?.length === 0 ? done : `${done}. ${left}`);
      onClose();
      showDossier(null);
      forgetDraftsOfDossier(dossier.id);
      forgetDossier(queries, dossier.id);
      return refreshDossiers(queries);
    },
  });
  const confirmed = typed.trim().toUpperCase() === dossier.protocol.toUpperCase();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(true);
    if (ground !== '' && reason.trim() !== '' && confirmed && isKnown) {
      erasing.mutate({ ground, reason: reason.trim(), alone });
    }
  };
  const cancel = () => {
    forgetDrafts(name);
    onClose();
  };
  if (dossier.hold) {
    return (
      <Stack gap="md">
        <Alert role="alert" color="ochre" icon={<IconAlertTriangle aria-hidden />}>
          {t('erase.held')}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:close')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Alert color="carmine" icon={<IconAlertTriangle aria-hidden />}>
          {t('erase.text')}
        </Alert>
        <NativeSelect
          data-autofocus
          label={t('erase.ground')}
          value={ground}
          error={judged && ground === '' && t('erase.groundMissing')}
          onChange={(event) => setDraft({ ...draft, ground: event.currentTarget.value as EraseDraft['ground'] })}
          data={[
            { value: '', label: t('erase.choose') },
            ...ERASURE_GROUNDS.map((value) => ({ value, label: t(`erase.grounds.${value}`) })),
          ]}
        />
        <Textarea
          label={t('erase.reason')}
          description={t('erase.reasonHint')}
          value={reason}
          error={judged && reason.trim() === '' && t('dialogs.textMissing')}
          onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
          autosize
          minRows={2}
          maxLength={MOST.reason}
        />
        {failed?.error && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
        {erasable > 0 && (
          <Checkbox
            label={t('erase.alone', { count: erasable, shown: count(erasable) })}
            description={t('erase.aloneHint')}
            checked={alone}
            onChange={(event) => setDraft({ ...draft, alone: event.currentTarget.checked })}
          />
        )}
        {isKnown && left > 0 && (
          <Alert color="ochre" icon={<IconAlertTriangle aria-hidden />}>
            {t('erase.left', { count: left, shown: count(left) })}
            {staying > 0 && ` ${t('erase.staying', { count: staying, shown: count(staying) })}`}
          </Alert>
        )}
        <TextInput
          label={t('erase.confirm', { protocol: dossier.protocol })}
          value={typed}
          error={judged && !confirmed && t('erase.confirmWrong')}
          onChange={(event) => setDraft({ ...draft, typed: event.currentTarget.value })}
          autoComplete="off"
          spellCheck={false}
        />
        {erasing.error && <Problem error={erasing.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" color="carmine" loading={erasing.isPending} disabled={!isKnown}>
            {t('erase.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
