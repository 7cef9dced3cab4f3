import { IconDatabase, IconFileCheck, IconId, IconListSearch, IconPlugConnected } from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { PageId } from './navigation.ts';

export interface PageEntry {
  id: PageId;
  icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  component: ComponentType;
}

/** The pages in the order of the rail; the keys 1 to 5 follow it. The names are in `i18n/…/app.ts` under `pages`. */
export const PAGES: readonly PageEntry[] = [
  { id: 'lists', icon: IconListSearch, component: lazy(() => import('../lists/ListsPage.tsx')) },
  { id: 'proof', icon: IconFileCheck, component: lazy(() => import('../proof/ProofPage.tsx')) },
  { id: 'registry', icon: IconId, component: lazy(() => import('../registry/RegistryPage.tsx')) },
  { id: 'data', icon: IconDatabase, component: lazy(() => import('../data/DataPage.tsx')) },
  { id: 'integration', icon: IconPlugConnected, component: lazy(() => import('../integration/IntegrationPage.tsx')) },
];
