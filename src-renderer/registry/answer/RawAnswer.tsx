import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JsonText } from '../../json/JsonText.tsx';
import { prettyText } from '../../json/pretty-print.ts';
import { Copy } from '../../shared/Copy.tsx';
import type { Answered } from '../lookup/ask.ts';
import classes from './raw-answer.module.css';

/** The answer to the letter, as it came or set out in lines; no number is written anew. */
export function RawAnswer({ answered }: { answered: Answered }) {
  const { t } = useTranslation('registry');
  const [form, setForm] = useState<'lines' | 'asCame'>('lines');
  const { text } = answered;
  return (
    <div className={classes.raw}>
      <div className={classes.head}>
        <p>{t('raw.text')}</p>
        <SegmentedControl
          size="xs"
          aria-label={t('raw.form')}
          value={form}
          onChange={(value) => setForm(value as typeof form)}
          data={(['lines', 'asCame'] as const).map((value) => ({ value, label: t(`raw.${value}`) }))}
        />
        <Copy text={() => (form === 'lines' ? prettyText(text) : text)} label={t('raw.copy')} />
      </div>
      {form === 'lines' ? (
        <JsonText text={text} label={t('raw.label')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard to be scrolled by it
        <section className={classes.asCame} tabIndex={0} aria-label={t('raw.label')}>
          {text}
        </section>
      )}
    </div>
  );
}
