import { IconArrowRight } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { Change } from '../../../src-main/contract/window/data.ts';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { useRecordWords } from '../../shared/published/use-record-words.ts';
import classes from './changes.module.css';

const HEIGHTS = { bare: 42, field: 46 };

interface ChangeListProps {
  list: ListName;
  changes: readonly Change[];
  /** How many there will be once all have come. */
  total: number;
}

/** The changes line by line; only those in sight exist. */
export function ChangeList({ list, changes, total }: ChangeListProps) {
  const { t } = useTranslation('data');
  const viewport = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: changes.length,
    getScrollElement: () => viewport.current,
    estimateSize: (place) => HEIGHTS.bare + changes[place]!.differences.length * HEIGHTS.field,
    overscan: 6,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={viewport} className={classes.viewport} tabIndex={0} aria-label={t('changes.title')}>
      <ul className={classes.list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            className={classes.change}
            style={{ top: start }}
            aria-setsize={total}
            aria-posinset={index + 1}
          >
            <OneChange list={list} change={changes[index]!} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneChange({ list, change: { name, taxId, differences } }: { list: ListName; change: Change }) {
  const { t } = useTranslation('data');
  const words = useRecordWords();
  const nothing = <span className={classes.nothing}>{t('changes.nothing')}</span>;
  return (
    <>
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.taxId}>{taxId ? formatCpf(formatCnpj(taxId)) : t('changes.noTaxId')}</span>
      </div>
      {differences.length > 0 && (
        <dl className={classes.differences}>
          {differences.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{words.field(field)}</dt>
              <dd>
                {before ? <del>{words.value(field, before, list)}</del> : nothing}
                <IconArrowRight size={14} aria-label={t('changes.becomes')} />
                {after ? <ins>{words.value(field, after, list)}</ins> : nothing}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
