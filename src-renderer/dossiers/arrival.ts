import { create } from 'zustand';

/** The dossier that the page shows; null while it lists them. */
export const useOpenedDossier = create<{ id: string | null }>()(() => ({ id: null }));

/** Has the page show a dossier, now or when it is gone to next; null leads back to the list. */
export function showDossier(id: string | null): void {
  useOpenedDossier.setState({ id });
}
