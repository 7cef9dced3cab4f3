import { create } from 'zustand';

/** The dossier that the page shows; null while it lists them. */
export const useOpenedDossier = create<{ id: string | null }>()(() => ({ id: null }));

/** What the page lists where it shows no dossier: these, the consultations that are in none, or what was erased. */
export const useListed = create<{ listed: 'dossiers' | 'alone' | 'erased' }>()(() => ({ listed: 'dossiers' }));

/** Whether everything about one person is asked for, over whatever the page shows. */
export const usePersonExport = create<{ opened: boolean }>()(() => ({ opened: false }));

/** Has the page show a dossier, now or when it is gone to next; null leads back to the list. */
export function showDossier(id: string | null): void {
  useOpenedDossier.setState({ id });
}
