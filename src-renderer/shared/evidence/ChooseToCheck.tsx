import { Button, FileButton } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useFileCheck } from './file-check.ts';

/** Asks for a PDF and checks it. */
export function ChooseToCheck() {
  const { t } = useTranslation('evidence');
  const client = useClient();
  const start = useFileCheck((state) => state.start);
  return (
    <FileButton accept="application/pdf" onChange={(file) => file && void start(client, file)}>
      {(props) => (
        <Button
          {...props}
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<IconFileSearch size={16} stroke={1.6} aria-hidden />}
        >
          {t('file.choose')}
        </Button>
      )}
    </FileButton>
  );
}
