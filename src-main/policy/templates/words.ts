import type { Setting } from '../schema/settings.ts';

/** The languages of the template, by the names that Windows has for them. */
export const LANGUAGES = ['pt-BR', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Words {
  about: string;
  supported: string;
  section(path: readonly string[]): string;
  title(setting: Setting): string;
  help(setting: Setting): string;
}

/** A setting without a name in the window bears its path. */
const pathOf = ({ path }: Setting) => path.join('.');

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    about: 'Políticas do Atesta',
    supported: 'Atesta no Windows 10 ou posterior',
    section: (path) => sectionName(path, 0),
    title: (setting) => setting.schema.title ?? pathOf(setting),
    help: (setting) =>
      paragraphs([
        setting.schema.title && `${setting.schema.title}.`,
        {
          integer: `Número inteiro${bounds(setting, 'de', 'a')}.`,
          boolean: 'Habilitado: sim. Desabilitado: não.',
          choice: `Um destes: ${setting.choices.join(', ')}.`,
          text: 'Um texto.',
          list: 'Vários textos, um por linha.',
          table: 'Textos por nome: o nome à esquerda, o valor à direita.',
          other: '',
        }[setting.kind],
        standard(setting, 'Padrão'),
        `Chave: ${pathOf(setting)}.`,
        'O que se habilita aqui vale no lugar do config.json e aparece bloqueado na janela. Não configurado: decide o arquivo da política ou, sem ele, cada computador. Vale quando o Atesta é iniciado.',
      ]),
  },
  'en-US': {
    about: 'Policies of Atesta',
    supported: 'Atesta on Windows 10 or later',
    section: (path) => sectionName(path, 1),
    title: (setting) => setting.schema.titleEn ?? pathOf(setting),
    help: (setting) =>
      paragraphs([
        setting.schema.titleEn && `${setting.schema.titleEn}.`,
        setting.schema.description,
        {
          integer: `A whole number${bounds(setting, 'from', 'to')}.`,
          boolean: 'Enabled: yes. Disabled: no.',
          choice: `One of ${setting.choices.join(', ')}.`,
          text: 'A text.',
          list: 'Several texts, one a line.',
          table: 'Texts by name: the name on the left, the value on the right.',
          other: '',
        }[setting.kind],
        standard(setting, 'Default'),
        `Key: ${pathOf(setting)}.`,
        'What is enabled here holds in place of config.json and is shown locked in the window. Not configured: the policy file decides or, without one, each computer. It counts when Atesta is started.',
      ]),
  },
};

/** Sections have no titles in the schema; those that are not here bear their key. */
const SECTIONS: Readonly<Record<string, readonly [string, string]>> = {
  '': ['Atesta', 'Atesta'],
  server: ['Serviço (API)', 'Service (API)'],
  'server.tls': ['Certificado do serviço (TLS)', "The service's certificate (TLS)"],
  network: ['Rede', 'Network'],
  registry: ['Cadastro', 'Registry'],
  'registry.receitaFederal': ['Provedor de Receita Federal', 'Provider of Receita Federal'],
  'registry.sintegra': ['Provedor de Sintegra', 'Provider of Sintegra'],
  'registry.openData': ['Dados abertos do CNPJ', 'CNPJ open data'],
  lists: ['Listas', 'Lists'],
  'lists.inlabs': ['Diário Oficial (INLABS)', 'Official gazette (INLABS)'],
  postal: ['CEP', 'Postal codes'],
  residence: ['Comprovante de residência', 'Proof of residence'],
  evidence: ['Dossiês e prova', 'Dossiers and evidence'],
  'evidence.checkpoints': ['Pontos de verificação', 'Checkpoints'],
  portfolio: ['Carteiras', 'Portfolios'],
  'portfolio.webhook': ['Aviso de alertas', 'Alerts told'],
  log: ['Log', 'Log'],
  tokens: ['Credenciais de acesso', 'Access tokens'],
  data: ['Pacotes de dados', 'Data packs'],
  metrics: ['Métricas', 'Metrics'],
  workspace: ['Espaço de trabalho compartilhado', 'Shared workspace'],
};

function sectionName(path: readonly string[], language: 0 | 1): string {
  return SECTIONS[path.join('.')]?.[language] ?? path.join('.');
}

function bounds({ schema: { minimum, maximum } }: Setting, from: string, to: string): string {
  return minimum === undefined || maximum === undefined ? '' : ` ${from} ${minimum} ${to} ${maximum}`;
}

function standard({ schema: { default: value }, kind }: Setting, word: string): string | undefined {
  return value === undefined || kind === 'boolean' ? undefined : `${word}: ${String(value)}.`;
}

function paragraphs(lines: readonly (string | undefined)[]): string {
  return lines.filter(Boolean).join('\n\n');
}
