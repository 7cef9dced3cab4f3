import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './announce.ts';

export interface CopyProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** The text, or what makes it when the button is pressed. */
  text: string | (() => string);
  /** Says what is copied: the button's text or, for the icon alone, its name. */
  label: string;
  iconOnly?: boolean;
  /** False inside a composite (a grid's row) that keeps the Tab key to itself. */
  focusable?: boolean;
}

/** Copies a text and says so, by sign and to screen readers. */
export function Copy({ text, label, iconOnly = false, focusable = true, size = 'xs', variant }: CopyProps) {
  const { t } = useTranslation('common');
  const [state, setState] = useState<'ready' | 'copied' | 'copyFailed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), 1800);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const outcome = await navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => 'copied' as const,
      () => 'copyFailed' as const,
    );
    setState(outcome);
    announce(t(outcome));
  };
  const icon =
    state === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />;
  const said = state === 'ready' ? label : t(state);
  if (!iconOnly) {
    return (
      <Button size={size} variant={variant ?? 'default'} leftSection={icon} onClick={copy}>
        {said}
      </Button>
    );
  }
  return (
    <Tooltip label={said}>
      <ActionIcon aria-label={label} tabIndex={focusable ? undefined : -1} onClick={copy}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
