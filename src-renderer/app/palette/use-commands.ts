import { useTranslation } from 'react-i18next';
import { useListed, useOpenedDossier, usePersonExport } from '../../dossiers/arrival.ts';
import { showAlerts, showPortfolio, showReport } from '../../portfolios/arrival.ts';
import { useKeep } from '../../shared/evidence/use-keep.ts';
import type { Sheet } from '../frame/sheet.ts';
import { openPage } from '../open-page.ts';
import { PAGES } from '../pages.ts';
import type { Command } from './entries.ts';

/** Every place of the window that has a name of its own, in the order of the rail. */
export function useCommands(onSheet: (sheet: Sheet) => void): Command[] {
  const { t } = useTranslation(['palette', 'app', 'dossiers']);
  const keep = useKeep();
  const listOfDossiers = (listed: 'alone' | 'erased') => () => {
    useOpenedDossier.setState({ id: null });
    useListed.setState({ listed });
    openPage('dossiers');
  };
  const ofPortfolios = (show: () => void) => () => {
    show();
    openPage('portfolios');
  };
  const kept: Command[] = [
    { id: 'alerts', name: t('alerts'), run: ofPortfolios(showAlerts) },
    { id: 'report', name: t('report'), run: ofPortfolios(showReport) },
    { id: 'alone', name: t('dossiers:alone.title'), run: listOfDossiers('alone') },
    { id: 'erased', name: t('erased'), run: listOfDossiers('erased') },
    {
      id: 'person',
      name: t('dossiers:person.title'),
      run: () => {
        openPage('dossiers');
        usePersonExport.setState({ opened: true });
      },
    },
  ];
  return [
    ...PAGES.map(
      ({ id }): Command => ({
        id: `page ${id}`,
        name: t(`app:pages.${id}`),
        // Of the views of that page, the one of its name.
        run: id === 'portfolios' ? ofPortfolios(() => showPortfolio(null)) : () => openPage(id),
      }),
    ),
    // Where nothing is kept there is nothing of anybody.
    ...(keep === 'off' ? [] : kept),
    { id: 'settings', name: t('app:rail.settings'), run: () => onSheet('settings') },
    { id: 'help', name: t('app:rail.help'), run: () => onSheet('help') },
  ];
}
