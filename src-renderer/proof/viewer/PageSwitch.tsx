import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageByKey, pagesAround } from './page-keys.ts';
import classes from './viewer-bar.module.css';

interface PageSwitchProps {
  /** Counted from 0. */
  page: number;
  count: number;
  onPage(page: number): void;
}

/** The pages of the document: one tab stop, arrow keys, Home and End move between them. */
export function PageSwitch({ page, count, onPage }: PageSwitchProps) {
  const { t } = useTranslation('proof');
  const group = useRef<HTMLFieldSetElement>(null);
  if (count === 1) return <span className={classes.count}>{t('viewer.onePage')}</span>;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pageByKey(event.key, page, count);
    if (next === null) return;
    event.preventDefault();
    onPage(next);
    // The focus follows to the button of the new page, which may be drawn only now.
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  };
  return (
    <fieldset className={classes.pages} ref={group} aria-label={t('viewer.pages')} onKeyDown={onKeyDown}>
      <ActionIcon
        tabIndex={-1}
        aria-label={t('viewer.previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {pagesAround(page, count).map((number) => (
        <UnstyledButton
          key={number}
          className={classes.number}
          tabIndex={number === page ? 0 : -1}
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('viewer.pageNumber', { page: number + 1, count })}
          onClick={() => onPage(number)}
        >
          {number + 1}
        </UnstyledButton>
      ))}
      <ActionIcon
        tabIndex={-1}
        aria-label={t('viewer.next')}
        disabled={page === count - 1}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span className={classes.count}>{t('viewer.of', { count })}</span>
    </fieldset>
  );
}
