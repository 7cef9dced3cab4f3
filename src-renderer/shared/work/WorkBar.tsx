import { Button, Kbd, Progress } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format.ts';
import { tellTime } from './pace.ts';
import { useHasEscape } from './use-has-escape.ts';
import { useToldProgress } from './use-told-progress.ts';
import { useWorkKeys } from './use-work-keys.ts';
import classes from './work-bar.module.css';

export interface WorkBarProps {
  state: 'running' | 'paused' | 'cancelled' | 'done';
  /** What is being done, or how it ended. */
  title: string;
  /** Name of the bar, for who does not see it. */
  label: string;
  /** How many of how many are done; null where the work is one piece. */
  counted: { done: number; total: number } | null;
  /** 0 to 1; null where it is not known how far the work is. */
  fraction: number | null;
  remainingMs?: number | null;
  /** What else is to be said now. */
  facts?: readonly (string | false | null | undefined)[];
  /** Absent where pausing makes no sense: then cancelling and going on are all there is. */
  pause?: () => void;
  /** After a pause; after a cancellation where the rest can be done from there. */
  resume?: () => void;
  /** Of a cancellation: how many are left for `resume`. */
  left?: number;
  cancel: () => void;
  /** Another thing on the page has Esc, such as the one document that is shown. */
  escapeElsewhere?: boolean;
  /** Hours of work would be lost: Esc goes to the button that cancels, and Enter is what cancels. */
  escapeAsks?: boolean;
  /** In the head of a list, with less room. */
  compact?: boolean;
  /** Beside the words. */
  badge?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Long work of any page: what it is, how far, what is left, and how to pause it, go on and cancel it. */
export function WorkBar(props: WorkBarProps) {
  const { state, title, counted, fraction, facts = [], pause, resume, cancel, compact, children } = props;
  const { t } = useTranslation('work');
  const { count, percent } = useFormat();
  const under = state === 'running' || state === 'paused';
  const time = state === 'running' && props.remainingMs != null ? tellTime(props.remainingMs) : null;
  const share = fraction === null ? null : percent(Math.floor(fraction * 100) / 100);
  const shownCount = counted && t('counted', { done: count(counted.done), total: count(counted.total) });
  const told = [
    under && shownCount,
    under && share,
    time && t(`left.${time.unit}`, { count: time.count }),
    ...facts,
  ].filter((fact) => typeof fact === 'string');
  const size = compact ? 'compact-xs' : 'xs';
  const toggle = state === 'running' ? pause : state === 'paused' ? resume : undefined;
  const canceller = useRef<HTMLButtonElement>(null);
  const hasEscape = useHasEscape(under && !props.escapeElsewhere);
  const onEscape = props.escapeAsks ? () => canceller.current?.focus() : cancel;
  useWorkKeys(toggle, hasEscape ? onEscape : undefined);
  useToldProgress([title, under && (shownCount ?? share)].filter(Boolean).join(': '), state);
  const key = (name: string) =>
    compact ? undefined : (
      <Kbd size="xs" aria-hidden>
        {name}
      </Kbd>
    );
  return (
    <fieldset className={classes.work} aria-label={props.label} data-compact={compact || undefined} data-print="hidden">
      <div className={classes.line}>
        <p className={classes.state}>
          <strong>{title}</strong>
          {told.length > 0 && <span className={classes.facts}>{told.join(' · ')}</span>}
          {props.badge}
        </p>
        <div className={classes.actions}>
          {toggle && (
            <Button
              size={size}
              variant={state === 'paused' ? 'filled' : 'default'}
              aria-keyshortcuts="P"
              leftSection={state === 'paused' ? <IconPlayerPlay {...ICON} /> : <IconPlayerPause {...ICON} />}
              rightSection={state === 'paused' ? undefined : key('P')}
              onClick={toggle}
            >
              {t(state === 'paused' ? 'resume' : 'pause')}
            </Button>
          )}
          {under && (
            <Button
              ref={canceller}
              size={size}
              variant="default"
              aria-keyshortcuts={hasEscape ? 'Escape' : undefined}
              leftSection={<IconPlayerStop {...ICON} />}
              rightSection={hasEscape ? key('Esc') : undefined}
              onClick={cancel}
            >
              {t('cancel')}
            </Button>
          )}
          {state === 'cancelled' && resume && (
            <Button size={size} leftSection={<IconPlayerPlay {...ICON} />} onClick={resume}>
              {props.left === undefined ? t('resume') : t('resumeRest', { shown: count(props.left) })}
            </Button>
          )}
          {children}
        </div>
      </div>
      {under && (
        <Progress.Root
          size="sm"
          role="progressbar"
          aria-label={props.label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={fraction === null ? undefined : Math.floor(fraction * 100)}
          aria-valuetext={[shownCount, share].filter(Boolean).join(' · ') || title}
        >
          <Progress.Section
            withAria={false}
            value={fraction === null ? 100 : fraction * 100}
            animated={fraction === null}
            striped={fraction === null}
            color={state === 'paused' ? 'gray' : undefined}
          />
        </Progress.Root>
      )}
    </fieldset>
  );
}
