import { Button, Group, Table } from '@mantine/core';
import { IconCertificate, IconCode, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryOf } from '../../../../src-main/contract/dossiers.ts';
import { useClient } from '../../../api/client-context.ts';
import { JsonText } from '../../../json/JsonText.tsx';
import { DemoBadge } from '../../../shared/DemoBadge.tsx';
import { consultationPathOf, consultationQuery } from '../../../shared/dossier/dossiers-api.ts';
import { useFormat } from '../../../shared/format.ts';
import { Loading } from '../../../shared/Loading.tsx';
import { Problem } from '../../../shared/Problem.tsx';
import { useDownload } from '../use-download.ts';
import classes from './timeline.module.css';

interface ConsultationDetailsProps {
  entry: EntryOf<'consultation'>;
  listName: (name: string) => string;
}

/** Everything that is known of a consultation; its answer to the byte, its PDF and its proof on demand. */
export function ConsultationDetails({ entry, listName }: ConsultationDetailsProps) {
  const { t, i18n } = useTranslation('dossiers');
  const { date, moment, count, bytes } = useFormat();
  const [shown, setShown] = useState(false);
  const { save, saving, error } = useDownload();
  const { facts } = entry;
  const said: [string, string][] = [
    [t('consultation.askedAt'), moment(new Date(facts.askedAt))],
    [t('consultation.took'), t('consultation.ms', { ms: count(facts.durationMs) })],
    [t('consultation.endpoint'), facts.endpoint],
    ...facts.parameters.map(([name, value]): [string, string] => [name, value]),
    ...(facts.mode ? [[t('consultation.mode'), facts.mode] as [string, string]] : []),
    ...(facts.threshold === undefined
      ? []
      : [[t('consultation.threshold'), count(facts.threshold)] as [string, string]]),
    ...(facts.document
      ? [[t('consultation.document'), `${facts.document.name} · ${bytes(facts.document.bytes)}`] as [string, string]]
      : []),
    [t('consultation.request'), facts.request],
    [t('consultation.answer'), `${facts.answer.mediaType} · ${bytes(facts.answer.bytes)}`],
    [t('consultation.sha256'), facts.answer.sha256],
  ];
  const icon = { size: 15, 'aria-hidden': true } as const;
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        {said.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.answeredFrom.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={t('consultation.answeredFrom')}>
          <Table verticalSpacing={4} horizontalSpacing="sm" fz="xs" aria-label={t('consultation.answeredFrom')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('consultation.columns.data')}</Table.Th>
                <Table.Th>{t('consultation.columns.date')}</Table.Th>
                <Table.Th ta="right">{t('consultation.columns.records')}</Table.Th>
                <Table.Th>{t('consultation.columns.file')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {facts.answeredFrom.map((one) => (
                <Table.Tr key={`${one.kind} ${one.name} ${one.file}`}>
                  <Table.Td>
                    {one.kind === 'list' ? listName(one.name) : one.name || t(`consultation.kinds.${one.kind}`)}{' '}
                    {one.demonstration && <DemoBadge />}
                  </Table.Td>
                  <Table.Td className={classes.nowrap}>{date(one.date)}</Table.Td>
                  <Table.Td ta="right">{one.records === null ? '—' : count(one.records)}</Table.Td>
                  <Table.Td className={classes.hash}>
                    {one.file}
                    <span title={one.sha256 ?? undefined}>
                      {one.sha256 ? `SHA-256 ${one.sha256}` : t('consultation.noSum')}
                    </span>
                    {one.warnings.length > 0 && (
                      <span>{t('consultation.warnings', { count: one.warnings.length })}</span>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {facts.notConsulted.length > 0 && (
        <div>
          <p className={classes.warns}>{t('consultation.notConsulted')}</p>
          <ul className={classes.plain}>
            {facts.notConsulted.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>{`${listName(name)}: ${reasonText(reason)}`}</li>
            ))}
          </ul>
        </div>
      )}
      <Group gap={8} data-print="hidden">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCode {...icon} />}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'consultation.hideAnswer' : 'consultation.showAnswer')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileTypePdf {...icon} />}
          loading={saving === 'report'}
          onClick={() =>
            save('report', consultationPathOf(entry.id, 'report'), `${t('files.consultation')}-${entry.seq}.pdf`, {
              language: i18n.language,
            })
          }
        >
          {t('consultation.report')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCertificate {...icon} />}
          loading={saving === 'proof'}
          onClick={() =>
            save('proof', consultationPathOf(entry.id, 'proof'), `${t('files.proof')}-${entry.seq}.json`, {}, 'data')
          }
        >
          {t('consultation.proof')}
        </Button>
      </Group>
      {error && <Problem error={error} />}
      {shown && <RawAnswer id={entry.id} />}
    </div>
  );

  function reasonText(reason: string): string {
    const known = t('consultation.reasons', { returnObjects: true }) as Record<string, string>;
    return known[reason] ?? reason;
  }
}

function RawAnswer({ id }: { id: string }) {
  const { t } = useTranslation('dossiers');
  const kept = useQuery(consultationQuery(useClient(), id));
  if (kept.error) return <Problem error={kept.error} onRetry={() => void kept.refetch()} />;
  if (!kept.data) return <Loading />;
  return (
    <div className={classes.answer}>
      <JsonText text={kept.data.answer} label={t('consultation.answer')} />
    </div>
  );
}
