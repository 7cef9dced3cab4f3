import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconClock } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '../../../../src-main/documents/cnpj.ts';
import { useEscape } from '../../../app/shortcuts/use-escape.ts';
import { useShortcut } from '../../../app/shortcuts/use-shortcut.ts';
import { Blank } from '../../../shared/Blank.tsx';
import { useFormat } from '../../../shared/format.ts';
import { Problem } from '../../../shared/Problem.tsx';
import { AnswerView } from '../../answer/AnswerView.tsx';
import { wholeAnswer } from '../run/ask-kept.ts';
import type { Item } from '../run/item.ts';
import { useBatch } from '../run/store.ts';
import classes from './results.module.css';
import { useShown } from './use-shown.ts';

/** One answer of the list, as the page of a single lookup shows it; from here to the next, or back to the table. */
export function OpenAnswer({ place }: { place: number }) {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  const show = useBatch((batch) => batch.show);
  const item = useBatch((batch) => batch.items[place]);
  const shown = useShown();
  const back = useRef<HTMLButtonElement>(null);
  const at = shown.findIndex((one) => one.place === place);
  const previous = shown[at - 1];
  const next = at >= 0 ? shown[at + 1] : undefined;
  const leave = () => show(null);
  useEffect(() => back.current?.focus(), []);
  useEscape('panel', leave);
  useShortcut('mod+ArrowUp', () => previous && show(previous.place), { whileTyping: true, repeats: true });
  useShortcut('mod+ArrowDown', () => next && show(next.place), { whileTyping: true, repeats: true });
  const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
  return (
    <>
      <div className={classes.bar} data-print="hidden">
        <Button ref={back} size="xs" variant="default" leftSection={<IconArrowLeft {...icon} />} onClick={leave}>
          {t('open.back')}
        </Button>
        <span>{item && formatCnpj(item.cnpj)}</span>
        {at >= 0 && (
          <span className={classes.soft}>{t('open.place', { place: count(at + 1), total: count(shown.length) })}</span>
        )}
        <Button
          ml="auto"
          size="xs"
          variant="default"
          aria-keyshortcuts="Control+ArrowUp"
          leftSection={<IconChevronLeft {...icon} />}
          disabled={!previous}
          onClick={() => previous && show(previous.place)}
        >
          {t('open.previous')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-keyshortcuts="Control+ArrowDown"
          rightSection={<IconChevronRight {...icon} />}
          disabled={!next}
          onClick={() => next && show(next.place)}
        >
          {t('open.next')}
        </Button>
      </div>
      <div className={classes.answer}>{item && <Content key={`${place} ${item.state}`} item={item} />}</div>
    </>
  );
}

function Content({ item }: { item: Item }) {
  const { t } = useTranslation('registryBatch');
  const answered = useMemo(() => (item.state === 'answered' ? wholeAnswer(item.answer) : null), [item]);
  if (answered) return <AnswerView answered={answered} />;
  if (item.state === 'failed') return <Problem error={item.error} />;
  return <Blank icon={IconClock} title={t('open.pending')} description={t('open.pendingText')} />;
}
