import { create } from 'zustand';

type Shown = 'alerts' | 'portfolios' | 'report';

/** What the page of portfolios shows: the alerts, the portfolios, of which one may be opened, or the report. */
export const useShownPortfolios = create<{ shows: Shown; opened: string | null; alert: string | null }>()(() => ({
  shows: 'alerts',
  opened: null,
  alert: null,
}));

/** Has the page show a portfolio, now or when it is gone to next; null leads back to all of them. */
export function showPortfolio(opened: string | null): void {
  useShownPortfolios.setState({ shows: 'portfolios', opened });
}

/** Has the page show the alerts, now or when it is gone to next. */
export function showAlerts(): void {
  useShownPortfolios.setState({ shows: 'alerts', alert: null });
}

/** Has the page show one alert, whatever the filters are. */
export function showAlert(alert: string): void {
  useShownPortfolios.setState({ shows: 'alerts', alert });
}

/** Has the page show the report, now or when it is gone to next. */
export function showReport(): void {
  useShownPortfolios.setState({ shows: 'report' });
}
