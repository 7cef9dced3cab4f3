import { Button } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerifyReport } from '../../../src-main/contract/evidence.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../announce.ts';
import { Copy } from '../Copy.tsx';
import { Problem } from '../Problem.tsx';
import { WorkBar } from '../work/WorkBar.tsx';
import classes from './evidence.module.css';
import { useRecordCheck } from './record-check.ts';
import { useReportText } from './use-report-text.ts';

/** Checks the whole record, and says in words what came of it. */
export function RecordCheck() {
  const { t } = useTranslation('evidence');
  const client = useClient();
  const { phase, checked, total, report, error, start, cancel } = useRecordCheck();
  const running = phase === 'running';
  return (
    <>
      {running ? (
        <WorkBar
          state="running"
          title={t('check.running')}
          label={t('check.label')}
          counted={total === null ? null : { done: checked, total }}
          fraction={total === null || total === 0 ? null : checked / total}
          cancel={cancel}
        />
      ) : (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<IconShieldCheck size={16} stroke={1.6} aria-hidden />}
          onClick={() => void start(client)}
        >
          {t('check.start')}
        </Button>
      )}
      {phase === 'cancelled' && <p className={classes.soft}>{t('check.cancelled')}</p>}
      {error && <Problem error={error} onRetry={() => void start(client)} />}
      {phase === 'done' && report && <Report report={report} />}
    </>
  );
}

function Report({ report }: { report: VerifyReport }) {
  const { t } = useTranslation('evidence');
  const { title, lines, findings } = useReportText()(report);
  useEffect(() => announce(title), [title]);
  const Icon = report.ok ? IconShieldCheck : IconAlertTriangle;
  const all = [title, ...lines, ...findings, report.origin, report.root, report.publicKey];
  return (
    <section className={classes.verdict} data-tone={report.ok ? 'good' : 'bad'} aria-label={title}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <div>
        <strong>{title}</strong>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {findings.length > 0 && (
          <ul>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        )}
      </div>
      <Copy text={() => all.filter(Boolean).join('\n')} label={t('check.copy')} variant="subtle" />
    </section>
  );
}
