import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_REPORT_DAYS } from '../../../src-main/contract/portfolio-report.ts';
import type { Portfolio } from '../../../src-main/contract/portfolios.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { useFormat } from '../../shared/format.ts';
import { writeDate } from '../../shared/typed-date.ts';
import { type Wrong, writtenDays } from './days.ts';
import classes from './report.module.css';
import { type Days, LAST_DAYS, useReport } from './store.ts';

export interface PeriodBarProps {
  portfolios: readonly Portfolio[];
  /** What is shown now. */
  days: Days;
  saving: string | null;
  onSave(format: 'pdf' | 'csv'): void;
}

/** Of which days and of which portfolio the report is, and the report as a file. */
export function PeriodBar({ portfolios, days, saving, onSave }: PeriodBarProps) {
  const { t } = useTranslation('portfolioReport');
  const { count } = useFormat();
  const { last, portfolio, set } = useReport();
  const first = useRef<HTMLSelectElement>(null);
  useFirstField(() => first.current);
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <fieldset className={classes.bar} aria-label={t('label')} data-print="hidden">
      <NativeSelect
        ref={first}
        size="xs"
        label={t('period')}
        value={last ?? ''}
        onChange={({ currentTarget: { value } }) =>
          set(
            value === ''
              ? { last: null, written: days }
              : { last: LAST_DAYS.find((one) => String(one) === value) ?? null, written: null },
          )
        }
        data={[
          ...LAST_DAYS.map((one) => ({ value: String(one), label: t('last', { count: one, shown: count(one) }) })),
          { value: '', label: t('custom') },
        ]}
      />
      {last === null && <WrittenDays days={days} />}
      <NativeSelect
        size="xs"
        label={t('portfolio')}
        value={portfolio}
        onChange={(event) => set({ portfolio: event.currentTarget.value })}
        data={[
          { value: '', label: t('allPortfolios') },
          ...portfolios.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className={classes.files}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypePdf {...icon} />}
          loading={saving === 'pdf'}
          onClick={() => onSave('pdf')}
        >
          {t('pdf')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypeCsv {...icon} />}
          loading={saving === 'csv'}
          onClick={() => onSave('csv')}
        >
          {t('csv')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Two days that are written, and shown once they are told to be. */
function WrittenDays({ days: shown }: { days: Days }) {
  const { t } = useTranslation('portfolioReport');
  const { count } = useFormat();
  const set = useReport((report) => report.set);
  const [from, setFrom] = useState(writeDate(shown.from));
  const [to, setTo] = useState(writeDate(shown.to));
  const [wrong, setWrong] = useState<Wrong>({});
  const show = () => {
    const written = writtenDays(from, to, new Date());
    if (written.days) set({ written: written.days });
    setWrong(written.days ? {} : written.wrong);
  };
  const text = (of: Wrong['from'] | Wrong['to']) => of && t(of, { shown: count(MOST_REPORT_DAYS) });
  const field = { size: 'xs', w: '8.5rem', placeholder: t('dateHint') } as const;
  return (
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <TextInput
        {...field}
        label={t('from')}
        value={from}
        error={text(wrong.from)}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        {...field}
        label={t('to')}
        value={to}
        error={text(wrong.to)}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" type="submit">
        {t('show')}
      </Button>
    </form>
  );
}
