import { Button } from '@mantine/core';
import { IconFilter, IconFolderPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordType } from '../../../src-main/contract/list-options.ts';
import type { Alert } from '../../../src-main/contract/portfolios.ts';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { ServiceError } from '../../api/errors.ts';
import { announce } from '../../shared/announce.ts';
import { readDossier, refreshDossiers } from '../../shared/dossier/dossiers-api.ts';
import { goToDossier } from '../../shared/dossier/go-to-dossier.ts';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { escalateAlert, refreshPortfolios, seeAlerts } from '../../shared/portfolio/portfolios-api.ts';
import { useRecordWords } from '../../shared/published/use-record-words.ts';
import { showAlerts } from '../arrival.ts';
import classes from './alerts.module.css';
import { DecidedInDossiers } from './DecidedInDossiers.tsx';
import { NO_FILTERS, nameOf } from './order.ts';
import { useAlerts } from './store.ts';
import { useChangeWords } from './use-change-words.ts';

const SUBJECT_FIELDS = ['reference', 'name', 'taxId', 'moreTaxIds', 'birthDate', 'country', 'type'] as const;

/** All that an alert says: the client, the record, what changed, who saw and decided it. Whoever looks at it has seen it. */
export function AlertDetails({ alert, portfolio }: { alert: Alert; portfolio: string }) {
  const { t } = useTranslation(['alerts', 'dossiers']);
  const { date, dateTime } = useFormat();
  const words = useRecordWords();
  const changeWords = useChangeWords();
  const client = useClient();
  const queries = useQueryClient();
  const filter = useAlerts((state) => state.filter);
  const { id, seen, decision, dossier } = alert;
  const isSeen = seen !== null;
  useEffect(() => {
    if (isSeen) return;
    // Where it fails it is seen the next time.
    seeAlerts(client, [id]).then(
      () => refreshPortfolios(queries),
      () => undefined,
    );
  }, [id, isSeen, client, queries]);
  const opening = useMutation({
    mutationFn: async () => {
      // Where the dossier was erased meanwhile another is found or opened.
      if (dossier && (await isThere(client, dossier.id))) return { dossier: dossier.id, opened: null };
      return escalateAlert(client, id);
    },
    onSuccess: ({ dossier: into, opened }) => {
      if (opened !== null) announce(t(opened ? 'one.opened' : 'one.filed'));
      goToDossier(into);
      return Promise.all([refreshDossiers(queries), refreshPortfolios(queries)]);
    },
  });
  const facts = (entries: readonly (readonly [string, string])[]) => (
    <dl className={classes.facts}>
      {entries
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
  const subjectText = (field: (typeof SUBJECT_FIELDS)[number], value: string) =>
    field === 'type' && value !== '' ? t(`one.types.${value as RecordType}`) : words.value(field, value);
  return (
    <div className={classes.details}>
      <section>
        <h3>{t('one.subject')}</h3>
        {facts([
          ...SUBJECT_FIELDS.map(
            (field) =>
              [
                t(`one.subjectFields.${field}`),
                [alert.subject[field] ?? []]
                  .flat()
                  .map((value) => subjectText(field, value))
                  .join(', '),
              ] as const,
          ),
          [t('one.portfolio'), portfolio],
        ])}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFolderPlus size={16} aria-hidden />}
          loading={opening.isPending}
          onClick={() => opening.mutate()}
        >
          {t(dossier ? 'one.toDossier' : 'one.escalate')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => {
            const client = { number: alert.subjectNumber, name: nameOf(alert) };
            // Whatever else was chosen would hide some of them.
            filter({ ...NO_FILTERS, state: decision ? 'all' : 'open', client, portfolio: alert.portfolio });
            showAlerts();
          }}
        >
          {t('one.onlyClient')}
        </Button>
        {dossier && (
          <p>
            {t('one.escalated', { who: dossier.author.name, when: dateTime(dossier.at) })}
            {!decision && ` ${t('one.stillOpen')}`}
          </p>
        )}
        {opening.error && <Problem error={opening.error} />}
        <DecidedInDossiers alert={id} />
      </section>
      <section>
        <h3>{t(alert.source === 'registration' ? 'registration.record' : 'one.record')}</h3>
        {alert.source === 'registration' && alert.kind === 'left' && !alert.rolledBack && (
          <p>{t('registration.leftNote')}</p>
        )}
        {alert.rolledBack && (
          <p>{t(alert.source === 'registration' ? 'registration.rolledBackNote' : 'one.rolledBackNote')}</p>
        )}
        {facts([
          ...words.facts(alert.record, alert.list),
          [t('one.file'), alert.fileDate ? `${alert.file} · ${date(alert.fileDate)}` : alert.file],
          [t('one.sha256'), alert.fileSha256 ?? ''],
          [t('one.raisedAt'), dateTime(alert.raisedAt)],
        ])}
      </section>
      <section>
        {alert.changes.length > 0 && (
          <>
            <h3>{t('one.changes')}</h3>
            <ul className={classes.changes}>
              {alert.changes.map((one) => {
                const { field, label, before, after } = changeWords.change(one, alert.list);
                const isPartner = changeWords.isOfPartner(one);
                return (
                  <li key={`${field} ${before} ${after}`}>
                    <strong>{label}</strong>: {!(isPartner && before === '') && <del>{before || t('one.empty')}</del>}
                    {!(isPartner && (before === '' || after === '')) && ' → '}
                    {!(isPartner && after === '') && <ins>{after || t('one.empty')}</ins>}
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {alert.kind === 'altered' && alert.changes.length === 0 && <p>{t('one.subjectChanged')}</p>}
        {seen && <p>{t('one.seen', { who: seen.author.name, when: dateTime(seen.at) })}</p>}
        {decision && (
          <p>
            <strong>
              {t('one.decided', {
                outcome: t(`dossiers:decision.${decision.outcome}`),
                who: decision.author.name,
                when: date(decision.at.slice(0, 10)),
              })}
            </strong>
            : {decision.reason}
          </p>
        )}
      </section>
    </div>
  );
}

async function isThere(client: Client, dossier: string): Promise<boolean> {
  try {
    await readDossier(client, dossier);
    return true;
  } catch (error) {
    if (error instanceof ServiceError && [404, 410].includes(error.statusCode)) return false;
    throw error;
  }
}
