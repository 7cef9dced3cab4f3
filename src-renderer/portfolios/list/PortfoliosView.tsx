import { Badge, Button, Group, Table, UnstyledButton } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { Blank } from '../../shared/Blank.tsx';
import { useFormat } from '../../shared/format.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { portfoliosQuery } from '../../shared/portfolio/portfolios-api.ts';
import { SettingsDialog } from '../../shared/portfolio/SettingsDialog.tsx';
import { showPortfolio, useShownPortfolios } from '../arrival.ts';
import { PortfolioView } from '../one/PortfolioView.tsx';
import classes from '../portfolios.module.css';
import { useWatchedWords } from '../use-watched-words.ts';

/** The portfolios under watch, or one of them. */
export function PortfoliosView() {
  const opened = useShownPortfolios((shown) => shown.opened);
  const portfolios = useQuery(portfoliosQuery(useClient()));
  if (portfolios.isPending) return <Loading />;
  if (!portfolios.data) return <Problem error={portfolios.error} onRetry={() => void portfolios.refetch()} />;
  const one = portfolios.data.find(({ id }) => id === opened);
  return (
    <div className={classes.view}>
      {portfolios.error && <Problem error={portfolios.error} onRetry={() => void portfolios.refetch()} />}
      {one ? <PortfolioView key={one.id} portfolio={one} /> : <List />}
    </div>
  );
}

function List() {
  const { t } = useTranslation('portfolios');
  const { count } = useFormat();
  const words = useWatchedWords();
  const [making, setMaking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFirstField(() => button.current);
  const portfolios = useQuery(portfoliosQuery(useClient())).data ?? [];
  const make = (
    <Button ref={button} size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('list.new')}
    </Button>
  );
  return (
    <>
      {portfolios.length === 0 ? (
        <Blank icon={IconUsersGroup} title={t('list.none.title')} description={t('list.none.text')}>
          {make}
        </Blank>
      ) : (
        <>
          <Group data-print="hidden">{make}</Group>
          <Table aria-label={t('title')} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('list.columns.name')}</Table.Th>
                <Table.Th>{t('list.columns.subjects')}</Table.Th>
                <Table.Th>{t('list.columns.alerts')}</Table.Th>
                <Table.Th>{t('list.columns.watched')}</Table.Th>
                <Table.Th>{t('list.columns.responsible')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {portfolios.map((portfolio) => (
                <Table.Tr key={portfolio.id}>
                  <Table.Td>
                    <UnstyledButton className={classes.open} onClick={() => showPortfolio(portfolio.id)}>
                      {portfolio.name}
                    </UnstyledButton>
                  </Table.Td>
                  <Table.Td>{count(portfolio.subjects)}</Table.Td>
                  <Table.Td>
                    {count(portfolio.openAlerts)}{' '}
                    {portfolio.urgentAlerts > 0 && (
                      <Badge color="carmine" variant="light">
                        {t('list.urgent', { count: portfolio.urgentAlerts, shown: count(portfolio.urgentAlerts) })}
                      </Badge>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {words.lines(portfolio).map((line) => (
                      <div key={line}>{line}</div>
                    ))}
                  </Table.Td>
                  <Table.Td>{portfolio.responsible}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
      {making && <SettingsDialog onClose={() => setMaking(false)} onDone={({ id }) => showPortfolio(id)} />}
    </>
  );
}
