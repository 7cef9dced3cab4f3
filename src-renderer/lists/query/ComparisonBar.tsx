import { SegmentedControl, Slider } from '@mantine/core';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useClient } from '../../api/client-context.ts';
import { isByName } from '../search/question.ts';
import { useSearch } from '../search/store.ts';
import { type Comparison, LOWEST_THRESHOLD, MATCHES } from './comparison.ts';
import classes from './query.module.css';

/**
 * How names are compared. What is on the screen follows at once, as long as the field still holds what was asked; documents
 * have nothing to compare.
 */
export const ComparisonBar = memo(function ComparisonBar({ hintId }: { hintId: string }) {
  const { t } = useTranslation('lists');
  const client = useClient();
  const { compare, start } = useSearch.getState();
  const { text, asked, match, threshold } = useSearch(
    useShallow(({ text, asked, match, threshold }) => ({ text, asked, match, threshold })),
  );
  const labelId = useId();
  const thresholdId = useId();
  const idle = text.trim() !== '' && !isByName(text);
  const apply = (changed: Partial<Comparison>) => {
    compare(changed);
    if (asked && asked.text === text && isByName(text)) void start(client);
  };
  return (
    <div className={classes.comparison}>
      <span id={labelId} className={classes.comparisonLabel}>
        {t('query.comparison.label')}
      </span>
      <SegmentedControl
        size="xs"
        aria-labelledby={labelId}
        aria-describedby={hintId}
        disabled={idle}
        value={match}
        data={MATCHES.map((value) => ({ value, label: t(`query.comparison.${value}`) }))}
        onChange={(chosen) => apply({ match: chosen })}
      />
      {match === 'similar' && !idle && (
        <div className={classes.threshold}>
          <span id={thresholdId}>{t('query.comparison.threshold')}</span>
          <Slider
            className={classes.slider}
            size="sm"
            min={LOWEST_THRESHOLD}
            max={100}
            value={threshold}
            label={null}
            thumbProps={{ 'aria-labelledby': thresholdId }}
            onChange={(value) => compare({ threshold: value })}
            onChangeEnd={(value) => apply({ threshold: value })}
          />
          <output className={classes.thresholdValue}>{threshold}</output>
        </div>
      )}
    </div>
  );
});
