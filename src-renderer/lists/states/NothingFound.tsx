import { Button, Table, Text } from '@mantine/core';
import { IconShieldSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import panel from '../../shared/panel.module.css';
import { judge, withoutAccents } from '../query/judge.ts';
import { type Asked, useSearch } from '../search/store.ts';
import { coverage } from './coverage.ts';
import classes from './states.module.css';

/** Nothing found, and what that means: which files were looked through, of which dates, and which lists have none. */
export function NothingFound({ asked, lists }: { asked: Asked; lists: readonly ListStatus[] }) {
  const { t } = useTranslation('lists');
  const { date, count } = useFormat();
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
              <Table.Th ta="right">{t('columns.records')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {searched.flatMap(({ list, title: name, snapshots }) =>
              snapshots.map((snapshot) => (
                <Table.Tr key={`${list} ${snapshot.file}`}>
                  <Table.Td>
                    {name} {snapshot.demonstration && <DemoBadge />}
                  </Table.Td>
                  <Table.Td>{snapshot.file}</Table.Td>
                  <Table.Td>{date(snapshot.date)}</Table.Td>
                  <Table.Td ta="right">{count(snapshot.records)}</Table.Td>
                </Table.Tr>
              )),
            )}
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

/** Names are compared with their accents; the attempt without them is one press away. */
function Advice({ asked }: { asked: Asked }) {
  const { t } = useTranslation('lists');
  const client = useClient();
  const start = useSearch((state) => state.start);
  const judged = judge(asked.text);
  if (!('name' in judged)) return <p className={classes.advice}>{t('states.nothing.adviceDocument')}</p>;
  const plain = withoutAccents(judged.name);
  return (
    <div className={classes.advice}>
      <span>{t('states.nothing.adviceName')}</span>
      {plain !== judged.name && (
        <Button size="xs" variant="default" onClick={() => void start(client, { ...asked, text: plain })}>
          {t('states.nothing.withoutAccents', { text: plain })}
        </Button>
      )}
    </div>
  );
}
