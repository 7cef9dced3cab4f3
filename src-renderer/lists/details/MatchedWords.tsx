import { useTranslation } from 'react-i18next';
import type { MatchedWord } from '../../../src-main/contract/workstation.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './score.module.css';
import { howMet } from './why.ts';

/** How the score came about, on demand: which word met which, how alike they are, how much each counts. */
export function MatchedWords({ words }: { words: readonly MatchedWord[] }) {
  const { t } = useTranslation('lists');
  const { percent } = useFormat();
  return (
    <details className={classes.words}>
      <summary>{t('why.words')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('score.query')}</th>
            <th scope="col">{t('score.record')}</th>
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
      <p className={classes.note}>{t('score.note')}</p>
    </details>
  );
}
