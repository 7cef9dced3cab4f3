import { Badge, Button, Group } from '@mantine/core';
import { IconCircleCheck, IconGavel, IconListCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DECISIONS, type Hit } from '../../../../src-main/contract/dossiers.ts';
import { useFirstField } from '../../../app/focus/first-field.ts';
import { useEscape } from '../../../app/shortcuts/use-escape.ts';
import { useShortcut } from '../../../app/shortcuts/use-shortcut.ts';
import { useFormat } from '../../../shared/format.ts';
import panel from '../../../shared/panel.module.css';
import { usePrinting } from '../../../shared/use-printing.ts';
import { walk } from '../../../shared/walk.ts';
import { HitRow } from './HitRow.tsx';
import classes from './hits.module.css';
import { groupsOf, isOpen, type NoHits, talliesOf } from './hits.ts';
import { useHitWords } from './use-hit-words.ts';

/** Hits of one part that are drawn at first, and more with each press of the button. */
const AT_ONCE = 60;

interface HitsSectionProps {
  hits: readonly Hit[];
  /** What is said where there are none. */
  noHits: NoHits;
  /** Nothing can be decided any more, or not now. */
  closed: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (keys: ReadonlySet<string>) => void;
  onDecide: (keys: readonly string[]) => void;
}

/** The records that were found: those to decide first, several at once; below them what was decided, by whom and why. */
export function HitsSection({ hits, noHits, closed, chosen, onChoose, onDecide }: HitsSectionProps) {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  const section = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const open = hits.filter(isOpen);
  const decided = hits.filter((hit) => !isOpen(hit));
  const shown = [...open, ...decided];
  const current = shown.find(({ key }) => key === at) ?? shown[0];
  const tallies = talliesOf(hits);
  useFirstField(() => boxesIn(section.current)[0] ?? null);
  useEscape('panel', () => setOpened(null), opened !== null);
  useEscape('choice', () => onChoose(new Set()), chosen.size > 0 && opened === null);

  const decide = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-hit]')?.dataset.hit;
    const keys = chosen.size > 0 ? [...chosen] : focused ? [focused] : [];
    if (keys.length > 0) onDecide(keys);
  };
  useShortcut('d', decide, { enabled: !closed && hits.length > 0 });
  const chooseAll = () => onChoose(chosen.size === open.length ? new Set() : new Set(open.map(({ key }) => key)));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a' || closed) return;
      event.preventDefault();
      chooseAll();
      return;
    }
    const box = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-hit]') : null;
    if (!box) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      setOpened(opened === box.dataset.hit ? null : (box.dataset.hit ?? null));
      return;
    }
    const boxes = boxesIn(section.current);
    const next = walk(event.key, boxes.indexOf(box), boxes.length);
    if (next === null) return;
    event.preventDefault();
    boxes[next]?.focus();
  };
  const choose = (key: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    onChoose(next);
  };
  const part = (some: readonly Hit[]) => (
    <Part
      hits={some}
      row={(hit) => (
        <HitRow
          key={hit.key}
          hit={hit}
          chosen={chosen.has(hit.key)}
          opened={opened === hit.key}
          current={hit === current}
          disabled={closed}
          onChoose={(on) => choose(hit.key, on)}
          onOpen={() => setOpened(opened === hit.key ? null : hit.key)}
          onFocus={() => setAt(hit.key)}
        />
      )}
    />
  );
  return (
    <section
      ref={section}
      className={`${panel.panel} ${classes.section}`}
      aria-labelledby="dossier-hits"
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <h2 id="dossier-hits" className={classes.title}>
          {t('hits.title')}
        </h2>
        <Group gap={6}>
          {tallies.open > 0 && (
            <Badge variant="light" color="carmine">
              {t('hits.open', { count: tallies.open, shown: count(tallies.open) })}
            </Badge>
          )}
          {DECISIONS.map((outcome) => {
            const many = tallies[outcome];
            return many ? (
              <Badge key={outcome} variant="light" color="gray" fw={500}>
                {t(`hits.tally.${outcome}`, { count: many, shown: count(many) })}
              </Badge>
            ) : null;
          })}
        </Group>
        {!closed && hits.length > 0 && (
          <Group gap={8} ml="auto">
            {open.length > 1 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconListCheck size={16} aria-hidden />}
                aria-keyshortcuts="Control+A"
                onClick={chooseAll}
              >
                {t(chosen.size === open.length ? 'hits.chooseNone' : 'hits.chooseAll')}
              </Button>
            )}
            <Button
              size="xs"
              leftSection={<IconGavel size={16} aria-hidden />}
              aria-keyshortcuts="D"
              disabled={chosen.size === 0}
              onClick={decide}
            >
              {chosen.size === 0
                ? t('hits.decide')
                : t('hits.decideChosen', { count: chosen.size, shown: count(chosen.size) })}
            </Button>
          </Group>
        )}
      </header>
      {hits.length === 0 && <p className={classes.none}>{t(`hits.without.${noHits}`)}</p>}
      {hits.length > 0 && open.length === 0 && (
        <p className={classes.none}>
          <IconCircleCheck size={17} aria-hidden />
          {t('hits.allDecided')}
        </p>
      )}
      {part(open)}
      {decided.length > 0 && (
        <>
          <h3 className={classes.part}>
            {t('hits.decidedTitle', { count: decided.length, shown: count(decided.length) })}
          </h3>
          {part(decided)}
        </>
      )}
    </section>
  );
}

/** Hits list by list; long ones in parts. */
function Part({ hits, row }: { hits: readonly Hit[]; row: (hit: Hit) => React.ReactNode }) {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  const words = useHitWords();
  const printing = usePrinting();
  const [most, setMost] = useState(AT_ONCE);
  const limit = printing ? hits.length : most;
  let left = limit;
  return (
    <>
      {groupsOf(hits).map(({ list, hits: some }) => {
        const drawn = some.slice(0, Math.max(0, left));
        left -= drawn.length;
        if (drawn.length === 0) return null;
        return (
          <div key={list} className={classes.group}>
            <h4 className={classes.list}>
              {words.list(list)} <span className={classes.many}>{count(some.length)}</span>
            </h4>
            <ul className={classes.hits}>{drawn.map(row)}</ul>
          </div>
        );
      })}
      {hits.length > limit && (
        <Button m="sm" size="xs" variant="default" onClick={() => setMost(most + 5 * AT_ONCE)}>
          {t('hits.more', { shown: count(Math.min(5 * AT_ONCE, hits.length - limit)) })}
        </Button>
      )}
    </>
  );
}

function boxesIn(section: HTMLElement | null): HTMLElement[] {
  return [...(section?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
}
