import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPage } from '../../../app/open-page.ts';
import { bringRows } from '../../../lists/arrival.ts';
import { useBatch } from '../run/store.ts';
import { rowsOfItems } from './rows.ts';

/** Hands the companies of the list, with their partners and representatives, over to the lists. */
export function ScreenList() {
  const { t } = useTranslation('registryBatch');
  const items = useBatch((batch) => batch.items);
  const settled = useBatch(({ counts }) => counts.answered + counts.failed);
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState(false);
  const hand = async () => {
    setBusy(true);
    const rows = await rowsOfItems(items);
    setBusy(false);
    const brought = bringRows(t('screen.name'), rows);
    setTaken(!brought);
    if (brought) openPage('lists');
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        disabled={settled === 0}
        leftSection={<IconListSearch size={16} stroke={1.6} aria-hidden />}
        onClick={() => void hand()}
      >
        {t('screen.button')}
      </Button>
      {taken && <span role="alert">{t('screen.taken')}</span>}
    </>
  );
}
