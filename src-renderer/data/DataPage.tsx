import { Button, FileButton } from '@mantine/core';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
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
import { PackPanel } from './pack/PackPanel.tsx';
import { useUpdates } from './updates/store.ts';
import { UpdatePanel } from './updates/UpdatePanel.tsx';
import { useStartUpdates } from './updates/use-start-updates.ts';

/** What is installed of every kind of data, how fresh it is, and how newer data gets in. */
export default function DataPage() {
  const { t } = useTranslation('data');
  const status = useQuery(dataStatusQuery(useClient()));
  const lists = status.data?.lists ?? [];
  // What stands below the lists does not hold up their first frame.
  const below = useDeferredValue(status.data ?? null, null);
  const start = useStartImport();
  const update = useStartUpdates(lists);
  const importing = useImport((state) => state.phase === 'running');
  const updating = useUpdates((state) => state.phase === 'running');
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <FileButton multiple disabled={importing} onChange={(files) => void start(files)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={importing}
                leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />}
              >
                {t('import.choose')}
              </Button>
            )}
          </FileButton>
          <Button
            disabled={updating || lists.length === 0}
            leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />}
            onClick={() => void update()}
          >
            {t('updates.all')}
          </Button>
        </>
      }
    >
      <div className={classes.sections}>
        <UpdatePanel lists={lists} />
        <ImportPanel lists={lists} />
        {status.error && !status.data && <Problem error={status.error} onRetry={() => void status.refetch()} />}
        {status.isPending && <Loading />}
        {status.data && (
          <>
            {status.data.pack && <PackPanel pack={status.data.pack} />}
            <ListsTable lists={status.data.lists} />
            {below && <OtherBases postal={below.postal} registry={below.registry} />}
          </>
        )}
      </div>
      <DropAnywhere disabled={importing} />
    </Page>
  );
}
