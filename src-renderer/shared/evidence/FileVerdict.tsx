import { Modal, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ReportCheck,
  type ReportFinding,
  type Verdict,
  verdictOf,
} from '../../../src-main/contract/report-check.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../announce.ts';
import { useFormat } from '../format.ts';
import { Loading } from '../Loading.tsx';
import { Problem } from '../Problem.tsx';
import classes from './evidence.module.css';
import { useFileCheck } from './file-check.ts';

/** Over the window: whether the PDF that was chosen or dropped is whole and genuine. */
export function FileVerdict() {
  const { t } = useTranslation(['evidence', 'common']);
  const client = useClient();
  const { file, check, error, start, close } = useFileCheck();
  return (
    <Modal
      opened={file !== null}
      onClose={close}
      title={t('file.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={classes.file}>{file?.name}</p>
      {!check && !error && <Loading />}
      {error && <Problem error={error} onRetry={() => file && void start(client, file)} />}
      {check && <Outcome check={check} />}
    </Modal>
  );
}

const FACES = {
  good: { icon: IconShieldCheck, tone: 'good' },
  appended: { icon: IconHelpCircle, tone: 'watch' },
  unknownKey: { icon: IconHelpCircle, tone: 'watch' },
  otherRenderer: { icon: IconHelpCircle, tone: 'watch' },
  newerFormat: { icon: IconHelpCircle, tone: 'watch' },
  noEvidence: { icon: IconHelpCircle, tone: 'watch' },
  bad: { icon: IconAlertTriangle, tone: 'bad' },
} as const satisfies Record<Verdict, object>;

function Outcome({ check }: { check: ReportCheck }) {
  const { t, i18n } = useTranslation('evidence');
  const { dateTime, count } = useFormat();
  const [key, setKey] = useState('');
  const { report, findings } = check;
  const verdict = verdictOf(check, key);
  const renderers = findings.find(({ code }) => code === 'otherRenderer')?.renderers;
  const title = t(`file.verdict.${verdict}.title`);
  useEffect(() => announce(title), [title]);
  const { icon: Icon, tone } = FACES[verdict];
  const pages = (numbers: readonly number[]) => new Intl.ListFormat(i18n.language).format(numbers.map(String));
  const textOf = ({ code, pages: which = [] }: ReportFinding) =>
    which.length > 0
      ? t('file.onPages', { what: t(`file.findings.${code}`), count: which.length, pages: pages(which) })
      : t(`file.findings.${code}`);
  return (
    <div className={classes.outcome}>
      <section className={classes.verdict} data-tone={tone} aria-label={title}>
        <Icon size={24} stroke={1.6} aria-hidden />
        <div>
          <strong>{title}</strong>
          <p>{t(`file.verdict.${verdict}.text`)}</p>
          {verdict === 'otherRenderer' && renderers && <p>{t('file.renderers', renderers)}</p>}
          {verdict === 'bad' && (
            <ul>
              {findings.map((finding) => (
                <li key={finding.code}>{textOf(finding)}</li>
              ))}
            </ul>
          )}
        </div>
      </section>
      {report && (
        <>
          <dl className={classes.facts}>
            {(
              [
                [t('file.kind'), t(`file.kinds.${report.kind}`)],
                [t('file.protocol'), report.protocol],
                [t('file.issued'), dateTime(report.issuedAt)],
                [t('file.entries'), count(report.entries.length)],
                [t('record.origin'), report.origin],
                [t('record.publicKey'), report.publicKey],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {findings.some(({ code }) => code === 'unknownKey') && (
            <TextInput
              label={t('file.key')}
              description={t('file.keyHint')}
              value={key}
              error={key.trim() !== '' && verdict === 'unknownKey' && t('file.keyDiffers')}
              onChange={(event) => setKey(event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </>
      )}
    </div>
  );
}
