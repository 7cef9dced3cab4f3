import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dossier, type DossierSummary, MOST, type Subject } from '../../../../src-main/contract/dossiers.ts';
import { useClient } from '../../../api/client-context.ts';
import { announce } from '../../../shared/announce.ts';
import { DossierPicker } from '../../../shared/dossier/DossierPicker.tsx';
import { enter, openDossier, refreshDossiers } from '../../../shared/dossier/dossiers-api.ts';
import { SameSubject } from '../../../shared/dossier/SameSubject.tsx';
import { SubjectForm } from '../../../shared/dossier/SubjectForm.tsx';
import { draftOf, type SubjectDraft, subjectTyped } from '../../../shared/dossier/subject-draft.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { Problem } from '../../../shared/Problem.tsx';
import { forgetDrafts, useDraft } from '../../../shared/use-draft.ts';
import classes from './dialogs.module.css';
import { draftName } from './drafts.ts';

interface PartnerDraft {
  /** The form of a new dossier; null while one is looked for. */
  draft: SubjectDraft | null;
  /** The dossier to be linked. */
  chosen: { id: string; name: string } | null;
  as: string;
}
const NOTHING: PartnerDraft = { draft: null, chosen: null, as: '' };

interface PartnerDialogProps {
  dossier: Dossier;
  onClose: () => void;
}

/** Links another dossier, one that is there or a new one, and says as what: partner, officer, owner. */
export function PartnerDialog(props: PartnerDialogProps) {
  const { t } = useTranslation('dossiers');
  return (
    <FormDialog onClose={props.onClose} title={t('partner.title')}>
      <Steps {...props} />
    </FormDialog>
  );
}

function Steps({ dossier, onClose }: PartnerDialogProps) {
  const { t } = useTranslation(['dossiers', 'common']);
  const client = useClient();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const name = draftName(dossier.id, 'partner');
  const [begun, setBegun] = useDraft<PartnerDraft>(name, NOTHING);
  const { draft, chosen, as } = begun;
  const [judged, setJudged] = useState(false);
  const opening = useMutation({
    mutationFn: (subject: Subject) => openDossier(client, { subject }),
    onSuccess: ({ dossier: id }, subject) => {
      setBegun({ ...begun, draft: null, chosen: { id, name: subject.names[0]! } });
      return refreshDossiers(queries);
    },
  });
  const linking = useMutation({
    mutationFn: (partner: string) => enter(client, dossier.id, { kind: 'partner', dossier: partner, as: as.trim() }),
    onSuccess: () => {
      forgetDrafts(name);
      announce(t('partner.done'));
      onClose();
    },
    onSettled: () => refreshDossiers(queries),
  });
  const linked = new Set(dossier.entries.flatMap((entry) => (entry.kind === 'partner' ? [entry.dossier] : [])));
  if (chosen) {
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      setJudged(true);
      if (as.trim() !== '') linking.mutate(chosen.id);
    };
    return (
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className={classes.text}>
            <strong>{chosen.name}</strong>
          </p>
          <TextInput
            autoFocus
            label={t('partner.as')}
            placeholder={t('partner.asPlaceholder')}
            value={as}
            error={judged && as.trim() === '' && t('partner.asMissing')}
            onChange={(event) => setBegun({ ...begun, as: event.currentTarget.value })}
            required
            maxLength={MOST.name}
            autoComplete="off"
          />
          {linking.error && <Problem error={linking.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setBegun(NOTHING)}>
              {t('partner.another')}
            </Button>
            <Button type="submit" loading={linking.isPending}>
              {t('partner.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    );
  }
  const unable = ({ id }: DossierSummary) => {
    if (id === dossier.id) return t('partner.itself');
    return linked.has(id) ? t('partner.already') : null;
  };
  if (draft) {
    return (
      <SubjectForm
        draft={draft}
        onChange={(next) => setBegun({ ...begun, draft: next })}
        submit={t('list.open')}
        busy={opening.isPending}
        onSubmit={(subject) => opening.mutate(subject)}
        onCancel={() => setBegun(NOTHING)}
      >
        <SameSubject
          draft={draft}
          use={t('same.link')}
          onUse={({ id, subject: { names } }) => setBegun({ ...begun, draft: null, chosen: { id, name: names[0]! } })}
          unable={unable}
        />
        {opening.error && <Problem error={opening.error} />}
      </SubjectForm>
    );
  }
  return (
    <DossierPicker
      label={t('partner.search')}
      text={text}
      onText={setText}
      onPick={({ id, subject: { names } }) => setBegun({ ...begun, chosen: { id, name: names[0]! } })}
      unable={unable}
      anew={t('file.new', { name: text.trim() || t('file.unnamed') })}
      onNew={() => setBegun({ ...begun, draft: draftOf(subjectTyped(text)) })}
    />
  );
}
