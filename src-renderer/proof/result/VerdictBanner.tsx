import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldList } from './field-list.ts';
import type { Signal, Verdict } from './verdict.ts';
import classes from './verdict-banner.module.css';

const ICONS = { good: IconCircleCheck, verify: IconInfoCircle, bad: IconAlertTriangle };

interface VerdictBannerProps {
  verdict: Verdict;
  /** With the warnings weighed in. */
  signal: Signal;
  /** How many warnings there are to act on. */
  warnings: number;
  dropped: boolean;
  /** How many fields were corrected by hand. */
  corrections: number;
  /** Nothing of the address was read. */
  entered: boolean;
  /** How many things on the document are not as expected. */
  unexpected: number;
  /** How many things that are expected the document does not answer. */
  unanswered: number;
  /** Generation suffixes that only one of the two names has, where that leaves open who it is. */
  suffixes: readonly string[];
  /** No date tells how old the document is. */
  undated: boolean;
  /** The postal data is invented. */
  demonstration: boolean;
}

/** The comparison in one sentence, with what it does and does not say. */
export function VerdictBanner({
  verdict,
  signal,
  warnings,
  dropped,
  corrections,
  entered,
  unexpected,
  unanswered,
  suffixes,
  undated,
  demonstration,
}: VerdictBannerProps) {
  const { t, i18n } = useTranslation('proof');
  const Icon = ICONS[signal];
  const fields = fieldList(
    verdict.fields.map((field) => t(`field.${field}`).toLocaleLowerCase(i18n.language)),
    i18n.language,
  );
  return (
    <div className={classes.banner} data-signal={signal}>
      <Icon size={26} stroke={1.6} aria-hidden />
      <div>
        <h2>
          {t(`verdict.${verdict.name}.title`, { count: verdict.fields.length })}
          {warnings > 0 && (
            <>
              {' '}
              <span className={classes.warnings}>· {t('session.warnings', { count: warnings })}</span>
            </>
          )}
        </h2>
        <p>{t(`verdict.${verdict.name}.text`, { fields, count: verdict.fields.length })}</p>
        {unexpected > 0 && (
          <p>
            <b>{t('expected.differs', { count: unexpected })}</b>
          </p>
        )}
        {unanswered > 0 && (
          <p>
            <b>{t('expected.open', { count: unanswered })}</b>
          </p>
        )}
        {suffixes.length > 0 && (
          <p>
            <b>{t('expected.suffixes', { suffixes: suffixes.join(', ') })}</b>
          </p>
        )}
        {undated && <p>{t('bill.undated')}</p>}
        {entered && (
          <p>
            <b>{t('entered.note')}</b>
          </p>
        )}
        {corrections > 0 && <p>{t('correction.count', { count: corrections })}</p>}
        {demonstration && verdict.name !== 'demonstration' && <p>{t('verdict.invented')}</p>}
        {dropped && <p>{t('verdict.dropped')}</p>}
      </div>
    </div>
  );
}
