import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../announce.ts';
import { Problem } from '../Problem.tsx';
import { DossierPicker } from './DossierPicker.tsx';
import classes from './dossier.module.css';
import { refreshDossiers } from './dossiers-api.ts';
import { file, type Place } from './filing.ts';
import { SubjectForm } from './SubjectForm.tsx';
import { documentOf, draftOf } from './subject-draft.ts';

export interface FileInDossierProps {
  opened: boolean;
  onClose: () => void;
  /** Service-ReqIds of the answers to file, in the order in which they were given. */
  requests: readonly string[];
  /** What is known of whom was asked for: it fills the search, and the form of a new dossier. */
  subject?: Partial<Subject>;
  /** Every answer is in the dossier. */
  onFiled: (dossier: string) => void;
}

/** Files answers in a dossier: one that is chosen, or a new one about their subject. */
export function FileInDossier({ opened, onClose, ...filed }: FileInDossierProps) {
  const { t } = useTranslation(['dossiers', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('file.title', { count: filed.requests.length })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      // A slip of the mouse takes nothing away that was typed.
      closeOnClickOutside={false}
      size="lg"
    >
      <Choice {...filed} onClose={onClose} />
    </Modal>
  );
}

/** Made anew whenever the dialog is opened. */
function Choice({ requests, subject = {}, onFiled, onClose }: Omit<FileInDossierProps, 'opened'>) {
  const { t } = useTranslation('dossiers');
  const client = useClient();
  const queries = useQueryClient();
  const [text, setText] = useState(() => documentOf(subject) || (subject.names?.[0] ?? ''));
  const [anew, setAnew] = useState(false);
  const [draft, setDraft] = useState(() => draftOf(subject));
  /** What a failed try leaves for the next one: the answers that are not filed, and the dossier that it opened. */
  const [left, setLeft] = useState(requests);
  const [made, setMade] = useState<string | null>(null);
  const filing = useMutation({
    mutationFn: (place: Place) =>
      file(client, place, left, (dossier, rest) => {
        setLeft(rest);
        if ('subject' in place) setMade(dossier);
      }),
    onSuccess: (dossier) => {
      announce(t('file.done', { count: requests.length }));
      onClose();
      onFiled(dossier);
    },
    onSettled: () => refreshDossiers(queries),
  });
  const failure = filing.error && (
    <>
      {left.length < requests.length && (
        <p className={classes.note}>
          {t('file.partly', { done: requests.length - left.length, total: requests.length })}
        </p>
      )}
      <Problem error={filing.error} />
    </>
  );
  if (anew) {
    return (
      <SubjectForm
        draft={draft}
        onChange={setDraft}
        submit={t('file.open')}
        busy={filing.isPending}
        onSubmit={(entered) => filing.mutate(made ? { dossier: made } : { subject: entered })}
        onCancel={() => {
          filing.reset();
          setAnew(false);
        }}
      >
        {failure}
      </SubjectForm>
    );
  }
  return (
    <div className={classes.choice}>
      <DossierPicker
        label={t('file.search')}
        text={text}
        onText={setText}
        onPick={({ id }) => filing.mutate({ dossier: id })}
        unable={({ status }) => (status === 'concluded' ? t('file.concluded') : null)}
        anew={t('file.new', { name: draft.name || t('file.unnamed') })}
        onNew={() => setAnew(true)}
        disabled={filing.isPending}
      />
      {failure}
    </div>
  );
}
