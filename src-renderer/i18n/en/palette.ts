import type { Translation } from '../messages.ts';
import type palette from '../pt-BR/palette.ts';

const texts: Translation<typeof palette> = {
  title: 'Quick search',
  field: 'Name, CPF, CNPJ, dossier, portfolio or page',
  placeholder: 'Name, CPF, CNPJ, dossier, portfolio or page',
  options: 'What to do',
  lists: 'Look up {{text}} in the lists',
  registry: { cnpj: 'Look up {{document}} in the registry', cpf: 'Rural producer {{document}} in the registry' },
  doubt: { checkDigits: 'wrong check digit', digits: 'no whole CPF or CNPJ' },
  dossier: 'Dossier of {{name}}',
  portfolio: 'Portfolio {{name}}',
  goTo: 'Go to {{name}}',
  alerts: 'Alerts of the portfolios',
  report: 'Report of the portfolios',
  erased: 'Erased dossiers',
  keys: { walk: 'walk', choose: 'choose', close: 'close' },
};

export default texts;
