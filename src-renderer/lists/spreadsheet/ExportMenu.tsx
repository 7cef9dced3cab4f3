import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintedSummary } from '../../../src-main/contract/window/spreadsheets.ts';
import { useClient } from '../../api/client-context.ts';
import { fetchWindow } from '../../api/window-api.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { save } from '../../shared/save.ts';
import { csvOf, type ExportWords, type FileKind, fileName, xlsxOfLines } from './export.ts';
import type { Line } from './lines.ts';
import classes from './spreadsheet.module.css';

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
const ICONS: Readonly<Record<FileKind, ReactNode>> = {
  xlsx: <IconFileTypeXls {...icon} />,
  csv: <IconFileTypeCsv {...icon} />,
  pdf: <IconFileTypePdf {...icon} />,
};

interface ExportMenuProps {
  lines: readonly Line[];
  words: ExportWords;
  /** What is printed of the whole lookup. */
  summary: () => PrintedSummary;
}

/** What the table shows as a file: in its order, narrowed as it is. Until then nothing is written anywhere. */
export function ExportMenu({ lines, words, summary }: ExportMenuProps) {
  const { t } = useTranslation('spreadsheet');
  const { count } = useFormat();
  const client = useClient();
  const making = useMutation({
    mutationFn: async (kind: FileKind) => save(await fileOf(kind), fileName(new Date(), kind)),
    onSuccess: () => announce(t('run.exported')),
  });
  const fileOf = async (kind: FileKind) => {
    if (kind === 'csv') return csvOf(lines, words);
    if (kind === 'xlsx') return xlsxOfLines(lines, words);
    const response = await fetchWindow(client, 'POST /spreadsheets/summary', { body: summary() });
    return new Blob([await response.arrayBuffer()], { type: 'application/pdf' });
  };
  return (
    <>
      {/* The placeholder of the first focus is no item, and a menu has items alone. */}
      <Menu position="bottom-end" width={340} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={making.isPending}
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
          >
            {t('run.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['xlsx', 'csv', 'pdf'] as const).map((kind) => (
            <Menu.Item
              key={kind}
              leftSection={ICONS[kind]}
              disabled={kind !== 'pdf' && lines.length === 0}
              onClick={() => making.mutate(kind)}
            >
              {t(`run.${kind}`, { count: lines.length, shown: count(lines.length) })}
              <p className={classes.soft}>{t(`run.${kind}Hint`)}</p>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {making.error && <Problem error={making.error} />}
    </>
  );
}
