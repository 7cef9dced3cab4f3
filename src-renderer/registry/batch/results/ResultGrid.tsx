// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its rows are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus (aria-activedescendant)
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tsvLine } from '../../../shared/csv.ts';
import panel from '../../../shared/panel.module.css';
import { useCopy } from '../../../shared/use-copy.ts';
import { tableRow } from '../export/table.ts';
import { useTableWords } from '../export/use-table-words.ts';
import { useBatch } from '../run/store.ts';
import { HeadRow } from './HeadRow.tsx';
import { ResultRow } from './ResultRow.tsx';
import classes from './results.module.css';
import { useRowWords } from './use-row-words.ts';
import { useShown } from './use-shown.ts';
import { walk } from './walk.ts';

const ROW = 50;
const HEAD = 38;

/** The list, a row for each CNPJ; only those in sight exist. One stop of the Tab key, walked with the arrow keys. */
export function ResultGrid() {
  const { t } = useTranslation('registryBatch');
  const { active, goTo, show } = useBatch();
  const shown = useShown();
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const words = useRowWords();
  const tableWords = useTableWords();
  const { copy, state: copyState } = useCopy();
  const [copied, setCopied] = useState<number | null>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW,
    getItemKey: (index) => shown[index]?.place ?? index,
    overscan: 8,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const rows = virtual.getVirtualItems();
  const at = shown.findIndex(({ place }) => place === active);
  const inSight = rows.some(({ index }) => index === at);

  // Back from an answer: the table stands where it was left, with the focus.
  const returned = useRef(active !== null);
  useEffect(() => {
    if (!returned.current) return;
    returned.current = false;
    const index = at;
    viewport.current?.focus();
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
  }, [at, virtual]);

  const go = (index: number) => {
    const item = shown[index];
    if (!item) return;
    goTo(item.place);
    virtual.scrollToIndex(index);
  };
  const copyRow = (index: number) => {
    const item = shown[index];
    if (!item) return;
    setCopied(item.place);
    void copy(tsvLine(tableRow(item, tableWords)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'c' || at < 0 || !getSelection()?.isCollapsed) return;
      event.preventDefault();
      return copyRow(at);
    }
    const next = walk(event.key, at, shown.length);
    if (next !== null) go(next);
    else if (event.key === 'Enter' && at >= 0) show(shown[at]!.place);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-place]');
    if (!row) return;
    const place = Number(row.dataset.place);
    if (target.closest('[data-copies]')) copyRow(shown.findIndex((item) => item.place === place));
    else if (getSelection()?.isCollapsed ?? true) show(place);
  };

  return (
    <div
      ref={viewport}
      className={`${panel.panel} ${classes.grid}`}
      role="grid"
      aria-label={t('grid.label')}
      aria-rowcount={shown.length + 1}
      aria-activedescendant={inSight ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => {
        if (event.target === event.currentTarget && at < 0 && shown[0]) goTo(shown[0].place);
      }}
    >
      <HeadRow />
      <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, start, key }) => {
          const item = shown[index];
          return (
            item && (
              <ResultRow
                key={key}
                id={`${id}-${item.place}`}
                item={item}
                index={index}
                top={start - HEAD}
                height={ROW}
                active={index === at}
                copied={item.place === copied && copyState === 'copied'}
                words={words}
              />
            )
          );
        })}
      </div>
      {shown.length === 0 && <p className={classes.empty}>{t('grid.empty')}</p>}
    </div>
  );
}
