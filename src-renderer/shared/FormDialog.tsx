import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FormDialogProps {
  title: ReactNode;
  opened?: boolean;
  onClose: () => void;
  size?: ModalProps['size'];
  children: ReactNode;
}

/** A dialog with a form in it: a press beside it takes nothing away that was typed. */
export function FormDialog({ opened = true, size = 'lg', ...props }: FormDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Modal
      {...props}
      opened={opened}
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
    />
  );
}
