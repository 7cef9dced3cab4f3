import { Badge, Button, Checkbox, Group, Menu, Table } from '@mantine/core';
import { IconDots, IconFiles, IconFileTypePdf, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { Blank } from '../../shared/Blank.tsx';
import { dayOf } from '../../shared/day.ts';
import { consultationPathOf, loneQuery } from '../../shared/dossier/dossiers-api.ts';
import { useFormat } from '../../shared/format.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Page } from '../../shared/Page.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { useListed } from '../arrival.ts';
import { useDownload } from '../one/use-download.ts';
import { type AloneAct, AloneDialog } from './AloneDialog.tsx';
import classes from './alone.module.css';
import { useAloneWords } from './use-alone-words.ts';

/** Lines of one page. */
const PAGE = 50;

/** The consultations that are in no dossier, newest first, and what can be done with each. */
export function AloneView() {
  const { t, i18n } = useTranslation('dossiers');
  const { count, date, dateTime } = useFormat();
  const words = useAloneWords();
  const client = useClient();
  const [dueOnly, setDueOnly] = useState(false);
  const [offset, setOffset] = useState(0);
  const [asked, setAsked] = useState<AloneAct | null>(null);
  const page = useQuery(loneQuery(client, { limit: PAGE, offset, ...(dueOnly && { due: 'retention' }) }));
  const due = useQuery(loneQuery(client, { limit: 1, due: 'retention' })).data?.total ?? 0;
  const { save, saving, error } = useDownload();
  const filter = useRef<HTMLInputElement>(null);
  useFirstField(() => filter.current);
  const leave = () => useListed.setState({ listed: 'dossiers' });
  useEscape('panel', leave, asked === null);
  const today = dayOf(new Date());
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
  const { total = 0, consultations = [] } = page.data ?? {};
  // The last ones of the last page may have been erased.
  if (page.data && offset > 0 && offset >= total) setOffset(Math.max(0, offset - PAGE));
  return (
    <Page title={t('alone.title')} intro={t('alone.intro')} above={<BackButton label={t('back')} onClick={leave} />}>
      <Group gap="md" mb="sm" data-print="hidden">
        <Checkbox
          ref={filter}
          label={t('alone.dueOnly')}
          checked={dueOnly}
          onChange={(event) => {
            setDueOnly(event.currentTarget.checked);
            setOffset(0);
          }}
        />
        {due > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => setAsked({ act: 'eraseDue', due })}
          >
            {t('alone.eraseDue.title')} ({count(due)})
          </Button>
        )}
        {page.data && <p className={classes.total}>{t('alone.count', { count: total, shown: count(total) })}</p>}
      </Group>
      {page.isPending && <Loading />}
      {page.error && <Problem error={page.error} onRetry={() => void page.refetch()} />}
      {error && <Problem error={error} />}
      {page.data && total === 0 && (
        <Blank icon={IconFiles} title={t('alone.none.title')} description={t('alone.none.text')} />
      )}
      {consultations.length > 0 && (
        <Table aria-label={t('alone.title')} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('alone.asked')}</Table.Th>
              <Table.Th>{t('alone.result')}</Table.Th>
              <Table.Th>{t('alone.filed')}</Table.Th>
              <Table.Th>{t('alone.keepUntil')}</Table.Th>
              <Table.Th>{t('alone.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {consultations.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td className={classes.asked}>
                  {words.title(one)}
                  <span>{one.author.name}</span>
                </Table.Td>
                <Table.Td>
                  {words.lines(one).map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </Table.Td>
                <Table.Td className={classes.nowrap}>{dateTime(one.time)}</Table.Td>
                <Table.Td>
                  <span className={classes.nowrap}>{date(one.keepUntil)}</span>{' '}
                  {(one.hold || one.keepUntil <= today) && (
                    <Badge variant="light" color="ochre">
                      {t(one.hold ? 'facts.hold' : 'alone.due')}
                    </Badge>
                  )}
                </Table.Td>
                <Table.Td>
                  <Menu position="bottom-end" width={260}>
                    <Menu.Target>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t('alone.actionsOf', { title: words.title(one) })}
                        loading={saving === one.id}
                      >
                        <IconDots {...icon} />
                      </Button>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item
                        leftSection={<IconFileTypePdf {...icon} />}
                        disabled={saving !== null}
                        onClick={() =>
                          save(
                            one.id,
                            consultationPathOf(one.id, 'report'),
                            `${t('files.consultation')}-${one.seq}.pdf`,
                            {
                              language: i18n.language,
                            },
                          )
                        }
                      >
                        {t('alone.report')}
                      </Menu.Item>
                      <Menu.Item
                        leftSection={one.hold ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
                        onClick={() => setAsked({ act: 'hold', consultation: one })}
                      >
                        {t(one.hold ? 'actions.holdOff' : 'actions.holdOn')}
                      </Menu.Item>
                      <Menu.Item
                        color="carmine"
                        leftSection={<IconTrash {...icon} />}
                        disabled={one.hold}
                        onClick={() => setAsked({ act: 'erase', consultation: one })}
                      >
                        {t('alone.erase.title')}
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {total > PAGE && (
        <Group gap="xs" mt="sm" data-print="hidden">
          <Button variant="default" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>
            {t('alone.newer')}
          </Button>
          <Button variant="default" disabled={offset + PAGE >= total} onClick={() => setOffset(offset + PAGE)}>
            {t('alone.older')}
          </Button>
          <span className={classes.total}>
            {t('alone.shown', { from: count(offset + 1), to: count(offset + consultations.length) })}
          </span>
        </Group>
      )}
      {asked && <AloneDialog asked={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
