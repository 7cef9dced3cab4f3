import { IconArrowsDiff, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Finding, type FindingGroup, grouped } from '../words/findings.ts';
import classes from './findings.module.css';
import { useFindingText } from './use-finding-text.ts';

/** What two sources do not say alike, before everything else; what is said of many registrations is said once. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('registry');
  const groups = grouped(findings);
  if (groups.length === 0) return null;
  // Under the last of its kind: it explains them all.
  const explained = groups.findLastIndex(({ kind }) => kind === 'closedInState');
  return (
    <ul className={classes.findings} aria-label={t('findings.label')} data-print="sheet" data-flows>
      {groups.map((group, index) => {
        const { kind } = group;
        const conflict = kind === 'closedInState' || kind === 'openInState';
        const Icon = conflict ? IconArrowsDiff : IconInfoCircle;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the findings of an answer have no other identity than their place
          <li key={index} data-conflict={conflict || undefined}>
            <Icon size={18} stroke={1.8} aria-hidden />
            <div>
              <Said group={group} />
              {index === explained && <small>{t('findings.closedInStateHint')}</small>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** One finding as its sentence; several under one that counts them. */
function Said({ group: { kind, findings } }: { group: FindingGroup }) {
  const { t } = useTranslation('registry');
  const { sentence, short } = useFindingText();
  const [first] = findings;
  if (!first || findings.length === 1 || kind === 'postal') return first ? sentence(first) : null;
  const count = findings.length;
  if (first.kind === 'closedInState' || first.kind === 'openInState') {
    return (
      <>
        {t(`findings.many.${first.kind}`, { count, federal: first.federal })}
        <List items={findings.map(short)} />
      </>
    );
  }
  return (
    <details>
      <summary>{t('findings.many.otherAddress', { count })}</summary>
      <List items={findings.map(short)} />
    </details>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.inner}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the findings of an answer have no other identity than their place
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
