import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { TypedSelect } from '../../shared/typed-choice/TypedSelect.tsx';
import classes from '../data.module.css';
import type { ImportHints } from './store.ts';
import { useStartImport } from './use-start-import.ts';

interface HintsFormProps {
  lists: readonly ListStatus[];
  files: readonly File[];
  hints: ImportHints;
}

/** After a refused import: which list the files belong to and of which date they are, and another attempt. */
export function HintsForm({ lists, files, hints }: HintsFormProps) {
  const { t } = useTranslation('data');
  const start = useStartImport();
  const [list, setList] = useState<ListName | null>(hints.list ?? null);
  const [date, setDate] = useState(hints.date ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void start(files, { list: list ?? undefined, date: date || undefined });
  };
  return (
    <form className={classes.hints} onSubmit={submit}>
      <p className={classes.hintsIntro}>{t('import.hints.intro')}</p>
      <TypedSelect<ListName>
        className={classes.hintsList}
        label={t('import.hints.list')}
        placeholder={t('import.hints.listByContent')}
        data={lists.map(({ list: value, title }) => ({ value, label: title }))}
        value={list}
        onChange={setList}
        clearable
      />
      <TextInput
        type="date"
        label={t('import.hints.date')}
        value={date}
        max={new Date().toISOString().slice(0, 10)}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('import.hints.retry')}
      </Button>
    </form>
  );
}
