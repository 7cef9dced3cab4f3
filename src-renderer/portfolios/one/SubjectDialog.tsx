import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST } from '../../../src-main/contract/dossiers.ts';
import type { WatchedSubject } from '../../../src-main/contract/portfolios.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { portfolioDraft } from '../../shared/portfolio/drafts.ts';
import { keepInStep, refreshPortfolios } from '../../shared/portfolio/portfolios-api.ts';
import { readDate } from '../../shared/typed-date.ts';
import { forgetDrafts, useDraft } from '../../shared/use-draft.ts';

interface SubjectDialogProps {
  /** Id of the portfolio. */
  portfolio: string;
  onClose: () => void;
}

const NOTHING = { reference: '', name: '', taxId: '', moreTaxIds: '', birthDate: '', country: '' };
type Field = keyof typeof NOTHING;
const FIELDS: readonly [Field, number][] = [
  ['name', MOST.name],
  ['taxId', 40],
  ['moreTaxIds', 1000],
  ['birthDate', 40],
  ['country', 100],
];

/** Adds one client, or changes the one of that reference once it was said that there is one; says where it cannot be compared as it is. */
export function SubjectDialog(props: SubjectDialogProps) {
  const { t } = useTranslation('portfolios');
  return (
    <FormDialog onClose={props.onClose} title={t('subject.title')}>
      <Form {...props} />
    </FormDialog>
  );
}

function Form({ portfolio, onClose }: SubjectDialogProps) {
  const { t } = useTranslation(['portfolios', 'dossiers', 'common']);
  const client = useClient();
  const queries = useQueryClient();
  const draftName = portfolioDraft(portfolio, 'subject');
  const [draft, setDraft] = useDraft(draftName, NOTHING);
  const [judged, setJudged] = useState(false);
  /** The reference that is another client's, once that was said: whoever sends it again changes this client. */
  const [taken, setTaken] = useState<string | null>(null);
  const adding = useMutation({
    async mutationFn(subject: WatchedSubject) {
      const step = { subjects: [subject] };
      if (subject.reference !== taken) {
        const { changed } = await keepInStep(client, portfolio, { ...step, dryRun: true });
        if (changed > 0) return null;
      }
      return keepInStep(client, portfolio, step);
    },
    onSuccess(report, { reference }) {
      if (report === null) return setTaken(reference);
      const { notComparable, changed } = report;
      forgetDrafts(draftName);
      const failure = notComparable[0]?.failure;
      // Said, and shown in the table, in the same words.
      announce(
        failure ? t('subject.kept', { why: t(`failure.${failure}`) }) : t(`subject.${changed ? 'altered' : 'done'}`),
      );
      onClose();
      return refreshPortfolios(queries);
    },
  });
  const referenceMissing = draft.reference.trim() === '';
  const askMissing = [draft.name, draft.taxId, draft.moreTaxIds].every((text) => text.trim() === '');
  const birthDate = draft.birthDate.trim() === '' ? '' : readDate(draft.birthDate);
  const fault = (field: Field) => {
    if (field === 'name' && askMissing) return t('subject.askMissing');
    if (field === 'birthDate' && birthDate === null) return t('dossiers:subject.faults.dateWrong');
    return null;
  };
  const isTaken = taken !== null && draft.reference.trim() === taken;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(true);
    if (referenceMissing || askMissing || birthDate === null || adding.isPending) return;
    const told = { ...draft, birthDate };
    const known = FIELDS.map(([field]) => [field, sentOf(field, told[field])] as const).filter(
      ([, value]) => value.length > 0,
    );
    adding.mutate({ reference: draft.reference.trim(), ...Object.fromEntries(known) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('subject.reference')}
          value={draft.reference}
          maxLength={MOST.reference}
          error={
            (judged && referenceMissing && t('subject.referenceMissing')) || (isTaken && t('subject.referenceTaken'))
          }
          onChange={(event) => setDraft({ ...draft, reference: event.currentTarget.value })}
        />
        {FIELDS.map(([field, most]) => (
          <TextInput
            key={field}
            label={t(`subject.${field as 'name'}`)}
            description={field === 'moreTaxIds' && t('subject.moreTaxIdsHint')}
            value={draft[field]}
            maxLength={most}
            error={judged && fault(field)}
            onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
          />
        ))}
        {adding.error && <Problem error={adding.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={adding.isPending}>
            {t(isTaken ? 'subject.change' : 'subject.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function sentOf(field: Field, text: string): string | string[] {
  if (field !== 'moreTaxIds') return text.trim();
  return text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
