import { Button, Group, Table, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio, SubjectRow } from '../../../src-main/contract/portfolios.ts';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { useClient } from '../../api/client-context.ts';
import { Blank } from '../../shared/Blank.tsx';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { subjectsQuery } from '../../shared/portfolio/portfolios-api.ts';
import classes from '../portfolios.module.css';

/** Clients of one page. */
const PAGE = 100;

/** The clients of a portfolio, and what each list has for them; nothing is only said of what was compared. */
export function SubjectTable({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios');
  const { count } = useFormat();
  const client = useClient();
  const [after, setAfter] = useState(0);
  const page = useQuery({ ...subjectsQuery(client, portfolio.id, after, PAGE), placeholderData: keepPreviousData });
  if (page.isPending) return <Loading />;
  if (!page.data) return <Problem error={page.error} onRetry={() => void page.refetch()} />;
  const { total, subjects } = page.data;
  if (total === 0) {
    return <Blank icon={IconUsersGroup} title={t('one.noSubjects.title')} description={t('one.noSubjects.text')} />;
  }
  return (
    <>
      {page.error && <Problem error={page.error} onRetry={() => void page.refetch()} />}
      <Table aria-label={t('one.subjects')} verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('one.subjectColumns.reference')}</Table.Th>
            <Table.Th>{t('one.subjectColumns.name')}</Table.Th>
            <Table.Th>{t('one.subjectColumns.taxId')}</Table.Th>
            <Table.Th>{t('one.subjectColumns.known')}</Table.Th>
            <Table.Th>{t('one.subjectColumns.found')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {subjects.map((subject) => (
            <Table.Tr key={subject.number}>
              <Table.Td className={classes.cell}>{subject.reference}</Table.Td>
              <Table.Td className={classes.cell}>{subject.name}</Table.Td>
              <Table.Td>{subject.taxId && formatCpf(formatCnpj(subject.taxId))}</Table.Td>
              <Table.Td>{[subject.birthDate, subject.country].filter(Boolean).join(' · ')}</Table.Td>
              <Table.Td>
                <Found subject={subject} portfolio={portfolio} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="sm" data-print="hidden">
        <Text size="sm" className={classes.soft}>
          {t('one.subjectCount', { count: total, shown: count(total) })}
          {after > 0 && ` · ${t('one.from', { number: count(after + 1) })}`}
        </Text>
        <Button size="xs" variant="default" disabled={after === 0} onClick={() => setAfter(0)}>
          {t('one.first')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={subjects.length < PAGE}
          onClick={() => setAfter(subjects.at(-1)?.number ?? 0)}
        >
          {t('one.next')}
        </Button>
      </Group>
    </>
  );
}

function Found({ subject, portfolio }: { subject: SubjectRow; portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios');
  const { count } = useFormat();
  const names = useNames();
  const { found, notScreened, registration } = subject;
  const isTold = registration !== null && registration.status !== 'ATIVA';
  // Of other clients that could not be compared nothing is said here: each says so itself.
  const isSure = [...portfolio.watched, portfolio.watchedRegistrations].every((one) => !one || one.state === 'current');
  return (
    <>
      {found.map(({ list, records }) => (
        <div key={list}>{t('one.foundIn', { list: names.list(list), shown: count(records) })}</div>
      ))}
      {notScreened.map(({ list, failure }) => (
        <div key={list} className={classes.unsure}>
          {t('one.notScreened', { list: names.list(list), why: t(`failure.${failure}`) })}
        </div>
      ))}
      {isTold && (
        <div className={registration.failure ? classes.unsure : undefined}>
          {registration.failure
            ? t('one.registrationFailed', { why: t(`failure.${registration.failure}`) })
            : t('one.registration', { status: registration.status })}
        </div>
      )}
      {found.length === 0 && notScreened.length === 0 && !isTold && (
        <span className={classes.soft}>{t(isSure ? 'one.nothing' : 'one.waits')}</span>
      )}
    </>
  );
}
