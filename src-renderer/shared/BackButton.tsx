import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Ref } from 'react';

interface BackButtonProps {
  /** Where it leads. */
  label: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Leads back to what a page showed before; not on paper. */
export function BackButton({ label, onClick, ref }: BackButtonProps) {
  return (
    <Button
      ref={ref}
      size="compact-sm"
      variant="subtle"
      leftSection={<IconArrowLeft size={15} aria-hidden />}
      onClick={onClick}
      data-print="hidden"
    >
      {label}
    </Button>
  );
}
