import { Button, Group, Table } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio, SubjectRow } from '../../../src-main/contract/portfolios.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { useNames } from '../../shared/consulted/use-names.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { SettingsDialog } from '../../shared/portfolio/SettingsDialog.tsx';
import { showPortfolio } from '../arrival.ts';
import classes from '../portfolios.module.css';
import { useWatchedWords } from '../use-watched-words.ts';
import { ClientsView } from './clients/ClientsView.tsx';
import { ErasePortfolioDialog } from './ErasePortfolioDialog.tsx';
import { RegistrationsRow } from './RegistrationsRow.tsx';
import { SubjectDialog } from './SubjectDialog.tsx';

type Open = 'settings' | 'subject' | 'erase' | null;

/** One portfolio: with which files it was compared, and its clients. */
export function PortfolioView({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios');
  const { count, date } = useFormat();
  const names = useNames();
  const words = useWatchedWords();
  const { watchedRegistrations } = portfolio;
  const [open, setOpen] = useState<Open>(null);
  const [client, setClient] = useState<SubjectRow | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFirstField(() => field.current ?? back.current);
  useEscape('panel', () => showPortfolio(null), open === null && client === null);
  useEscape('panel', () => setClient(null), open === null && client !== null);
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
  const close = () => setOpen(null);
  const listsTitle = t(watchedRegistrations ? 'one.listsAndRegistry' : 'one.lists');
  return (
    <>
      <Group data-print="hidden">
        <BackButton ref={back} label={t('one.back')} onClick={() => showPortfolio(null)} />
      </Group>
      <Group justify="space-between">
        <h2 className={classes.title}>{portfolio.name}</h2>
        <Group gap="xs" data-print="hidden">
          <Button size="xs" leftSection={<IconUserPlus {...icon} />} onClick={() => setOpen('subject')}>
            {t('one.add')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil {...icon} />}
            onClick={() => setOpen('settings')}
          >
            {t('one.change')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconTrash {...icon} />} onClick={() => setOpen('erase')}>
            {t('one.erase')}
          </Button>
        </Group>
      </Group>
      <div>
        {words.lines(portfolio).map((line) => (
          <div key={line} className={classes.soft}>
            {line}
          </div>
        ))}
      </div>
      <Group data-print="hidden">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={unfolded ? <IconChevronDown {...icon} /> : <IconChevronRight {...icon} />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {listsTitle}
        </Button>
      </Group>
      {unfolded && (
        <Table aria-label={listsTitle} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('one.listColumns.list')}</Table.Th>
              <Table.Th>{t('one.listColumns.file')}</Table.Th>
              <Table.Th>{t('one.listColumns.state')}</Table.Th>
              <Table.Th>{t('one.listColumns.found')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {portfolio.watched.map((watched) => (
              <Table.Tr key={watched.list}>
                <Table.Td>{names.list(watched.list)}</Table.Td>
                <Table.Td className={classes.cell}>
                  {watched.files.length === 0 && t('one.noFile')}
                  {watched.files.map((file) => (
                    <div key={file.file}>
                      {file.file} · {date(file.date)} {file.demonstration && <DemoBadge />}
                    </div>
                  ))}
                </Table.Td>
                <Table.Td className={watched.state === 'current' ? undefined : classes.unsure}>
                  {words.state(watched)}
                  {watched.notScreened > 0 && (
                    <div className={classes.unsure}>
                      {t('watched.subjects', { count: watched.notScreened, shown: count(watched.notScreened) })}
                    </div>
                  )}
                </Table.Td>
                <Table.Td>{watched.state === 'notScreened' ? '' : count(watched.subjectsFound)}</Table.Td>
              </Table.Tr>
            ))}
            {watchedRegistrations && <RegistrationsRow watched={watchedRegistrations} />}
          </Table.Tbody>
        </Table>
      )}
      <ClientsView portfolio={portfolio} field={field} opened={client} onOpen={setClient} />
      {open === 'settings' && <SettingsDialog portfolio={portfolio} onClose={close} />}
      {open === 'subject' && <SubjectDialog portfolio={portfolio.id} onClose={close} />}
      {open === 'erase' && <ErasePortfolioDialog portfolio={portfolio.id} onClose={close} />}
    </>
  );
}
