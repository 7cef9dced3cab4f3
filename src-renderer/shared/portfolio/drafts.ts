import { guardLeaving } from '../leaving.ts';
import { forgetDraftsOf, holdsDraft } from '../use-draft.ts';

const PORTFOLIO = 'portfolio ';
const ALERTS = 'alerts ';

// What was begun in the dialogs is kept nowhere else, also while they are closed.
guardLeaving(() => holdsDraft(PORTFOLIO) || holdsDraft(ALERTS));

/** Name of what is begun in a dialog of a portfolio; of one that is not made yet the id is `new`. */
export function portfolioDraft(portfolio: string, dialog: 'settings' | 'subject' | 'erase'): string {
  return `${PORTFOLIO}${portfolio} ${dialog}`;
}

/** Name of the decision that is begun on some alerts. */
export function alertsDraft(alerts: readonly { id: string }[]): string {
  return `${ALERTS}${alerts.map(({ id }) => id).join(' ')}`;
}

/** Nothing can be done in a portfolio that is erased. */
export function forgetDraftsOfPortfolio(portfolio: string): void {
  forgetDraftsOf(`${PORTFOLIO}${portfolio} `);
}
