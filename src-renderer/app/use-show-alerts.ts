import { useEffect } from 'react';
import { SHOW_ALERTS } from '../../src-main/contract/window/show-alerts.ts';
import { showAlerts } from '../portfolios/arrival.ts';
import { openPage } from './open-page.ts';

/** Shows the alerts when the desktop's notification of them was pressed. */
export function useShowAlerts(): void {
  useEffect(() => {
    const show = () => {
      showAlerts();
      openPage('portfolios');
    };
    window.addEventListener(SHOW_ALERTS, show);
    return () => window.removeEventListener(SHOW_ALERTS, show);
  }, []);
}
