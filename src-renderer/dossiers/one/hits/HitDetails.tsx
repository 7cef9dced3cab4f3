import { IconArrowsDiff, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Hit } from '../../../../src-main/contract/dossiers.ts';
import { MatchedWords } from '../../../shared/matched-words/MatchedWords.tsx';
import classes from './hits.module.css';
import { recordOf } from './hits.ts';
import { useHitWords } from './use-hit-words.ts';

/** Everything that the list says of a record, and why it was found. */
export function HitDetails({ hit, id }: { hit: Hit; id: string }) {
  const { t } = useTranslation(['dossiers', 'lists']);
  const words = useHitWords();
  const {
    taxId,
    birthDate,
    country,
    aliases = [],
    details = {},
    matchedWords = [],
    noLongerListedSince,
  } = recordOf(hit);
  const facts: [string, string | undefined][] = [
    [t('lists:columns.taxId'), taxId && words.document(taxId)],
    [t('lists:columns.birthDate'), birthDate && words.published.birth(birthDate)],
    [t('lists:columns.country'), country && words.published.country(country)],
    [
      t('lists:columns.aliases'),
      aliases.map(({ name, quality }) => (quality ? `${name} (${words.published.quality(quality)})` : name)).join('; '),
    ],
    [t('lists:columns.file'), hit.file],
    [t('lists:columns.noLongerListedSince'), noLongerListedSince && words.date(noLongerListedSince)],
  ];
  const reasons = words.reasons(hit);
  return (
    <div id={id} className={classes.details}>
      {reasons.length > 0 && (
        <section>
          <h4 className={classes.heading}>{t('lists:why.title')}</h4>
          <ul className={classes.reasons}>
            {reasons.map(({ text, differs }) => {
              const Icon = differs ? IconArrowsDiff : IconCheck;
              return (
                <li key={text} data-differs={differs || undefined}>
                  <Icon size={15} aria-hidden />
                  <span>{text}</span>
                </li>
              );
            })}
          </ul>
          {matchedWords.length > 0 && <MatchedWords words={matchedWords} />}
        </section>
      )}
      <dl className={classes.facts}>
        {[
          ...facts,
          ...Object.entries(details).map(
            ([name, value]) => [name, words.published.value(hit.list, name, value)] as const,
          ),
        ]
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
