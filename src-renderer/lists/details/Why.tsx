import { IconArrowsDiff, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import { MatchedWords } from '../../shared/matched-words/MatchedWords.tsx';
import classes from '../../shared/matched-words/score.module.css';
import { needleOf } from '../results/needle.ts';
import { useSearch } from '../search/store.ts';
import type { Words } from '../words/words.ts';
import { Score } from './Score.tsx';
import { reasonsOf } from './why.ts';

/** Why the record is in the answer, a reason a line; what differs is marked. The words one by one on demand. */
export function Why({ record, words }: { record: SearchRecord; words: Words }) {
  const { t } = useTranslation('lists');
  const asked = useSearch((state) => state.asked);
  const { score, matchedWords = [] } = record;
  return (
    <section className={classes.box} aria-label={t('why.title')}>
      <div className={classes.boxHead}>
        <h3 className={classes.title}>{t('why.title')}</h3>
        {score !== undefined && (
          <>
            <Score score={score} />
            <span>{t('score.of100')}</span>
          </>
        )}
      </div>
      <ul className={classes.reasons}>
        {reasonsOf(record, needleOf(asked)).map((reason) => {
          const differs = (reason.kind === 'fact' && !reason.fact.agrees) || reason.kind === 'none';
          const Icon = differs ? IconArrowsDiff : IconCheck;
          const said = words.reason(reason);
          return (
            <li key={said} data-differs={differs || undefined}>
              <Icon size={15} aria-hidden />
              <span>
                {said}
                {reason.kind === 'fact' && ` (${t(reason.fact.agrees ? 'why.agrees' : 'why.differs')})`}
              </span>
            </li>
          );
        })}
      </ul>
      {matchedWords.length > 0 && <MatchedWords words={matchedWords} />}
    </section>
  );
}
