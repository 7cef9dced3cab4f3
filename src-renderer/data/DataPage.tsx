import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../api/client-context.ts';
import { dataStatusQuery } from '../api/queries.ts';
import { Loading } from '../shared/Loading.tsx';
import { Page } from '../shared/Page.tsx';
import { Problem } from '../shared/Problem.tsx';
import classes from './data.module.css';
import { DropAnywhere } from './import/DropAnywhere.tsx';
import { ImportPanel } from './import/ImportPanel.tsx';
import { useImport } from './import/store.ts';
import { useStartImport } from './import/use-start-import.ts';
import { ListsTable } from './installed/ListsTable.tsx';
import { OtherBases } from './installed/OtherBases.tsx';

/** What is installed of every kind of data, how old it is, and how newer data gets in. */
export default function DataPage() {
  const { t } = useTranslation('data');
  const status = useQuery(dataStatusQuery(useClient()));
  const start = useStartImport();
  const running = useImport((state) => state.phase === 'running');
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <FileButton multiple disabled={running} onChange={(files) => void start(files)}>
          {(props) => (
            <Button {...props} disabled={running} leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />}>
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
      }
    >
      <div className={classes.sections}>
        <ImportPanel lists={status.data?.lists ?? []} />
        {status.error && !status.data && <Problem error={status.error} onRetry={() => void status.refetch()} />}
        {status.isPending && <Loading />}
        {status.data && (
          <>
            <OtherBases postal={status.data.postal} registry={status.data.registry} />
            <ListsTable lists={status.data.lists} />
          </>
        )}
      </div>
      <DropAnywhere disabled={running} />
    </Page>
  );
}
