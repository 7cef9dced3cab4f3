import { Button, Table, Text } from '@mantine/core';
import { IconShieldSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import { useClient } from '../../api/client-context.ts';
import { FreshnessBadge } from '../../data/installed/FreshnessBadge.tsx';
import { isInParts } from '../../data/installed/files.ts';
import { freshnessOf } from '../../data/installed/freshness.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import panel from '../../shared/panel.module.css';
import { type Asked, isByName } from '../search/question.ts';
import { useSearch } from '../search/store.ts';
import { coverage } from './coverage.ts';
import classes from './states.module.css';

/** Nothing found, and what that means: which files were looked through, of which dates, and which lists have none. */
export function NothingFound({ asked, lists }: { asked: Asked; lists: readonly ListStatus[] }) {
  const { t } = useTranslation('lists');
  const { date } = useFormat();
  const { searched, missing } = coverage(lists, asked.list);
  const text = asked.text.trim();
  const title = t('states.nothing.title', { text });
  useEffect(() => announce(title), [title]);
  return (
    <div className={classes.scroll}>
      <section className={`${panel.panel} ${classes.nothing}`} aria-label={title}>
        <header className={classes.nothingHead}>
          <IconShieldSearch size={26} stroke={1.5} aria-hidden />
          <div>
            <h2 className={classes.title}>{title}</h2>
            <Text c="dimmed">{t('states.nothing.searched', { count: searched.length })}</Text>
          </div>
        </header>
        <Table verticalSpacing={6} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.list')}</Table.Th>
              <Table.Th>{t('columns.file')}</Table.Th>
              <Table.Th>{t('columns.date')}</Table.Th>
              <Table.Th>{t('columns.standing')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {searched.map((status) => {
              const [newest, ...others] = status.snapshots;
              return (
                <Table.Tr key={status.list}>
                  <Table.Td>{status.title}</Table.Td>
                  <Table.Td>
                    {newest!.file}
                    {isInParts(status.list) && others.length > 0 && (
                      <span className={classes.others}>{t('states.nothing.parts', { count: others.length })}</span>
                    )}
                  </Table.Td>
                  <Table.Td className={classes.date}>{date(newest!.date)}</Table.Td>
                  <Table.Td>
                    <FreshnessBadge freshness={freshnessOf(status, new Date()).freshness} />
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
        {missing.length > 0 && (
          <p className={classes.missing}>
            <strong>{t('states.nothing.missing', { count: missing.length })}</strong>{' '}
            {missing.map(({ title: name }) => name).join('; ')}.
          </p>
        )}
        <Advice asked={asked} />
      </section>
    </div>
  );
}

/** A name may be written otherwise: the wider comparisons are one press away. */
function Advice({ asked }: { asked: Asked }) {
  const { t } = useTranslation('lists');
  const client = useClient();
  const start = useSearch((state) => state.start);
  if (!isByName(asked.text)) return <p className={classes.advice}>{t('states.nothing.adviceDocument')}</p>;
  const wider = WIDER[asked.match];
  return (
    <div className={classes.advice}>
      <span>{t(`states.nothing.advice.${asked.match}`)}</span>
      <div className={classes.wider}>
        {wider.map((match) => (
          <Button key={match} size="xs" variant="default" onClick={() => void start(client, { ...asked, match })}>
            {t(`states.nothing.wider.${match}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

const WIDER = { exact: ['folded', 'similar'], folded: ['similar'], similar: [] } as const;
