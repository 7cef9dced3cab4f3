import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypeCsv, IconJson } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/announce.ts';
import { useFormat } from '../../../shared/format.ts';
import { save } from '../../../shared/save.ts';
import { useShown } from '../results/use-shown.ts';
import { useBatch } from '../run/store.ts';
import classes from './export.module.css';
import { csvOf, fileName, jsonLinesOf, type Kind } from './files.ts';
import { useTableWords } from './use-table-words.ts';

/** What the table shows as a file: in its order, narrowed as it is. Until then nothing is written anywhere. */
export function ExportMenu() {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  const words = useTableWords();
  const shown = useShown();
  const filter = useBatch((batch) => batch.filter);
  const settled = useBatch(({ counts }) => counts.answered + counts.failed);
  const [making, setMaking] = useState(false);
  const exportAs = async (kind: Kind) => {
    setMaking(true);
    save(await (kind === 'csv' ? csvOf(shown, words) : jsonLinesOf(shown)), fileName(kind, new Date()));
    announce(t('export.done'));
    setMaking(false);
  };
  const told = { count: shown.length, shown: count(shown.length) };
  const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    // The placeholder of the first focus is no item, and a menu has items alone.
    <Menu position="bottom-end" width={380} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={making}
          disabled={settled === 0}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
        >
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'jsonl'] as const).map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={kind === 'csv' ? <IconFileTypeCsv {...icon} /> : <IconJson {...icon} />}
            disabled={shown.length === 0}
            onClick={() => void exportAs(kind)}
          >
            {t(`export.${kind}`, told)}
            <span className={classes.hint}>{t(`export.${kind}Hint`)}</span>
            {filter !== 'all' && <span className={classes.hint}>{t('export.narrowed')}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
