import { Badge, Checkbox, Table, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../src-main/contract/portfolios.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { dayOf } from '../../shared/day.ts';
import { useFormat } from '../../shared/format.ts';
import { AlertDetails } from './AlertDetails.tsx';
import classes from './alerts.module.css';
import { daysTo, nameOf } from './order.ts';
import { useChangeWords } from './use-change-words.ts';

/** A label goes on in another line where its column is narrow. */
const badge = { root: classes.badge!, label: classes.badgeLabel! };

interface AlertRowProps {
  alert: Alert;
  /** Name of its portfolio. */
  portfolio: string;
  chosen: boolean;
  opened: boolean;
  onChoose: (on: boolean) => void;
  onOpen: () => void;
}

/** One alert, and under it, opened, all that it says. */
export function AlertRow({ alert, portfolio, chosen, opened, onChoose, onOpen }: AlertRowProps) {
  const { t } = useTranslation(['alerts', 'dossiers']);
  const { date } = useFormat();
  const names = useNames();
  const changes = useChangeWords();
  const id = useId();
  const name = nameOf(alert);
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Table.Tr data-alert={alert.id} data-urgent={alert.urgent || undefined}>
        <Table.Td>
          {!alert.decision && (
            <Checkbox
              aria-label={t('choose', { name })}
              checked={chosen}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
          )}
        </Table.Td>
        <Table.Td className={classes.subject}>
          <UnstyledButton
            className={classes.open}
            aria-label={t('details', { name })}
            aria-expanded={opened}
            aria-controls={opened ? id : undefined}
            onClick={onOpen}
          >
            <Chevron size={16} aria-hidden />
            <span>{name}</span>
          </UnstyledButton>
          <span>{t('reference', { reference: alert.subject.reference })}</span>
        </Table.Td>
        <Table.Td className={classes.subject}>
          {alert.record.name}
          {alert.source === 'registration' && <span>{changes.registration(alert)}</span>}
          <span>
            {alert.list ? names.list(alert.list) : t('registration.source')} {alert.demonstration && <DemoBadge />}
          </span>
        </Table.Td>
        <Table.Td>
          <span className={classes.badges}>
            {t(alert.source === 'registration' ? `registration.kind.${alert.kind}` : `kind.${alert.kind}`)}
            {alert.urgent && (
              <Badge color="carmine" variant="light" miw={0} classNames={badge}>
                {t('urgent')}
              </Badge>
            )}
            {alert.reconciliation && (
              <Badge
                color={alert.reconciliation === 'exact' ? 'carmine' : 'ochre'}
                variant="light"
                miw={0}
                classNames={badge}
              >
                {t(alert.reconciliation === 'exact' ? 'exact' : 'masked')}
              </Badge>
            )}
            {alert.contradicted && (
              <Badge color="ochre" variant="light" miw={0} classNames={badge}>
                {t('contradicted')}
              </Badge>
            )}
          </span>
        </Table.Td>
        <Table.Td>{alert.score}</Table.Td>
        <Table.Td className={classes.subject}>
          {alert.decision ? (
            t(`dossiers:decision.${alert.decision.outcome}`)
          ) : (
            <>
              <time dateTime={alert.deadline}>{date(alert.deadline)}</time>
              <Left deadline={alert.deadline} />
            </>
          )}
        </Table.Td>
        <Table.Td>{alert.responsible ?? t('noResponsible')}</Table.Td>
      </Table.Tr>
      {opened && (
        <Table.Tr>
          <Table.Td colSpan={7} id={id}>
            <AlertDetails alert={alert} portfolio={portfolio} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** How much of the time to decide is left. */
function Left({ deadline }: { deadline: string }) {
  const { t } = useTranslation('alerts');
  const { count } = useFormat();
  const days = daysTo(deadline, dayOf(new Date()));
  if (days === 0) return <span data-overdue>{t('today')}</span>;
  if (days < 0) return <span data-overdue>{t('overdue', { count: -days, shown: count(-days) })}</span>;
  return <span>{t('days', { count: days, shown: count(days) })}</span>;
}
