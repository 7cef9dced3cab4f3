import { create } from 'zustand';

/** The dossier that is worked in: whose pages sent here, and where answers go. */
export interface OpenDossier {
  id: string;
  /** Of its subject, as the window shows it. */
  name: string;
  /** The number people quote, where it is known. */
  protocol?: string;
}

/** Null where answers are filed only where somebody asks for it. In memory: a name is personal data. */
export const useDossierContext = create<{ dossier: OpenDossier | null }>()(() => ({ dossier: null }));

/** From now on what is asked is filed in `dossier`; an answer that is under way goes where it was asked for. */
export function enterDossier(dossier: OpenDossier): void {
  useDossierContext.setState({ dossier });
}

export function leaveDossier(): void {
  useDossierContext.setState({ dossier: null });
}
