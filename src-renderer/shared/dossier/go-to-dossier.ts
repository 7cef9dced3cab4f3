import { openPage } from '../../app/open-page.ts';
import { showDossier } from '../../dossiers/arrival.ts';

/** Goes to the page of dossiers, which shows this one. */
export function goToDossier(id: string): void {
  showDossier(id);
  openPage('dossiers');
}
