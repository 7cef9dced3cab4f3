import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { Intake } from './use-intake.ts';

interface FileChooserProps extends Pick<ButtonProps, 'size' | 'variant'> {
  intake: Intake;
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens the system's file dialog, for one file or several. */
export function FileChooser({ intake, label, ref, ...button }: FileChooserProps) {
  return (
    <FileButton
      accept="application/pdf,image/png,image/jpeg"
      multiple
      onChange={(files) => files.length > 0 && void intake.take(files, 'file')}
    >
      {(props) => (
        <Button {...props} {...button} ref={ref} leftSection={<IconFolderOpen size={18} stroke={1.6} aria-hidden />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
