import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy.ts';

export interface CopyProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** The text, or what makes it when the button is pressed. */
  text: string | (() => string);
  /** Says what is copied: the button's text or, for the icon alone, its name. */
  label: string;
  iconOnly?: boolean;
}

/** Copies a text and says so, by sign and to screen readers. */
export function Copy({ text, label, iconOnly = false, size = 'xs', variant = 'default' }: CopyProps) {
  const { t } = useTranslation('common');
  const { state, copy } = useCopy();
  const press = () => void copy(typeof text === 'string' ? text : text());
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  const icon = <Icon size={16} stroke={1.6} aria-hidden />;
  const said = state === 'ready' ? label : t(state);
  if (!iconOnly) {
    return (
      <Button size={size} variant={variant} leftSection={icon} onClick={press}>
        {said}
      </Button>
    );
  }
  return (
    <Tooltip label={said}>
      <ActionIcon aria-label={label} onClick={press}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
