import { IconArrowsDiff, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../words/findings.ts';
import classes from './findings.module.css';
import { useFindingText } from './use-finding-text.ts';

/** What two sources do not say alike, before everything else. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('taxpayers');
  const textOf = useFindingText();
  if (findings.length === 0) return null;
  return (
    <ul className={classes.findings} aria-label={t('findings.label')} data-print="sheet">
      {findings.map((finding, index) => {
        const conflict = finding.kind === 'closedInState' || finding.kind === 'openInState';
        const Icon = conflict ? IconArrowsDiff : IconInfoCircle;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the findings of an answer have no other identity than their place
          <li key={index} data-conflict={conflict || undefined}>
            <Icon size={18} stroke={1.8} aria-hidden />
            <span>
              {textOf(finding)}
              {finding.kind === 'closedInState' && <small>{t('findings.closedInStateHint')}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
