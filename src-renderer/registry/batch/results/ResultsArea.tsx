import { Kbd } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { FileAnswers } from '../../../shared/dossier/FileAnswers.tsx';
import { FiledNote } from '../../../shared/dossier/FiledNote.tsx';
import { subjectOfAnswer } from '../../dossier/subject.ts';
import { readBlocks } from '../../words/read-blocks.ts';
import { wholeAnswer } from '../run/ask-kept.ts';
import { useBatch } from '../run/store.ts';
import { FilterTabs } from './FilterTabs.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import classes from './results.module.css';

/** The table of the list, what it is narrowed to, its keys, and where the answer of its current row is filed. */
export function ResultsArea() {
  const { t } = useTranslation('registryBatch');
  const answer = useBatch(({ items, active }) => {
    const item = active === null ? undefined : items[active];
    return item?.state === 'answered' ? item.answer : null;
  });
  return (
    <div className={classes.area}>
      <FilterTabs />
      <ResultGrid />
      <div className={classes.foot}>
        <p className={classes.keys}>
          <Trans t={t} i18nKey="grid.keys" components={{ enter: <Kbd size="xs" />, copy: <Kbd size="xs" /> }} />
        </p>
        <FiledNote request={answer?.requestId ?? null} />
        <FileAnswers
          requests={answer ? [answer.requestId] : []}
          subject={() => (answer ? subjectOfAnswer(answer.question, readBlocks(wholeAnswer(answer).data)) : {})}
        />
      </div>
    </div>
  );
}
