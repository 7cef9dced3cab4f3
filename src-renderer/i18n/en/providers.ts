// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { SERVICE_NAMES } from '../../../src-main/contract/provider-names.ts';

import type { Translation } from '../messages.ts';
import type source from '../pt-BR/providers.ts';

const providers: Translation<typeof source> = {
  title: 'Registry providers',
  hint: 'Where the two blocks of a registry lookup come from.',
  blocks: { receitaFederal: 'Receita Federal', sintegra: 'Sintegra' },
  names: {
    local: 'Local copy of the CNPJ open data',
    http: 'Service on the network',
    sefaz: 'Tax authorities of the states',
    ...SERVICE_NAMES,
  },
  states: {
    none: 'No provider: this block is in no answer.',
    installed_one: 'Data of {{date}}, {{shown}} record.',
    installed_other: 'Data of {{date}}, {{shown}} records.',
    notInstalled: 'No copy is installed: lookups find no company.',
    install: 'Import on the page Data',
    ready: 'Configured; nothing is left to set.',
    missing: 'Still to be set: {{names}}.',
  },
  settings: 'Configuration of {{block}}',
  hidden: 'stands in the file, not shown',
  variableMissing: 'There is no variable {{name}} where Atesta was started.',
  where: {
    title: 'Where it stands',
    own: 'Section registry of',
    policy: 'Goes before it, from your organisation',
    restart:
      'What is changed here and secrets apply at once; what is written into these files by hand, at the next start. That in config.json applies as soon as the window saves a setting.',
    copy: 'Copy the path {{file}}',
  },
  change: {
    open: 'Change',
    title: 'Change the provider: {{block}}',
    provider: 'Provider',
    none: 'None: the block is in no answer',
    replaces: 'The settings of the provider before go out of the file; secrets stay.',
    optional: 'Optional.',
    headers:
      'One a line: the name and the secret, such as Authorization Bearer ${secret:KEY}. Its value is set under Secrets on this page.',
    addresses: 'One a line: the state and the address, for a service that has moved.',
    limits: 'Times and limits',
    secret: 'Name of the secret, in capitals. Its value is set in Secrets, on this page, and is not shown.',
    secretInvalid: 'Enter the name of a secret: capital letters, digits and _.',
    submit: 'Save',
    saved: 'Provider saved: {{block}}.',
  },
  secrets: {
    title: 'Secrets',
    hint: 'Keys and passwords that the configuration asks for. They go in here and are not shown again.',
    none: 'The configuration asks for no secret. To use one, write ${secret:NAME} in place of the value.',
    columns: { name: 'Secret', usedBy: 'Used in', state: 'State', action: 'Action' },
    unused: 'No setting',
    state: {
      keychain: 'In the system keychain, since {{when}}',
      weak: 'Kept with weak protection, since {{when}}',
      environment: 'From the variable {{variable}}',
      missing: 'Not set',
      missingHere: 'Not set; the variable {{variable}} is missing',
      unreadable: 'Kept, but cannot be opened',
      unreadableHint: 'Another user or computer kept it, or the keychain is locked. It stays in the file.',
      unreadableCovered: 'The kept value cannot be opened; the variable {{variable}} is used',
      desktop: 'Kept by the desktop application',
      desktopHint: 'The keychain cannot be opened here: only the variable {{variable}} counts.',
    },
    copyVariable: 'Copy the name of the variable {{variable}}',
    set: 'Set',
    setNamed: 'Set the secret {{name}}',
    replace: 'Replace',
    replaceNamed: 'Replace the secret {{name}}',
    remove: 'Remove',
    removeNamed: 'Remove the secret {{name}}',
    kept: 'Secret {{name}} kept.',
    removed: 'Secret {{name}} removed.',
    form: {
      setTitle: 'Set {{name}}',
      replaceTitle: 'Replace {{name}}',
      value: 'Value',
      valueHint: 'Type or paste. Once kept it cannot be seen, only replaced or removed.',
      weak: 'On this system, whoever can read the file secrets.json can open the value.',
      submit: 'Keep',
    },
    removal: {
      title: 'Remove the secret?',
      text: 'The value of {{name}} is deleted from this computer. What depends on it stops working at once, unless there is the variable {{variable}}.',
      confirm: 'Remove secret',
    },
  },
  notes: {
    headless: {
      title: 'Here secrets come from the environment only',
      text: 'The service runs without the desktop application and cannot reach the system keychain. Set the variable ATESTA_SECRET_NAME where it is started and start it again, or keep the secret in the Atesta application.',
    },
    unavailable: {
      title: 'The system keychain is not available',
      text: 'No secret is kept without it. Unlock the keychain and try again, or set the variable ATESTA_SECRET_NAME and start Atesta again.',
      retry: 'Try again',
    },
    weak: {
      title: 'This system protects secrets badly',
      text: 'No keychain is in use, and what is kept is encrypted with a known password, the same on every computer: whoever can read the file secrets.json can open it. Turn GNOME Keyring or KWallet on and replace the secrets, or use the variable ATESTA_SECRET_NAME.',
    },
    damaged: {
      title: 'The file secrets.json cannot be read',
      text: 'It stays in the data folder as it is. When a secret is set, the file gets another name and a new one is made.',
    },
  },
};

export default providers;
