import type { DossierPage, DossierSummary } from '../../../src-main/contract/dossiers.ts';

/** Dossiers that are fetched at once. */
export const PAGE = 100;

/** One line of the list: a dossier, or the place of one that is not here yet. */
export interface Line {
  place: number;
  dossier: DossierSummary | null;
}

/** The lines of everything that was found, of which some pages are here. */
export function linesOf(total: number, pages: ReadonlyMap<number, DossierPage>): Line[] {
  return Array.from({ length: total }, (_, place) => ({
    place,
    dossier: pages.get(Math.floor(place / PAGE))?.dossiers[place % PAGE] ?? null,
  }));
}
