// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
/** The names of the settings of config.json come with their schema from the service; here is what else there is to say. */
const settings = {
  title: 'Configurações',
  locked: {
    file: 'Definido pela política da empresa (arquivo da política)',
    groupPolicy: 'Definido pela política da empresa (Política de Grupo do Windows)',
    profile: 'Definido pela política da empresa (perfil de configuração do macOS)',
    administrator: 'Só um administrador pode alterar: entre como um',
  },
  sections: {
    label: 'Seções das configurações',
    lookups: 'Consultas',
    updates: 'Atualização das bases',
    registry: 'Consulta ao Cadastro',
    gazette: 'Diário Oficial (INLABS)',
    evidence: 'Dossiês e prova',
    portfolio: 'Carteiras e alertas',
    folders: 'Pastas e retenção',
    integration: 'Integração e porta',
    appearance: 'Aparência',
    program: 'Atualização do programa',
  },
  saved: '{{setting}}: salvo.',
  revert: 'Desfazer',
  revertOf: 'Desfazer: {{setting}}',
  hidden: 'O valor está no config.json e não é exibido. Digite outro para trocá-lo.',
  names: 'Nomes: {{names}}.',
  untold: '••• está no config.json e não é exibido; deixado assim, fica como está.',
  remove: 'Remover',
  removeNamed: 'Remover o valor de {{setting}}',
  standard: 'Padrão: {{value}}.',
  pending: 'Vale após reiniciar.',
  restart: {
    title: 'Há alterações que valem após reiniciar',
    here: 'O Atesta fecha e abre de novo; se há trabalho na janela que se perde, pergunta antes.',
    elsewhere: 'Reinicie o serviço onde ele foi iniciado.',
    button: 'Reiniciar agora',
  },
  hints: {
    lists: {
      match: 'Modo inicial da consulta. A API continua em “Contém o texto”.',
      threshold: 'Valor inicial na consulta aproximada, de 50 a 100.',
      maxAgeDays:
        'Passado esse prazo sem confirmação do órgão, a lista fica “Desatualizada”; antes, se ela costuma ser renovada mais vezes.',
      schedule: 'O Atesta busca nos órgãos, sozinho, o que há de mais recente.',
      updateAt: 'No relógio deste computador; começa até meia hora depois.',
      addresses:
        'Só para um espelho ou endereço novo, um por linha: a lista e o endereço, como ceis https://espelho.empresa/{YYYYMMDD}.zip; a mesma lista de novo, se tem vários arquivos. Vazio: os dos órgãos.',
      inlabs: {
        email:
          'A conta é gratuita, em inlabs.in.gov.br. Sem ela, o Diário Oficial é importado à mão. Vazio: sem conta.',
        password: 'Guardada no chaveiro do sistema, nunca no config.json.',
      },
      retain: 'Além da que responde, para poder voltar a elas.',
    },
    residence: { maxAgeDays: 'Mais velho que isso, a leitura avisa. Vale a partir da próxima leitura.' },
    registry: {
      openData: {
        schedule: 'A cada dia procura o mês novo da Receita Federal, até que ele saia.',
        ufs: 'Só estabelecimentos destes estados, para discos menores. Vazio: todos. Vale na próxima atualização.',
        activeOnly: 'Quem foi baixado ou está inapto não será encontrado. Vale na próxima atualização.',
        address: 'Só se a Receita Federal mudar o endereço, ou se você tem um espelho. Vazio: o da Receita Federal.',
        token:
          'Só se a Receita Federal o mudar: a parte depois de /s/ no endereço da página dos dados abertos. Vazio: o atual.',
        retain: 'Além do que responde. Cada mês ocupa alguns gigabytes.',
      },
    },
    data: {
      source:
        'Pasta, compartilhamento ou endereço de onde vêm bases prontas. Preenchido: a busca automática nos órgãos fica desligada.',
      publicKey: 'A linha RW… do arquivo .pub de quem publica. Sem ela nada é instalado.',
      schedule: 'Uma vez por dia, quando há uma origem.',
      updateAt: 'Começa até meia hora depois, para não sobrecarregar a rede.',
    },
    network: {
      proxy:
        'system: o deste computador, também por PAC ou WPAD; none: nenhum; ou o endereço dele. Se pede senha, escreva ${secret:NOME} no lugar dela. Vale para tudo o que sai do Atesta.',
      noProxy: 'Um por linha: nome, .dominio ou endereço IP. Esses são acessados sem proxy.',
    },
    postal: {
      schedule: 'Uma vez por mês, nos endereços abaixo.',
      addresses: 'Do seu contrato do e-DNE, um por linha. Vazio: a base é importada à mão.',
      retain: 'Além da que responde.',
    },
    evidence: {
      keep: 'O que fica guardado, cifrado, com prova de que não foi alterado.',
      secondApproval: 'Outra pessoa aprova antes de a conclusão de um dossiê valer.',
      retentionYears:
        'Contados da conclusão. Passado o prazo, o dossiê aparece com “Prazo de guarda encerrado”; nada é eliminado automaticamente.',
      checkpoints: {
        folder:
          'Melhor em uma pasta da rede onde nada possa ser sobrescrito. Vazio: os pontos de verificação ficam só aqui.',
        timestamp: 'Endereço de um serviço RFC 3161. Vazio: sem carimbo do tempo.',
        timestampMinutes: 'Conforme o contrato com o serviço; sem nada novo arquivado, nenhum é pedido.',
      },
    },
    portfolio: {
      deadlineDays: 'Para carteiras novas; cada carteira pode ter outro prazo, a não ser que a política o fixe.',
      urgentLists: 'Para carteiras novas: alertas destas listas vêm antes de todos os outros.',
      webhook: {
        address: 'Na rede da empresa: é avisado de cada alerta novo, sem dado pessoal. Vazio: ninguém é avisado.',
        secret:
          'whsec_ e de 24 a 64 bytes em base64, o mesmo que o outro sistema tem. Guardado no chaveiro, nunca no config.json.',
      },
    },
    log: { files: 'Os mais antigos são apagados.', megabytes: 'Ao chegar a esse tamanho, começa outro arquivo.' },
    server: { port: 'Por onde outros programas consultam o Atesta neste computador.' },
  },
  options: {
    similar: 'Aproximada',
    folded: 'Ignorar acentos',
    exact: 'Contém o texto',
    daily: 'Todos os dias',
    monthly: 'Todo mês',
    off: 'Só manualmente',
    production: 'Produção',
    homologation: 'Homologação',
    true: 'Sim',
    false: 'Não',
  },
  invalid: {
    number: 'Informe um número inteiro de {{min}} a {{max}}.',
    time: 'Informe um horário de 00:00 a 23:59, como 03:30.',
    address: 'Informe um endereço que comece com https:// ou http://, sem senha nele.',
    headerLine: 'Na linha {{line}}, informe um cabeçalho e um segredo, como Authorization Bearer ${secret:CHAVE}.',
    addressLine:
      'Na linha {{line}}, informe um dos nomes e um endereço sem senha, como {{name}} https://espelho.empresa/arquivo.',
    other: 'Este valor não é aceito aqui.',
  },
  theme: { label: 'Tema', auto: 'Do sistema', light: 'Claro', dark: 'Escuro' },
  language: { label: 'Idioma', 'pt-BR': 'Português', en: 'English' },
  groups: {
    label: 'Grupos de listas',
    hint: 'Aparecem ao lado das listas na consulta. Sanções, PEP e candidatos e Brasil estão sempre lá.',
    name: 'Nome do grupo',
    lists: 'Listas',
    save: 'Salvar grupo',
    taken: 'Já existe um grupo com esse nome.',
    remove: 'Remover {{name}}',
  },
  providers: {
    receitaFederal: 'Receita Federal',
    sintegra: 'Sintegra',
    none: 'Sem provedor',
    go: 'Mudar provedores e segredos em Integração',
  },
  secretOf: {
    lists: { inlabs: { email: { label: 'Senha da conta no INLABS', first: 'Informe antes o e-mail da conta.' } } },
    portfolio: {
      webhook: { address: { label: 'Segredo da assinatura dos avisos', first: 'Informe antes o endereço.' } },
    },
  },
  program: {
    running: 'Versão em uso',
    source: 'Origem das atualizações',
    noSource: 'nenhuma: a política não indica onde buscar',
    mode: {
      never: 'Pela política, não se procuram versões novas.',
      ask: 'Procurada uma vez por dia; a instalação é sua escolha.',
      onQuit: 'Procurada uma vez por dia; a versão nova é instalada ao sair do programa.',
    },
    checkedAt: 'Procurada pela última vez em {{when}}.',
    neverChecked: 'Ainda não procurada.',
    managed: 'Esta instalação é atualizada por quem a instalou (MSI, macOS ou pasta).',
    check: 'Procurar agora',
    fetch: 'Baixar a versão {{version}}',
    fetching: 'Baixando a versão {{version}}',
    bytes: '{{done}} de {{total}}',
    cancelled: 'Cancelado. A versão em uso continua.',
    install: 'Reiniciar e instalar',
    newest: 'Não há versão mais recente.',
    available: 'Há uma versão mais recente: {{version}}.',
    deferred: 'Há uma versão mais recente: {{version}}. Pela política, pode ser instalada a partir de {{when}}.',
    ready: 'A versão {{version}} está pronta para ser instalada.',
    failure: {
      source: 'A origem das atualizações não respondeu. A versão em uso continua; procura-se de novo mais tarde.',
      missing: 'A origem não tem versão para este computador. Avise quem cuida da instalação.',
      forged: 'A versão oferecida não confere com a assinatura e não foi instalada. Avise quem cuida da instalação.',
      settings: 'A política de atualização está incompleta ou incorreta. Avise quem cuida da instalação.',
      disk: 'Falta espaço em disco para baixar a versão nova. Libere espaço e procure de novo.',
      other: 'A atualização do programa falhou; o log tem os detalhes. A versão em uso continua.',
    },
  },
  notifications: { label: 'Avisar de alertas novos na área de trabalho', on: 'Sim, só com os números', off: 'Não' },
  webhook: {
    told: 'Avisado de tudo; o último alerta foi aceito em {{when}}.',
    nothing: 'Nenhum alerta a avisar ainda.',
    waiting_one: '{{shown}} alerta ainda não avisado.',
    waiting_many: '{{shown}} alertas ainda não avisados.',
    waiting_other: '{{shown}} alertas ainda não avisados.',
  },
  office: {
    url: 'Escritório (office.url)',
    version: 'Versão no escritório',
    reading: {
      title: 'Leitura de comprovantes (office.reading)',
      local: 'nesta máquina: o documento não sai daqui',
      office: 'no escritório',
    },
    state: { title: 'Situação', reached: 'conectado', away: 'não responde', unknown: 'ainda não consultado' },
    fixed: 'Definido no config.json ou pela política da empresa, e vale a partir do próximo início; não muda por aqui.',
    keptThere: 'O escritório decide o que fica das consultas; nada é registrado nesta máquina.',
    recordThere:
      'Os dossiês e o registro são do escritório: conferência, cópia e restauração se fazem lá, e não nesta máquina.',
    ownRecord:
      'Há dossiês, consultas ou carteiras guardados nesta máquina que o escritório não tem. Eles continuam aqui e não aparecem na janela; o administrador vê em office.md como ler e levar.',
  },
  facts: {
    address: 'Endereço',
    dataDir: 'Pasta de dados',
    configFile: 'Arquivo de configuração',
    policyFile: 'Arquivo da política da empresa',
    version: 'Versão',
    openFolder: 'Abrir a pasta',
    copy: 'Copiar: {{what}}',
    running: 'Hoje na porta {{port}}.',
    keys: 'Chaves, exemplos e uso em Integração',
  },
} as const;

export default settings;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    settings: typeof settings;
  }
}
