import { Kbd } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { FileAnswers } from '../../../shared/dossier/FileAnswers.tsx';
import { FiledNote } from '../../../shared/dossier/FiledNote.tsx';
import { FiledTally } from '../../../shared/dossier/FiledTally.tsx';
import { subjectOfAnswer } from '../../dossier/subject.ts';
import { readBlocks } from '../../words/read-blocks.ts';
import { wholeAnswer } from '../run/ask-kept.ts';
import { useBatch } from '../run/store.ts';
import { answeredOf } from './choose-all.ts';
import { FilterTabs } from './FilterTabs.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import classes from './results.module.css';

/** The table of the list, what it is narrowed to, its keys, and where the answers are filed: of the rows chosen, else of the current one. */
export function ResultsArea() {
  const { t } = useTranslation(['registryBatch', 'filing']);
  const { items, active, chosen } = useBatch();
  const answered = answeredOf(items);
  const current = active === null ? undefined : items[active];
  const several = answered.filter(({ place }) => chosen.has(place));
  const filed = several.length > 0 ? several : answeredOf(current ? [current] : []);
  const [first] = filed;
  return (
    <div className={classes.area}>
      <FilterTabs />
      <ResultGrid />
      <FiledTally requests={answered.map(({ answer }) => answer.requestId)} />
      <div className={classes.foot}>
        <p className={classes.keys}>
          <Trans
            t={t}
            i18nKey="grid.keys"
            components={{
              enter: <Kbd size="xs" />,
              copy: <Kbd size="xs" />,
              choose: <Kbd size="xs" />,
              all: <Kbd size="xs" />,
            }}
          />
        </p>
        {several.length === 0 && <FiledNote request={first?.answer.requestId ?? null} />}
        <FileAnswers
          requests={filed.map(({ answer }) => answer.requestId)}
          subject={() => (first ? subjectOfAnswer(first.answer.question, readBlocks(wholeAnswer(first.answer))) : {})}
          label={several.length > 0 ? t('filing:fileSelected', { count: several.length }) : undefined}
        />
      </div>
    </div>
  );
}
