import type { Translation } from '../messages.ts';
import type source from '../pt-BR/settings.ts';

const settings: Translation<typeof source> = {
  title: 'Settings',
  locked: 'Set by your organisation',
  theme: { label: 'Theme', auto: 'System', light: 'Light', dark: 'Dark' },
  language: { label: 'Language', 'pt-BR': 'Português', en: 'English' },
  match: {
    label: 'Comparison of names in the lists',
    similar: 'Approximate',
    folded: 'Ignore accents',
    exact: 'Contains the text',
  },
  groups: {
    label: 'Groups of lists',
    hint: 'They stand beside the lists in a lookup. Sanctions, PEP and candidates, and Brazil are always there.',
    name: 'Name of the group',
    lists: 'Lists',
    save: 'Save group',
    taken: 'There is a group of that name.',
    remove: 'Remove {{name}}',
  },
  maxAge: {
    label: 'Greatest age of a proof of residence, in days',
    hint: 'Beyond it the reading warns. Applies from the next reading on.',
    invalid: 'Enter a number from 1 to 36500.',
    save: 'Save age',
  },
  port: {
    label: 'API port',
    hint: 'A change applies the next time the service starts.',
    pending: 'Now on port {{running}}; moves to {{port}} when the service restarts.',
    invalid: 'Enter a number from 1024 to 65535.',
    save: 'Save port',
  },
  facts: {
    title: 'About the service',
    address: 'Address',
    dataDir: 'Data folder',
    receitaFederal: 'Receita Federal',
    sintegra: 'Sintegra',
    version: 'Version',
  },
};

export default settings;
