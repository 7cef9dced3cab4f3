import { create } from 'zustand';

/** The dossier that the page shows; null while it lists them. */
export const useOpenedDossier = create<{ id: string | null }>()(() => ({ id: null }));

/** Whether the page lists the consultations that are in no dossier, where it shows none. */
export const useShowsAlone = create<{ shown: boolean }>()(() => ({ shown: false }));

/** Whether the page lists what was erased, where it shows no dossier. */
export const useShowsErased = create<{ shown: boolean }>()(() => ({ shown: false }));

/** Whether everything about one person is asked for, over whatever the page shows. */
export const usePersonExport = create<{ opened: boolean }>()(() => ({ opened: false }));

/** Has the page show a dossier, now or when it is gone to next; null leads back to the list. */
export function showDossier(id: string | null): void {
  useOpenedDossier.setState({ id });
}
