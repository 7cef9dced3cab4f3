import { create } from 'zustand';

/** The dossier that the page shows; null while it lists them. */
export const useShownDossier = create<{ id: string | null }>()(() => ({ id: null }));

/** Has the page show a dossier, now or when it is gone to next. */
export function awaitDossier(id: string): void {
  useShownDossier.setState({ id });
}

/** Back to the list. */
export function leaveShown(): void {
  useShownDossier.setState({ id: null });
}
