import {
  IconBellSearch,
  IconDatabase,
  IconFileCheck,
  IconFolders,
  IconId,
  IconListSearch,
  IconPlugConnected,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PageId } from './navigation.ts';
import { type PageCode, pageCode } from './PageOnDemand.tsx';

export interface PageEntry {
  id: PageId;
  code: PageCode;
  icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
}

/** The pages in the order of the rail; the keys 1 to 7 follow it. The names are in `i18n/…/app.ts` under `pages`. */
export const PAGES: readonly PageEntry[] = [
  { id: 'lists', icon: IconListSearch, code: pageCode(() => import('../lists/ListsPage.tsx')) },
  { id: 'proof', icon: IconFileCheck, code: pageCode(() => import('../proof/ProofPage.tsx')) },
  { id: 'registry', icon: IconId, code: pageCode(() => import('../registry/RegistryPage.tsx')) },
  { id: 'dossiers', icon: IconFolders, code: pageCode(() => import('../dossiers/DossiersPage.tsx')) },
  { id: 'portfolios', icon: IconBellSearch, code: pageCode(() => import('../portfolios/PortfoliosPage.tsx')) },
  { id: 'data', icon: IconDatabase, code: pageCode(() => import('../data/DataPage.tsx')) },
  { id: 'integration', icon: IconPlugConnected, code: pageCode(() => import('../integration/IntegrationPage.tsx')) },
];
