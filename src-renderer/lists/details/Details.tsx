import { ActionIcon, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SearchRecord } from '../../../src-main/contract/workstation.ts';
import { Copy } from '../../shared/Copy.tsx';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import panel from '../../shared/panel.module.css';
import { tsvLine } from '../export/csv.ts';
import { tableHead, tableRow } from '../export/table.ts';
import { useTableWords } from '../export/use-table-words.ts';
import type { ResultGroup } from '../search/results.ts';
import classes from './details.module.css';
import { Facts } from './Facts.tsx';
import { PeriodFacts } from './PeriodFacts.tsx';
import { readable } from './period.ts';
import { Standing } from './Standing.tsx';

interface DetailsProps {
  group: ResultGroup;
  record: SearchRecord;
  /** The list's title. */
  title: string;
  onClose: () => void;
}

/** One record in full: how far it matches, where it stands, and every column of its publisher. */
export function Details({ group, record, title, onClose }: DetailsProps) {
  const { t } = useTranslation(['lists', 'common']);
  const { date } = useFormat();
  const words = useTableWords();
  const { name, taxId, aliases, birthDate, country, details } = record;
  const copyText = () => {
    const columns = Object.keys(details);
    return tsvLine(tableHead(words, columns)) + tsvLine(tableRow(group, record, columns, words));
  };
  return (
    <aside className={`${panel.panel} ${classes.details}`} aria-label={t('details.label')}>
      <header className={classes.head}>
        <Title order={2} className={classes.name}>
          {name}
        </Title>
        <ActionIcon aria-label={t('common:close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.body} tabIndex={0} aria-label={name}>
        <Standing record={record} />
        <Facts
          facts={[
            [t('columns.taxId'), taxId || t('grid.noTaxId')],
            [t('columns.birthDate'), birthDate && readable(birthDate, date)],
            [t('columns.country'), country],
            [t('columns.list'), title],
            [t(group.former ? 'former.missingFrom' : 'columns.file'), group.file],
            [t('columns.date'), date(group.date)],
          ]}
        />
        <PeriodFacts details={details} />
        {group.demonstration && <DemoBadge />}
        {aliases.length > 0 && (
          <section>
            <h3 className={classes.section}>{t('details.aliases', { count: aliases.length })}</h3>
            <ul className={classes.aliases}>
              {aliases.map((alias) => (
                <li key={`${alias.name} ${alias.quality}`}>
                  {alias.name}
                  {alias.quality && <span className={classes.quality}>{alias.quality}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {Object.keys(details).length > 0 && (
          <section>
            <h3 className={classes.section}>{t('details.columns')}</h3>
            <Facts facts={Object.entries(details).map(([column, value]) => [column, readable(value, date)])} stacked />
          </section>
        )}
      </section>
      <footer className={classes.foot}>
        <Copy text={copyText} label={t('details.copy')} />
      </footer>
    </aside>
  );
}
