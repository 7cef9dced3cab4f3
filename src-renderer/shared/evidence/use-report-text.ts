import { useTranslation } from 'react-i18next';
import { type Finding, isOfUnknownKey, type VerifyReport } from '../../../src-main/contract/evidence.ts';
import { useFormat } from '../format.ts';

/** Entries that a note names. */
const MOST_NAMED = 5;

export interface ReportText {
  title: string;
  /** What was found out, a sentence a line. */
  lines: string[];
  /** What is wrong. */
  findings: string[];
}

/** What a check of the record found, in sentences. */
export function useReportText(): (report: VerifyReport) => ReportText {
  const { t, i18n } = useTranslation('evidence');
  const { count, dateTime } = useFormat();
  const findingText = ({ code, seq, detail }: Finding) => {
    const what = [t(`findings.${code}`), detail].filter(Boolean).join(' · ');
    if (seq !== undefined) return t('check.entry', { seq: count(seq), what });
    return what.charAt(0).toLocaleUpperCase(i18n.language) + what.slice(1);
  };
  const itemsOf = ({ count: all, first }: NonNullable<VerifyReport['clockBack']>) => {
    const items = first.slice(0, MOST_NAMED).map(({ seq }) => count(seq));
    return [...items, ...(all > items.length ? ['…'] : [])].join(', ');
  };
  return (report) => {
    const { ok, entries, erased, comparedWith, timeStamps = [], clockBack, findings } = report;
    const told = (number: number) => ({ count: number, shown: count(number) });
    const sizes = new Intl.ListFormat(i18n.language).format(comparedWith.map((size) => count(Number(size))));
    const isUnknown = isOfUnknownKey(report);
    const whole = entries === 0 ? t('check.empty') : t('check.goodText', told(entries));
    return {
      title: t(ok ? 'check.good' : isUnknown ? 'check.unknown' : 'check.bad'),
      lines: [
        ok ? whole : isUnknown ? t('check.unknownText') : t('check.badText', told(findings.length)),
        erased > 0 && t('check.erased', told(erased)),
        comparedWith.length > 0 && t('check.compared', { sizes }),
        ...timeStamps.map(({ time, authority, size, trusted }) =>
          [t('check.stamped', { when: dateTime(time), authority, size: count(size) }), !trusted && t('check.untrusted')]
            .filter(Boolean)
            .join(' '),
        ),
        clockBack && t('check.clockBack', { ...told(clockBack.count), items: itemsOf(clockBack) }),
      ].filter((line) => typeof line === 'string'),
      findings: findings.map(findingText),
    };
  };
}
