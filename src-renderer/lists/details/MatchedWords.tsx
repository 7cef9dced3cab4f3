import { useTranslation } from 'react-i18next';
import type { MatchedWord } from '../../../src-main/contract/workstation.ts';
import { useFormat } from '../../shared/format.ts';
import { Score } from './Score.tsx';
import classes from './score.module.css';

interface MatchedWordsProps {
  score: number;
  words: readonly MatchedWord[];
}

/** The score, and on demand how it came about: which word met which, how alike they are, how much each counts. */
export function MatchedWords({ score, words }: MatchedWordsProps) {
  const { t } = useTranslation('lists');
  const { percent } = useFormat();
  return (
    <section className={classes.box}>
      <div className={classes.boxHead}>
        <Score score={score} />
        <span>{t('score.of100')}</span>
      </div>
      {words.length > 0 && (
        <details className={classes.why}>
          <summary>{t('score.why')}</summary>
          <table className={classes.words}>
            <thead>
              <tr>
                <th scope="col">{t('score.query')}</th>
                <th scope="col">{t('score.record')}</th>
                <th scope="col">{t('score.similarity')}</th>
                <th scope="col">{t('score.weight')}</th>
              </tr>
            </thead>
            <tbody>
              {words.map(({ query, record, similarity, weight }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a name may have the same word twice
                <tr key={place} data-met={record === null ? 'none' : similarity < 1 ? 'near' : 'same'}>
                  <td>{query}</td>
                  <td>{record ?? t('score.none')}</td>
                  <td>{record === null ? '—' : percent(similarity)}</td>
                  <td>{percent(weight)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes.note}>{t('score.note')}</p>
        </details>
      )}
    </section>
  );
}
