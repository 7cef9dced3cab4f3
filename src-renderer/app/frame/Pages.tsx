import { Activity, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DossierBar } from '../../shared/dossier/DossierBar.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { ConnectionBar } from '../connection/ConnectionBar.tsx';
import { OfficeBar } from '../connection/OfficeBar.tsx';
import { type PageId, useNavigation } from '../navigation.ts';
import { PageOnDemand } from '../PageOnDemand.tsx';
import { PAGES } from '../pages.ts';
import { PageBoundary } from './PageBoundary.tsx';

/** The pages whose answers can be filed. */
const ASKING: readonly PageId[] = ['lists', 'proof', 'registry'];

/** The open page. Pages once visited stay as they were left, their effects paused. */
export function Pages() {
  const { t } = useTranslation('app');
  const page = useNavigation((state) => state.page);
  const visited = useVisited(page);
  useEffect(() => {
    document.title = `${t(`pages.${page}`)} · ${t('name')}`;
  }, [page, t]);
  return (
    <>
      <ConnectionBar />
      <OfficeBar />
      {ASKING.includes(page) && <DossierBar />}
      {PAGES.filter(({ id }) => visited.has(id)).map(({ id, code }) => (
        <Activity key={id} mode={id === page ? 'visible' : 'hidden'}>
          <PageBoundary>
            <Suspense fallback={<Loading />}>
              <PageOnDemand code={code} shown={id === page} />
            </Suspense>
          </PageBoundary>
        </Activity>
      ))}
    </>
  );
}

function useVisited(page: PageId): ReadonlySet<PageId> {
  const [visited, setVisited] = useState<ReadonlySet<PageId>>(() => new Set([page]));
  if (visited.has(page)) return visited;
  const more = new Set([...visited, page]);
  setVisited(more);
  return more;
}
