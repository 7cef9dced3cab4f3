import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Erasure, type LoneConsultation, MOST } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { eraseAlone, eraseDueAlone, holdAlone, refreshDossiers } from '../../shared/dossier/dossiers-api.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { forgetDrafts, useDraft } from '../../shared/use-draft.ts';
import { draftName, forgetDraftsOfDossier } from '../one/dialogs/drafts.ts';
import { CopiesInDossiers } from './CopiesInDossiers.tsx';
import { useAloneWords } from './use-alone-words.ts';

/** What is asked of consultations that are in no dossier. */
export type AloneAct =
  | { act: 'erase'; consultation: LoneConsultation }
  | { act: 'hold'; consultation: LoneConsultation }
  | { act: 'eraseDue'; due: number };

type Ground = Erasure['ground'];

interface AloneDialogProps {
  asked: AloneAct;
  onClose: () => void;
}

/** Erases one or all that are due, or puts one under legal hold: always with the reason. */
export function AloneDialog({ asked, onClose }: AloneDialogProps) {
  const { t } = useTranslation('dossiers');
  return (
    <FormDialog
      onClose={onClose}
      title={asked.act === 'hold' ? t(`hold.${wordOf(asked.consultation)}.title`) : t(`alone.${asked.act}.title`)}
    >
      <Form asked={asked} onClose={onClose} />
    </FormDialog>
  );
}

function Form({ asked, onClose }: AloneDialogProps) {
  const { t } = useTranslation(['dossiers', 'common']);
  const { count, dateTime } = useFormat();
  const words = useAloneWords();
  const client = useClient();
  const queries = useQueryClient();
  const name = draftName(asked.act === 'eraseDue' ? 'alone' : asked.consultation.id, asked.act);
  const [draft, setDraft] = useDraft(name, { ground: '' as Ground | '', reason: '' });
  const [judged, setJudged] = useState(false);
  const { ground, reason } = draft;
  const entering = useMutation({
    mutationFn: async (why: string): Promise<string> => {
      if (asked.act === 'eraseDue') {
        const erased = await eraseDueAlone(client, why);
        return t('alone.eraseDue.done', { count: erased, shown: count(erased) });
      }
      const { id, hold } = asked.consultation;
      if (asked.act === 'erase') {
        await eraseAlone(client, id, { ground: ground as Ground, reason: why });
        forgetDraftsOfDossier(id);
        return t('alone.erase.done');
      }
      await holdAlone(client, id, { on: !hold, reason: why });
      return t(`hold.${wordOf(asked.consultation)}.done`);
    },
    onSuccess: (said) => {
      announce(said);
      forgetDrafts(name);
      onClose();
    },
    // Also where it failed: some may be erased by then, and others may have been faster.
    onSettled: () => refreshDossiers(queries),
  });
  const needsGround = asked.act === 'erase';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(true);
    if (reason.trim() === '' || (needsGround && ground === '') || entering.isPending) return;
    entering.mutate(reason.trim());
  };
  const text =
    asked.act === 'hold'
      ? t(`alone.hold.${wordOf(asked.consultation)}`)
      : asked.act === 'erase'
        ? t('alone.erase.text')
        : t('alone.eraseDue.text', { count: asked.due, shown: count(asked.due) });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Alert color={asked.act === 'hold' ? 'ochre' : 'carmine'} icon={<IconAlertTriangle aria-hidden />}>
          {text}
        </Alert>
        {asked.act !== 'eraseDue' && (
          <Text fw={600}>{`${words.title(asked.consultation)} · ${dateTime(asked.consultation.time)}`}</Text>
        )}
        {asked.act === 'erase' && <CopiesInDossiers consultation={asked.consultation.id} />}
        {needsGround && (
          <NativeSelect
            data-autofocus
            label={t('erase.ground')}
            value={ground}
            error={judged && ground === '' && t('erase.groundMissing')}
            onChange={(event) => setDraft({ ...draft, ground: event.currentTarget.value as Ground | '' })}
            data={[
              { value: '', label: t('erase.choose') },
              { value: 'retentionOver', label: t('erase.grounds.retentionOver') },
              { value: 'requestOfSubject', label: t('erase.grounds.requestOfSubject') },
              { value: 'enteredByMistake', label: t('alone.enteredByMistake') },
            ]}
          />
        )}
        <Textarea
          data-autofocus={needsGround ? undefined : true}
          label={t('erase.reason')}
          description={t('erase.reasonHint')}
          value={reason}
          error={judged && reason.trim() === '' && t('dialogs.textMissing')}
          onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
          autosize
          minRows={2}
          maxLength={MOST.reason}
        />
        {entering.error && <Problem error={entering.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" color={asked.act === 'hold' ? undefined : 'carmine'} loading={entering.isPending}>
            {asked.act === 'hold' ? t(`hold.${wordOf(asked.consultation)}.submit`) : t('erase.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What is done to its hold. */
function wordOf({ hold }: LoneConsultation): 'on' | 'off' {
  return hold ? 'off' : 'on';
}
