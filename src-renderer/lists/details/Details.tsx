import { ActionIcon, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../shared/Copy.tsx';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { Decided } from '../../shared/dossier/Decided.tsx';
import type { Stood } from '../../shared/dossier/decided.ts';
import panel from '../../shared/panel.module.css';
import { clipboardRow } from '../export/results-file.ts';
import { useTableWords } from '../export/use-table-words.ts';
import type { Row } from '../results/rows.ts';
import { useWords } from '../words/use-words.ts';
import classes from './details.module.css';
import { Facts } from './Facts.tsx';
import { PeriodFacts } from './PeriodFacts.tsx';
import { Standing } from './Standing.tsx';
import { useRecordText } from './use-record-text.ts';
import { Why } from './Why.tsx';

interface DetailsProps {
  row: Row;
  /** How the record stands in the dossier in use, or in those of its subject. */
  hits: readonly Stood[];
  /** The list's title. */
  title: string;
  onClose: () => void;
}

/** One record in full: how far it matches, where it stands, and every column of its publisher. */
export function Details({ row, hits, title, onClose }: DetailsProps) {
  const { t } = useTranslation(['lists', 'common']);
  const words = useWords();
  const textOf = useRecordText(words);
  const tableWords = useTableWords();
  const { group, record } = row;
  const { name, taxId, aliases, birthDate, country, details } = record;
  const short = words.names.list(group.list);
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
        {hits.map((hit) => (
          <Decided key={hit.dossier?.id ?? ''} hit={hit} />
        ))}
        <Why record={record} words={words} />
        <Facts
          facts={[
            [t('columns.taxId'), words.document(taxId)],
            [t('columns.birthDate'), birthDate && words.birth(birthDate)],
            [t('columns.country'), country && words.country(country)],
            [t('columns.list'), short === title ? short : `${short} · ${title}`],
            [t(group.former ? 'former.missingFrom' : 'columns.file'), group.file],
            [t('columns.date'), words.date(group.date)],
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
                  {alias.quality && <span className={classes.quality}>{words.quality(alias.quality)}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {Object.keys(details).length > 0 && (
          <section>
            <h3 className={classes.section}>{t('details.columns')}</h3>
            <Facts
              facts={Object.entries(details).map(([column, value]) => [column, words.value(group.list, column, value)])}
              stacked
            />
          </section>
        )}
      </section>
      <footer className={classes.foot}>
        <Copy text={() => textOf(row, title, true)} label={t('details.copy')} />
        <Copy text={() => clipboardRow(row, tableWords)} label={t('details.copyRow')} variant="subtle" />
      </footer>
    </aside>
  );
}
