import { Button, Group, NativeSelect, SegmentedControl, TagsInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST, RELATIONS, RISKS, type Subject } from '../../../src-main/contract/dossiers.ts';
import { TypedSelect } from '../typed-choice/TypedSelect.tsx';
import { countriesIn } from './countries.ts';
import classes from './dossier.module.css';
import { type SubjectDraft, type SubjectFaults, subjectOf } from './subject-draft.ts';

interface SubjectFormProps {
  draft: SubjectDraft;
  onChange: (draft: SubjectDraft) => void;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (subject: Subject) => void;
  onCancel: () => void;
  /** Above the buttons: why it was not accepted. */
  children?: ReactNode;
}

/** Whom a dossier is about. Only the name is asked for; what is wrong is said when it is sent, and the focus goes there. */
export function SubjectForm({ draft, onChange, submit, busy, onSubmit, onCancel, children }: SubjectFormProps) {
  const { t, i18n } = useTranslation(['dossiers', 'common']);
  const [judged, setJudged] = useState(false);
  const kindId = useId();
  // It may come into a dialog that is open already, whose own focus went with what it stands in for.
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const read = subjectOf(draft);
  const faults: SubjectFaults = judged && 'faults' in read ? read.faults : {};
  const put = (change: Partial<SubjectDraft>) => onChange({ ...draft, ...change });
  const errorOf = (field: keyof SubjectDraft) => {
    const fault = faults[field];
    return fault && t(`subject.faults.${fault}`);
  };
  const text = (field: 'name' | 'cpf' | 'cnpj' | 'birthDate' | 'reference') => ({
    name: field,
    label: t(`subject.${field}`),
    value: draft[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: HTMLInputElement }) => put({ [field]: event.currentTarget.value }),
    autoComplete: 'off',
    spellCheck: false,
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    if ('subject' in read) onSubmit(read.subject);
    else {
      const wrong = Object.keys(read.faults);
      const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[name]')];
      fields.find(({ name }) => wrong.includes(name))?.focus();
    }
  };
  const isPerson = draft.kind === 'person';
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <div className={classes.wide}>
        <span id={kindId} className={classes.label}>
          {t('subject.kind')}
        </span>
        <SegmentedControl
          size="sm"
          aria-labelledby={kindId}
          value={draft.kind}
          onChange={(kind) => put({ kind })}
          data={(['person', 'organization'] as const).map((value) => ({ value, label: t(`subject.kinds.${value}`) }))}
        />
      </div>
      <TextInput ref={name} data-autofocus className={classes.wide} {...text('name')} required maxLength={MOST.name} />
      {(isPerson || draft.cpf !== '') && <TextInput {...text('cpf')} maxLength={20} />}
      {(!isPerson || draft.cnpj !== '') && <TextInput {...text('cnpj')} maxLength={24} />}
      <TextInput
        {...text('birthDate')}
        label={t(isPerson ? 'subject.birthDate' : 'subject.founded')}
        placeholder={t('subject.datePlaceholder')}
        maxLength={10}
      />
      <TypedSelect
        label={t('subject.country')}
        data={countriesIn(i18n.language)}
        value={draft.country || null}
        onChange={(country) => put({ country: country ?? '' })}
        nothingFoundMessage={t('subject.noSuchCountry')}
        clearable
        clearButtonProps={{ 'aria-label': t('subject.clearCountry') }}
        openOnFocus={false}
      />
      <NativeSelect
        label={t('subject.risk')}
        value={draft.risk}
        onChange={(event) => put({ risk: event.currentTarget.value as SubjectDraft['risk'] })}
        data={['' as const, ...RISKS].map((value) => ({ value, label: t(`risk.${value || 'none'}`) }))}
      />
      <TextInput {...text('reference')} description={t('subject.referenceHint')} maxLength={MOST.reference} />
      <NativeSelect
        label={t('subject.relation')}
        description={t('subject.relationHint')}
        value={draft.relation}
        onChange={(event) => put({ relation: event.currentTarget.value as SubjectDraft['relation'] })}
        data={['' as const, ...RELATIONS].map((value) => ({ value, label: t(`relation.${value || 'none'}`) }))}
      />
      <TagsInput
        className={classes.wide}
        name="tags"
        label={t('subject.tags')}
        placeholder={draft.tags.length === 0 ? t('subject.tagsPlaceholder') : undefined}
        value={[...draft.tags]}
        onChange={(tags) => put({ tags })}
        error={errorOf('tags')}
        maxLength={MOST.tag}
      />
      <Textarea
        name="otherNames"
        className={classes.wide}
        label={t('subject.otherNames')}
        description={t('subject.otherNamesHint')}
        value={draft.otherNames}
        error={errorOf('otherNames')}
        onChange={(event) => put({ otherNames: event.currentTarget.value })}
        autosize
        minRows={2}
        maxRows={5}
      />
      {children && <div className={classes.wide}>{children}</div>}
      <Group className={classes.wide} justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}
