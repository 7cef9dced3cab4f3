import { Button, Group, Table } from '@mantine/core';
import { IconTrashOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Erased } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { Blank } from '../../shared/Blank.tsx';
import { erasedQuery } from '../../shared/dossier/dossiers-api.ts';
import { useFormat } from '../../shared/format.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Page } from '../../shared/Page.tsx';
import { Problem } from '../../shared/Problem.tsx';
import classes from '../alone/alone.module.css';
import { useListed } from '../arrival.ts';

/** Lines of one page. */
const PAGE = 50;

/** What was erased, the last first: when, by whom, on what ground. Of whom it was about nothing is left to be shown. */
export function ErasedView() {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  const [offset, setOffset] = useState(0);
  const page = useQuery(erasedQuery(useClient(), { limit: PAGE, offset }));
  const back = useRef<HTMLButtonElement>(null);
  useFirstField(() => back.current);
  const leave = () => useListed.setState({ listed: 'dossiers' });
  useEscape('panel', leave);
  const { total = 0, erased = [] } = page.data ?? {};
  return (
    <Page
      title={t('erased.title')}
      intro={t('erased.intro')}
      above={<BackButton ref={back} label={t('back')} onClick={leave} />}
    >
      {page.isPending && <Loading />}
      {page.error && <Problem error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && total === 0 && (
        <Blank icon={IconTrashOff} title={t('erased.none.title')} description={t('erased.none.text')} />
      )}
      {erased.length > 0 && <ErasedTable erased={erased} />}
      {total > 0 && (
        <Group gap="xs" mt="sm">
          {total > PAGE && (
            <>
              <Button
                variant="default"
                disabled={offset === 0}
                onClick={() => setOffset(Math.max(0, offset - PAGE))}
                data-print="hidden"
              >
                {t('erased.newer')}
              </Button>
              <Button
                variant="default"
                disabled={offset + PAGE >= total}
                onClick={() => setOffset(offset + PAGE)}
                data-print="hidden"
              >
                {t('erased.older')}
              </Button>
            </>
          )}
          <p className={classes.total}>
            {total > PAGE && `${t('erased.shown', { from: count(offset + 1), to: count(offset + erased.length) })} · `}
            {t('erased.count', { count: total, shown: count(total) })}
          </p>
        </Group>
      )}
    </Page>
  );
}

function ErasedTable({ erased }: { erased: readonly Erased[] }) {
  const { t } = useTranslation('dossiers');
  const { count, date, dateTime } = useFormat();
  return (
    <Table aria-label={t('erased.title')} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('erased.what')}</Table.Th>
          <Table.Th>{t('erased.when')}</Table.Th>
          <Table.Th>{t('erased.who')}</Table.Th>
          <Table.Th>{t('erase.ground')}</Table.Th>
          <Table.Th>{t('erased.entry')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {erased.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td className={classes.asked}>
              {t(`erased.kinds.${one.what}`, { name: one.protocol ?? one.erased })}
              <span>
                {t('erased.had', {
                  count: one.entries,
                  shown: count(one.entries),
                  day: date(one.openedOn),
                })}
              </span>
            </Table.Td>
            <Table.Td className={classes.nowrap}>{dateTime(one.time)}</Table.Td>
            <Table.Td className={classes.asked}>
              {one.author.name}
              {one.author.by !== 'window' && ` (${one.author.person ?? t(`story.by.${one.author.by}`)})`}
              {one.author.account !== one.author.name && <span>{one.author.account}</span>}
            </Table.Td>
            <Table.Td>{t(`erase.grounds.${one.ground}`)}</Table.Td>
            <Table.Td className={classes.asked}>
              {t('erased.place', { seq: count(one.seq) })}
              <span>{one.id}</span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
