import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio } from '../../../src-main/contract/portfolios.ts';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { alertDossiersQuery, alertQuery } from '../../shared/portfolio/portfolios-api.ts';
import { showAlerts } from '../arrival.ts';
import { AlertDetails } from './AlertDetails.tsx';
import classes from './alerts.module.css';
import { DecideAlertsDialog } from './DecideAlertsDialog.tsx';
import { markOf } from './mark.ts';
import { nameOf } from './order.ts';

/** The one alert that something elsewhere leads to, such as a dossier. */
export function OneAlert({ id, portfolios }: { id: string; portfolios: readonly Portfolio[] }) {
  const { t } = useTranslation('alerts');
  const client = useClient();
  const asked = useQuery(alertQuery(client, id));
  const { data: known } = useQuery(alertDossiersQuery(client, id));
  const mark = markOf(known?.dossiers ?? []);
  const [deciding, setDeciding] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  useFirstField(() => back.current);
  useEscape('panel', showAlerts, !deciding);
  const alert = asked.data;
  useShortcut('d', () => setDeciding(true), { enabled: alert !== undefined && !alert.decision && !deciding });
  return (
    <div className={`${classes.view} ${classes.alone}`}>
      <Group data-print="hidden">
        <BackButton ref={back} label={t('one.back')} onClick={showAlerts} />
      </Group>
      {asked.isPending && <Loading />}
      {asked.error && <Problem error={asked.error} onRetry={() => void asked.refetch()} />}
      {alert && (
        <>
          <Group justify="space-between">
            <h2>{nameOf(alert)}</h2>
            {!alert.decision && (
              <Button size="xs" data-print="hidden" aria-keyshortcuts="D" onClick={() => setDeciding(true)}>
                {t('decide.button', { count: 1, shown: '1' })}
              </Button>
            )}
          </Group>
          <AlertDetails alert={alert} portfolio={portfolios.find((one) => one.id === alert.portfolio)?.name ?? ''} />
          {deciding && (
            <DecideAlertsDialog
              alerts={alert.decision ? [] : [alert]}
              marks={known ? new Map(mark && [[id, mark]]) : null}
              onClose={() => setDeciding(false)}
              onDone={() => setDeciding(false)}
            />
          )}
        </>
      )}
    </div>
  );
}
