import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierSummary, Subject } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../announce.ts';
import { Problem } from '../Problem.tsx';
import { forgetDrafts, useDraft } from '../use-draft.ts';
import { DossierPicker } from './DossierPicker.tsx';
import classes from './dossier.module.css';
import { refreshDossiers } from './dossiers-api.ts';
import { type EnterOne, type Filed, file, type Place } from './filing.ts';
import { newSubjectDraft } from './new-subject-draft.ts';
import { SameSubject } from './SameSubject.tsx';
import { SubjectForm } from './SubjectForm.tsx';
import { documentOf, draftOf } from './subject-draft.ts';

export interface FileInDossierProps {
  opened: boolean;
  onClose: () => void;
  /** Service-ReqIds of the answers to file, in the order in which they were given. */
  requests: readonly string[];
  /** What is known of whom was asked for: it fills the search, and the form of a new dossier. */
  subject?: Partial<Subject>;
  /** These answers are in the dossier; where a try failed halfway, those that are, and at the next one all that are then. */
  onFiled: (filed: Filed) => void;
  /** Above the dialog's buttons: what else can be chosen. */
  children?: ReactNode;
  /** Where they are not answers that the service remembers. */
  enterOne?: EnterOne;
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

/** Made anew whenever the dialog is opened, but for what was typed of a new subject. */
function Choice({ requests, subject = {}, onFiled, onClose, children, enterOne }: Omit<FileInDossierProps, 'opened'>) {
  const { t } = useTranslation('dossiers');
  const client = useClient();
  const queries = useQueryClient();
  const [text, setText] = useState(() => documentOf(subject) || (subject.names?.[0] ?? ''));
  const [anew, setAnew] = useState(false);
  const begun = newSubjectDraft(subject, requests);
  const [draft, setDraft] = useDraft(begun, draftOf(subject));
  /** What a failed try leaves for the next one: the dossier that it opened, and the entries of what it filed. */
  const [made, setMade] = useState<string | null>(null);
  const reached = useRef<string | null>(null);
  const entries = useRef<Record<string, string>>({});
  const [done, setDone] = useState(0);
  const filing = useMutation({
    mutationFn: (place: Place) =>
      file(
        client,
        place,
        requests.filter((request) => !(request in entries.current)),
        {
          opened(dossier) {
            reached.current = dossier;
            setMade(dossier);
          },
          filed(request, entry) {
            entries.current[request] = entry;
            setDone(Object.keys(entries.current).length);
          },
        },
        enterOne,
      ),
    onSuccess: (id, place) => {
      forgetDrafts(begun);
      const name = 'name' in place ? place.name : place.subject.names[0]!;
      announce(t('file.done', { count: Object.keys(entries.current).length }));
      onClose();
      onFiled({ dossier: { id, name }, entries: entries.current });
    },
    onError: (_, place) => {
      const id = 'dossier' in place ? place.dossier : reached.current;
      const name = 'name' in place ? place.name : place.subject.names[0]!;
      if (id !== null) onFiled({ dossier: { id, name }, entries: { ...entries.current } });
    },
    onSettled: () => refreshDossiers(queries),
  });
  const failure = filing.error && (
    <>
      {done > 0 && <p className={classes.note}>{t('file.partly', { done, total: requests.length })}</p>}
      <Problem error={filing.error} />
    </>
  );
  const unable = ({ status }: DossierSummary) => (status === 'concluded' ? t('file.concluded') : null);
  if (anew) {
    return (
      <SubjectForm
        draft={draft}
        onChange={setDraft}
        submit={t('file.open')}
        busy={filing.isPending}
        onSubmit={(entered) => filing.mutate(made ? { dossier: made, name: entered.names[0]! } : { subject: entered })}
        onCancel={() => {
          filing.reset();
          setDraft(draftOf(subject));
          setAnew(false);
        }}
      >
        {!made && (
          <SameSubject
            draft={draft}
            use={t('same.file')}
            onUse={({ id, subject: { names } }) => filing.mutate({ dossier: id, name: names[0]! })}
            unable={unable}
          />
        )}
        {children}
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
        onPick={({ id, subject: { names } }) => filing.mutate({ dossier: id, name: names[0]! })}
        unable={unable}
        anew={t('file.new', { name: draft.name || t('file.unnamed') })}
        onNew={() => setAnew(true)}
        disabled={filing.isPending}
      />
      {children}
      {failure}
    </div>
  );
}
