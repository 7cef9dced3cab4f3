import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import type { SessionDocument } from '../reading/document.ts';
import { removeAddress } from '../reading/document-session.ts';

interface RemoveAddressProps {
  document: Pick<SessionDocument, 'id'>;
  index: number;
  onRemoved(): void;
}

/** Takes back an address that was entered by hand: what was read is as it was. */
export function RemoveAddress({ document, index, onRemoved }: RemoveAddressProps) {
  const { t } = useTranslation('proof');
  const remove = () => {
    removeAddress(document.id, index);
    announce(t('entered.removed'));
    onRemoved();
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      w="fit-content"
      flex="none"
      leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
      onClick={remove}
    >
      {t('entered.remove')}
    </Button>
  );
}
