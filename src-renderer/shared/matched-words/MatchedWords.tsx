import { useTranslation } from 'react-i18next';
import type { MatchedWord } from '../../../src-main/contract/lists.ts';
import { useFormat } from '../format.ts';
import { howMet } from './how-met.ts';
import classes from './score.module.css';

interface MatchedWordsProps {
  words: readonly MatchedWord[];
  /** Where it is no list that was asked: what the two sides are, and what is said below. */
  texts?: { query: string; record: string; note: string };
}

/** How the score came about, on demand: which word met which, how alike they are, how much each counts. */
export function MatchedWords({ words, texts }: MatchedWordsProps) {
  const { t } = useTranslation('lists');
  const { percent } = useFormat();
  return (
    <details className={classes.words}>
      <summary>{t('why.words')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts?.query ?? t('score.query')}</th>
            <th scope="col">{texts?.record ?? t('score.record')}</th>
            <th scope="col">{t('score.similarity')}</th>
            <th scope="col">{t('score.weight')}</th>
          </tr>
        </thead>
        <tbody>
          {words.map((word, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may have the same word twice
            <tr key={place} data-met={howMet(word)}>
              <td>{word.query}</td>
              <td>{word.record ?? t('score.none')}</td>
              <td>{word.record === null ? '—' : percent(word.similarity)}</td>
              <td>{percent(word.weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{texts?.note ?? t('score.note')}</p>
    </details>
  );
}
