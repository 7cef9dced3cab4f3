import type { Translation } from '../messages.ts';
import type source from '../pt-BR/integration.ts';

const integration: Translation<typeof source> = {
  title: 'Integration',
  intro:
    'Keys and examples with which other systems on this machine do the same lookups; and where registry data comes from.',
  docs: 'API documentation',
  permissions: {
    registry: { name: 'Registry', text: 'Look up CNPJ, CPF and state registrations.' },
    oneList: { name: 'One list at a time', text: 'Look in any restricted list, one in each call.' },
    allLists: { name: 'All lists', text: 'Look in all lists with one call, which is billed as sixteen lookups.' },
    residence: { name: 'Proof of residence', text: 'Read proofs of residence.' },
    readDossiers: { name: 'Read dossiers', text: 'Read dossiers and kept lookups, with their files and proofs.' },
    writeDossiers: {
      name: 'Write into dossiers',
      text: 'Open dossiers and enter lookups, files and decisions. The second approval is for people alone.',
    },
    readPortfolios: { name: 'Read portfolios', text: 'Read portfolios with their clients, and how far each list is.' },
    writePortfolios: {
      name: 'Keep portfolios',
      text: 'Create, change and erase portfolios and keep their clients up to date.',
    },
    readAlerts: { name: 'Read alerts', text: 'Read the alerts that portfolios raise.' },
    writeAlerts: { name: 'Decide on alerts', text: 'Say that alerts were seen, and close them with a decision.' },
  },
  keys: {
    title: 'API keys',
    create: 'New key',
    never: 'Never',
    revoke: 'Revoke',
    revokeNamed: 'Revoke the key {{name}}',
    revokedAt: 'Revoked {{when}}',
    columns: {
      name: 'Name',
      permissions: 'Permissions',
      createdAt: 'Created',
      lastUsedAt: 'Last used',
      action: 'Action',
    },
    none: {
      title: 'No key yet',
      text: 'Each system that uses the API should have a key of its own, with the permissions it needs and no more.',
    },
    form: {
      title: 'New API key',
      name: 'Name',
      nameHint: 'The system or team that will use the key.',
      nameWrong: 'Use letters, digits, spaces and . _ @ -, beginning with a letter or digit.',
      permissions: 'Permissions',
      submit: 'Create key',
    },
    created: {
      title: 'Key created',
      text: 'Copy the key of “{{name}}” and keep it in a password vault or in the configuration of the system.',
      key: 'API key',
      copy: 'Copy key',
      once: 'It is shown only now: the service keeps nothing but its hash. If it is lost, revoke it and create another.',
      done: 'I have kept it',
    },
    revocation: {
      title: 'Revoke the key?',
      text: 'Systems that use the key “{{name}}” lose access within a second. This cannot be undone.',
      confirm: 'Revoke key',
    },
  },
  calls: {
    title: 'Calls to copy',
    hint: 'Put the key in place of {{placeholder}}. In PowerShell, use curl.exe.',
    copy: 'Copy the call: {{name}}',
    lists: 'Restricted lists',
    registry: 'Registry',
    residence: 'Proof of residence',
    status: 'State of the service',
  },
  usage: {
    title: 'Use of the API',
    period: 'Period',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    workstation: 'This workstation',
    total: 'Total',
    endpoints: {
      'restricted-lists': 'Restricted lists',
      'receita-federal-and-sintegra': 'Registry',
      'proof-of-residence': 'Proof of residence',
    },
    columns: {
      caller: 'Key',
      endpoint: 'Lookup',
      list: 'List',
      calls: 'Calls',
      units: 'Billed lookups',
      lastDay: 'Last day',
    },
    none: {
      title: 'No calls in the period',
      text: 'Lookups made through the API appear here, added up by key, kind and list.',
    },
  },
};

export default integration;
