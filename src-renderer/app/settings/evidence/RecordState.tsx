import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Publication } from '../../../../src-main/contract/evidence.ts';
import { ERRORS, type ErrorCode } from '../../../../src-main/errors/registry.ts';
import { useClient } from '../../../api/client-context.ts';
import { Copy } from '../../../shared/Copy.tsx';
import { evidenceQuery } from '../../../shared/evidence/evidence-query.ts';
import { useFormat } from '../../../shared/format.ts';
import { Problem } from '../../../shared/Problem.tsx';
import classes from '../settings.module.css';

/** The record as it is now: how much is in it, its newest checkpoint, and where that went. */
export function RecordState() {
  const { t, i18n } = useTranslation('evidence');
  const { count } = useFormat();
  const { data, error, refetch } = useQuery(evidenceQuery(useClient()));
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { log, fault, published } = data;
  if (fault !== null) {
    const [, english, portuguese] = ERRORS[fault as ErrorCode];
    return (
      <p role="alert" className={classes.fault}>
        <strong>{t('record.fault')}</strong> {i18n.resolvedLanguage === 'pt-BR' ? portuguese : english}
      </p>
    );
  }
  const origin = log?.checkpoint.split('\n', 1)[0];
  return (
    <dl className={classes.facts}>
      <Fact name={t('record.entries')}>{log ? count(log.entries) : t('record.none')}</Fact>
      {log && (
        <>
          <Fact name={t('record.origin')}>{origin}</Fact>
          <Fact name={t('record.publicKey')}>
            <code className={classes.key}>{log.publicKey}</code>
            <Copy iconOnly text={log.publicKey} label={t('record.copyKey')} />
          </Fact>
          <Fact name={t('record.checkpoint')}>
            <code className={classes.key}>{log.checkpoint.split('\n').slice(0, 3).join(' ')}</code>
            <Copy iconOnly text={log.checkpoint} label={t('record.copyCheckpoint')} />
          </Fact>
        </>
      )}
      <Fact name={t('record.folder')}>
        <Published publication={published.folder} entries={log?.entries ?? 0} />
      </Fact>
      <Fact name={t('record.timeStamp')}>
        <Published publication={published.timeStamp} entries={log?.entries ?? 0} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Published({ publication, entries }: { publication: Publication | null; entries: number }) {
  const { t } = useTranslation('evidence');
  const { count, dateTime } = useFormat();
  if (!publication) return t('record.notSet');
  const { size, at, failure } = publication;
  const sent =
    size === null || at === null
      ? t('record.notYet')
      : [
          t('record.sent', { entries: count(size), when: dateTime(at) }),
          size < entries && t('record.behind', { count: entries - size }),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <span>
      {sent}
      {failure && <strong className={classes.pending}> {t(`record.failures.${failure}`)}</strong>}
    </span>
  );
}
