// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { SERVICE_NAMES } from '../../../src-main/contract/provider-names.ts';

/** Section of the page Integração: where tax registrations come from, and the secrets that the configuration needs. */
const providers = {
  title: 'Provedores de cadastro',
  hint: 'De onde vêm os dois blocos de uma consulta de cadastro.',
  blocks: { receitaFederal: 'Receita Federal', sintegra: 'Sintegra' },
  names: {
    local: 'Cópia local dos dados abertos do CNPJ',
    http: 'Serviço na rede',
    sefaz: 'Secretarias de Fazenda dos estados',
    ...SERVICE_NAMES,
  },
  states: {
    none: 'Sem provedor: este bloco não aparece nas respostas.',
    installed_one: 'Dados de {{date}}, {{shown}} registro.',
    installed_many: 'Dados de {{date}}, {{shown}} de registros.',
    installed_other: 'Dados de {{date}}, {{shown}} registros.',
    notInstalled: 'Nenhuma cópia instalada: as consultas não encontram empresa alguma.',
    install: 'Importar na página Bases',
    ready: 'Configurado; nada falta definir.',
    missing: 'Falta definir: {{names}}.',
  },
  settings: 'Configuração de {{block}}',
  hidden: 'está no arquivo, não é exibido',
  variableMissing: 'A variável {{name}} não existe onde o Atesta foi iniciado.',
  where: {
    title: 'Onde está',
    own: 'Seção registry de',
    policy: 'Prevalece, da organização',
    restart:
      'O que é mudado aqui e os segredos valem na hora; o que é escrito nesses arquivos à mão, a partir do próximo início. O do config.json passa a valer já quando a janela salva uma configuração.',
    copy: 'Copiar o caminho {{file}}',
  },
  change: {
    open: 'Mudar',
    title: 'Mudar o provedor: {{block}}',
    provider: 'Provedor',
    none: 'Nenhum: o bloco não aparece nas respostas',
    replaces: 'As configurações do provedor anterior saem do arquivo; os segredos ficam.',
    optional: 'Opcional.',
    headers:
      'Um por linha: o nome e o segredo, como Authorization Bearer ${secret:CHAVE}. O valor é definido em Segredos, nesta página.',
    addresses: 'Um por linha: o estado e o endereço, para um serviço que mudou.',
    limits: 'Tempos e limites',
    secret: 'Nome do segredo, em maiúsculas. O valor é definido em Segredos, nesta página, e não é mostrado.',
    secretInvalid: 'Informe o nome de um segredo: letras maiúsculas, números e _.',
    submit: 'Salvar',
    saved: 'Provedor salvo: {{block}}.',
  },
  secrets: {
    title: 'Segredos',
    hint: 'Chaves e senhas que a configuração pede. Entram aqui e não são mostradas de novo.',
    none: 'A configuração não pede nenhum segredo. Para usar um, escreva ${secret:NOME} no lugar do valor.',
    columns: { name: 'Segredo', usedBy: 'Usado em', state: 'Situação', action: 'Ação' },
    unused: 'Nenhuma configuração',
    state: {
      keychain: 'No chaveiro do sistema, desde {{when}}',
      weak: 'Guardado com proteção fraca, desde {{when}}',
      environment: 'Vem da variável {{variable}}',
      missing: 'Não definido',
      missingHere: 'Não definido; falta a variável {{variable}}',
      unreadable: 'Guardado, mas não pode ser aberto',
      unreadableHint:
        'Foi guardado por outro usuário ou computador, ou o chaveiro está bloqueado. Continua no arquivo.',
      unreadableCovered: 'O valor guardado não pode ser aberto; vale a variável {{variable}}',
      desktop: 'Guardado pela área de trabalho',
      desktopHint: 'Aqui o chaveiro não pode ser aberto: vale só a variável {{variable}}.',
    },
    copyVariable: 'Copiar o nome da variável {{variable}}',
    set: 'Definir',
    setNamed: 'Definir o segredo {{name}}',
    replace: 'Trocar',
    replaceNamed: 'Trocar o segredo {{name}}',
    remove: 'Remover',
    removeNamed: 'Remover o segredo {{name}}',
    kept: 'Segredo {{name}} guardado.',
    removed: 'Segredo {{name}} removido.',
    form: {
      setTitle: 'Definir {{name}}',
      replaceTitle: 'Trocar {{name}}',
      value: 'Valor',
      valueHint: 'Digite ou cole. Depois de guardado, não pode ser visto, só trocado ou removido.',
      weak: 'Neste sistema, quem puder ler o arquivo secrets.json poderá abrir o valor.',
      submit: 'Guardar',
    },
    removal: {
      title: 'Remover o segredo?',
      text: 'O valor de {{name}} é apagado deste computador. O que depende dele deixa de funcionar na hora, a não ser que exista a variável {{variable}}.',
      confirm: 'Remover segredo',
    },
  },
  notes: {
    headless: {
      title: 'Aqui os segredos vêm só do ambiente',
      text: 'O serviço roda sem a área de trabalho e não alcança o chaveiro do sistema. Defina a variável ATESTA_SECRET_NOME onde ele é iniciado e inicie-o de novo, ou guarde o segredo no aplicativo Atesta.',
    },
    unavailable: {
      title: 'O chaveiro do sistema não está disponível',
      text: 'Nenhum segredo é guardado sem ele. Desbloqueie o chaveiro e tente de novo, ou defina a variável ATESTA_SECRET_NOME e inicie o Atesta de novo.',
      retry: 'Tentar de novo',
    },
    weak: {
      title: 'Este sistema protege mal os segredos',
      text: 'Não há chaveiro em uso, e o que é guardado fica cifrado com uma senha conhecida, igual em todo computador: quem puder ler o arquivo secrets.json poderá abri-lo. Ative o GNOME Keyring ou o KWallet e troque os segredos, ou use a variável ATESTA_SECRET_NOME.',
    },
    damaged: {
      title: 'O arquivo secrets.json não pode ser lido',
      text: 'Ele continua na pasta de dados, como está. Ao definir um segredo, o arquivo recebe outro nome e um novo é criado.',
    },
  },
} as const;

export default providers;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    providers: typeof providers;
  }
}
