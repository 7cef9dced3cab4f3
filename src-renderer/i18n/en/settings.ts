// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import type { Translation } from '../messages.ts';
import type source from '../pt-BR/settings.ts';

const settings: Translation<typeof source> = {
  title: 'Settings',
  locked: {
    file: "Set by your company's policy (policy file)",
    groupPolicy: "Set by your company's policy (Windows Group Policy)",
    profile: "Set by your company's policy (macOS configuration profile)",
    administrator: 'Only an administrator may change this: sign in as one',
  },
  sections: {
    label: 'Sections of the settings',
    lookups: 'Lookups',
    updates: 'Data updates',
    registry: 'Registry lookup',
    gazette: 'Official gazette (INLABS)',
    evidence: 'Dossiers and evidence',
    portfolio: 'Portfolios and alerts',
    folders: 'Folders and retention',
    integration: 'Integration and port',
    appearance: 'Appearance',
    program: 'Program update',
  },
  saved: '{{setting}}: saved.',
  revert: 'Undo',
  revertOf: 'Undo: {{setting}}',
  hidden: 'The value is in config.json and is not shown. Type another one to replace it.',
  names: 'Names: {{names}}.',
  untold: '••• is in config.json and is not shown; left so, it stays as it is.',
  remove: 'Remove',
  removeNamed: 'Remove the value of {{setting}}',
  standard: 'Default: {{value}}.',
  pending: 'Applies after a restart.',
  restart: {
    title: 'There are changes that apply after a restart',
    here: 'Atesta closes and opens again; where work in the window would be lost, it asks first.',
    elsewhere: 'Restart the service where it was started.',
    button: 'Restart now',
  },
  hints: {
    lists: {
      match: 'What a lookup starts with. The API stays with “Contains the text”.',
      threshold: 'What an approximate lookup starts with, from 50 to 100.',
      maxAgeDays:
        'Beyond it, without confirmation by the publisher, a list is “Out of date”; sooner where it is usually renewed more often.',
      schedule: 'Atesta fetches by itself what the publishers have newer.',
      updateAt: "By this computer's clock; begins up to half an hour later.",
      addresses:
        'Only for a mirror or a new address, one a line: the list and the address, such as ceis https://mirror.company/{YYYYMMDD}.zip; the same list again where it has several files. Empty: those of the publishers.',
      inlabs: {
        email:
          'The account is free, at inlabs.in.gov.br. Without it the official gazette is imported by hand. Empty: no account.',
        password: "Kept in the system's keychain, never in config.json.",
      },
      retain: 'Beside the one that answers, to be able to go back to them.',
    },
    residence: { maxAgeDays: 'Beyond it the reading warns. Applies from the next reading on.' },
    registry: {
      openData: {
        schedule: "Looks each day for Receita Federal's new month until it is out.",
        ufs: 'Only establishments of these states, for smaller disks. Empty: all. Applies at the next update.',
        activeOnly: 'Whoever was closed or is unfit will not be found. Applies at the next update.',
        address: "Only if Receita Federal changes its address, or you have a mirror. Empty: Receita Federal's.",
        token:
          'Only if Receita Federal changes it: the part after /s/ of the address of its open data page. Empty: the present one.',
        retain: 'Beside the one that answers. Each month takes some gigabytes.',
      },
    },
    data: {
      source:
        'Folder, share or address that finished data comes from. While it is set, publishers are not asked by schedule.',
      publicKey: 'The line RW… of the .pub file of who publishes. Without it nothing is installed.',
      schedule: 'Once a day, where there is a source.',
      updateAt: 'Begins up to half an hour later, to spare the network.',
    },
    network: {
      proxy:
        'system: that of this computer, also by PAC or WPAD; none: no proxy; or its address. If it asks for a password, write ${secret:NAME} in its place. It counts for everything that leaves Atesta.',
      noProxy: 'One a line: name, .domain or IP address. These are reached without the proxy.',
    },
    postal: {
      schedule: 'Once a month, at the addresses below.',
      addresses: 'Of your e-DNE contract, one a line. Empty: the data is imported by hand.',
      retain: 'Beside the one that answers.',
    },
    evidence: {
      keep: 'What is kept, encrypted, with proof that it was not altered.',
      secondApproval: 'Another person approves before the conclusion of a dossier counts.',
      retentionYears: 'From its conclusion. After that the dossier shows as due; nothing erases it by itself.',
      checkpoints: {
        folder: 'Best a folder of the network where nothing can be overwritten. Empty: checkpoints stay here alone.',
        timestamp: 'Address of an RFC 3161 service. Empty: no time stamp.',
        timestampMinutes: 'As the contract with the service has it; where nothing new was filed none is asked for.',
      },
    },
    portfolio: {
      deadlineDays: 'For new portfolios; each may have another one, unless the policy fixes it.',
      urgentLists: 'For new portfolios: alerts of these lists come before all others.',
      webhook: {
        address:
          "On the company's network: it is told of each new alert, without personal data. Empty: nobody is told.",
        secret:
          'whsec_ and 24 to 64 bytes in base64, the same that the other system has. Kept in the keychain, never in config.json.',
      },
    },
    log: { files: 'The oldest ones are deleted.', megabytes: 'At this size another file is begun.' },
    server: { port: 'Where other programs ask Atesta on this computer.' },
  },
  options: {
    similar: 'Approximate',
    folded: 'Ignore accents',
    exact: 'Contains the text',
    daily: 'Every day',
    monthly: 'Every month',
    off: 'Only when asked',
    production: 'Production',
    homologation: 'Tests of the states',
    true: 'Yes',
    false: 'No',
  },
  invalid: {
    number: 'Enter a whole number from {{min}} to {{max}}.',
    time: 'Enter a time from 00:00 to 23:59, such as 03:30.',
    address: 'Enter an address that begins with https:// or http://, without a password in it.',
    headerLine: 'In line {{line}}, enter a header and a secret, such as Authorization Bearer ${secret:KEY}.',
    addressLine:
      'In line {{line}}, enter one of the names and an address without a password, such as {{name}} https://mirror.company/file.',
    other: 'This value is not valid here.',
  },
  theme: { label: 'Theme', auto: 'System', light: 'Light', dark: 'Dark' },
  language: { label: 'Language', 'pt-BR': 'Português', en: 'English' },
  groups: {
    label: 'Groups of lists',
    hint: 'They are listed beside the lists in a lookup. Sanctions, PEP and candidates, and Brazil are always there.',
    name: 'Name of the group',
    lists: 'Lists',
    save: 'Save group',
    taken: 'There is a group of that name.',
    remove: 'Remove {{name}}',
  },
  providers: {
    receitaFederal: 'Receita Federal',
    sintegra: 'Sintegra',
    none: 'No provider',
    go: 'Change providers and secrets in Integration',
  },
  secretOf: {
    lists: {
      inlabs: { email: { label: 'Password of the INLABS account', first: 'Enter the e-mail of the account first.' } },
    },
    portfolio: { webhook: { address: { label: 'Secret of the signature', first: 'Enter the address first.' } } },
  },
  program: {
    running: 'Version in use',
    source: 'Source of updates',
    noSource: 'none: the policy does not say where to look',
    mode: {
      never: 'The policy says that none is looked for.',
      ask: 'Looked for once a day; installing is up to you.',
      onQuit: 'Looked for once a day; a new version is installed when you quit the program.',
    },
    checkedAt: 'Last looked for on {{when}}.',
    neverChecked: 'Not looked for yet.',
    managed: 'This installation is updated by whoever installed it (MSI, macOS or a folder).',
    check: 'Look now',
    fetch: 'Download version {{version}}',
    fetching: 'Downloading version {{version}}',
    bytes: '{{done}} of {{total}}',
    cancelled: 'Cancelled. The version in use stays.',
    install: 'Restart and install',
    newest: 'There is no newer version.',
    available: 'There is a newer version: {{version}}.',
    deferred: 'There is a newer version: {{version}}. By policy it may be installed from {{when}} on.',
    ready: 'Version {{version}} is ready to be installed.',
    failure: {
      source: 'The source of updates did not answer. The version in use stays; it is looked for again later.',
      missing: 'The source has no version for this computer. Tell whoever looks after the installation.',
      forged:
        'The version on offer does not match its signature and was not installed. Tell whoever looks after the installation.',
      settings: 'The update policy is incomplete or wrong. Tell whoever looks after the installation.',
      disk: 'There is not enough disk space to download the new version. Free some and look again.',
      other: 'The program update failed; the log has the details. The version in use stays.',
    },
  },
  notifications: { label: 'Tell of new alerts on the desktop', on: 'Yes, with the numbers alone', off: 'No' },
  webhook: {
    told: 'Told everything; the last alert was taken at {{when}}.',
    nothing: 'No alert to tell of yet.',
    waiting_one: '{{shown}} alert not told yet.',
    waiting_other: '{{shown}} alerts not told yet.',
  },
  office: {
    url: 'Office (office.url)',
    version: 'Version at the office',
    reading: {
      title: 'Reading of proofs of residence (office.reading)',
      local: 'on this machine: the document does not leave it',
      office: 'at the office',
    },
    state: { title: 'State', reached: 'connected', away: 'does not answer', unknown: 'not asked yet' },
    fixed: 'Set in config.json or by the company’s policy, and counts from the next start on; not changed here.',
    keptThere: 'The office decides what is kept of lookups; nothing is filed on this machine.',
    recordThere:
      'The dossiers and the record are the office’s: they are checked, backed up and restored there, not on this machine.',
    ownRecord:
      'Dossiers, lookups or portfolios are kept on this machine that the office does not have. They stay here and are not shown in the window; the administrator sees in office.md how to read and bring them.',
  },
  facts: {
    address: 'Address',
    dataDir: 'Data folder',
    configFile: 'Configuration file',
    policyFile: "File of the company's policy",
    version: 'Version',
    openFolder: 'Open the folder',
    copy: 'Copy: {{what}}',
    running: 'Now on port {{port}}.',
    keys: 'Keys, examples and usage in Integration',
  },
};

export default settings;
