import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { countFreshness } from '../../shared/installed/freshness.ts';
import classes from '../data.module.css';

const SHOWN = ['current', 'check', 'expired', 'unreadable', 'demonstration'] as const;

/** How many lists stand how, and by what rule. */
export function FreshnessSummary({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation(['data', 'common']);
  const counts = countFreshness(lists, new Date());
  return (
    <>
      <span className={classes.soft}>
        {t('installed.coverage', { count: lists.length - counts.none - counts.unreadable, total: lists.length })}
      </span>
      <ul className={classes.freshness}>
        {SHOWN.map(
          (freshness) =>
            counts[freshness] > 0 && (
              <li key={freshness} data-freshness={freshness}>
                {t(`freshness.count.${freshness}`, { count: counts[freshness] })}
              </li>
            ),
        )}
      </ul>
      <Popover width={420} position="bottom-end" withArrow trapFocus={false}>
        <Popover.Target>
          <ActionIcon className={classes.rule} size="sm" aria-label={t('freshness.rule.label')}>
            <IconInfoCircle size={17} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <dl className={classes.rules}>
            {(['current', 'check', 'expired'] as const).map((freshness) => (
              <div key={freshness}>
                <dt>{t(`freshness.${freshness}`)}</dt>
                <dd>{t(`freshness.rule.${freshness}`)}</dd>
              </div>
            ))}
          </dl>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
