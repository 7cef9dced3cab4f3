import { authorOf } from '../../evidence/api/author.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import {
  alertDossiers,
  alertsDossiers,
  countAlerts,
  decideAlerts,
  escalateAlert,
  listAlerts,
  oneAlert,
  seeAlerts,
} from './alerts.ts';
import type { PortfolioApiParts } from './endpoints.ts';
import {
  changePortfolio,
  erasePortfolio,
  keepSubjects,
  listPortfolios,
  listSubjects,
  makePortfolio,
  onePortfolio,
  removeSubjects,
} from './portfolios.ts';
import { portfolioReport } from './report.ts';

/** The addresses of portfolios and alerts; `displayName` is who works in the window, empty where nobody said. */
export function portfolioApi(
  world: Pick<PortfolioApiParts, 'room' | 'settings'> & { displayName: () => string },
): Endpoint[] {
  const parts = { ...world, authorOf: (caller: Parameters<typeof authorOf>[0]) => authorOf(caller, world.displayName) };
  return [
    listPortfolios,
    makePortfolio,
    portfolioReport,
    onePortfolio,
    changePortfolio,
    listSubjects,
    keepSubjects,
    removeSubjects,
    erasePortfolio,
    listAlerts,
    countAlerts,
    oneAlert,
    alertDossiers,
    alertsDossiers,
    seeAlerts,
    decideAlerts,
    escalateAlert,
  ].map((make) => make(parts));
}
