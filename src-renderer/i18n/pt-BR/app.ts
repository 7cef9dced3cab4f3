const app = {
  name: 'Atesta',
  pages: {
    lists: 'Listas',
    proof: 'Comprovante',
    registry: 'Cadastro',
    dossiers: 'Dossiês',
    portfolios: 'Carteiras',
    data: 'Bases',
    integration: 'Integração',
  },
  rail: {
    search: 'Busca rápida',
    alerts_one: '{{shown}} alerta em aberto',
    alerts_many: '{{shown}} alertas em aberto',
    alerts_other: '{{shown}} alertas em aberto',
    urgent_one: '{{shown}} urgente',
    urgent_many: '{{shown}} urgentes',
    urgent_other: '{{shown}} urgentes',
    label: 'Páginas',
    skip: 'Ir para o conteúdo',
    settings: 'Configurações',
    help: 'Atalhos e ajuda',
    newVersion: 'Nova versão {{version}}',
    demonstration: 'Dados de demonstração',
    demonstrationHint: 'Parte das bases instaladas é fictícia. Veja em Bases.',
  },
  office: {
    rail: 'Escritório',
    railAway: 'Escritório fora do ar',
    away: 'O escritório ({{host}}) não responde: dossiês, carteiras e alertas esperam por ele; listas e cadastro são consultados nas bases desta máquina.',
    inPlace: {
      unreachable:
        'O que foi consultado desde {{since}} sem o escritório veio das bases desta máquina e não está registrado lá: consultas avulsas e comprovantes esperam em Sem o escritório; lotes, consulte de novo.',
      'signed-out':
        'O que foi consultado desde {{since}} sem ninguém ter entrado veio das bases desta máquina e não está registrado no escritório. Entre para consultar o escritório.',
    },
    seen: 'Entendi',
  },
  connection: {
    opening: 'Abrindo a estação de trabalho…',
    keylessTitle: 'Esta aba não tem acesso',
    keyless:
      'O acesso é da aba em que foi aberto o endereço com a chave, e continua nela quando a página é recarregada; o endereço copiado não o leva. Abra aqui o endereço que apareceu no terminal, com tudo o que vem depois de #key=.',
    keylessHow:
      'Se o endereço não estiver mais à vista, encerre o serviço no terminal (Ctrl+C) e rode o comando outra vez:',
    refusedTitle: 'O serviço não reconhece esta janela',
    refused:
      'O serviço foi reiniciado, ou o acesso desta aba terminou: vale até três dias sem uso. Abra aqui o endereço que o serviço mostrou ao iniciar, com tudo o que vem depois de #key=.',
    refusedDesktop: 'O serviço foi reiniciado. Feche e abra o Atesta.',
    unreachableTitle: 'O serviço não está respondendo',
    unreachable:
      'Nada respondeu em {{address}}. Confira se o serviço está em execução; a janela tenta de novo sozinha.',
    unreachableBar: 'O serviço parou de responder. O que está na tela continua aqui; tentando de novo…',
    refusedBar:
      'O serviço foi reiniciado, ou o acesso desta aba terminou. O que está na tela continua aqui; para consultar, abra em outra aba o endereço que o serviço mostrou ao iniciar.',
    refusedBarDesktop: 'O serviço foi reiniciado e não reconhece mais esta janela. Feche e abra o Atesta.',
    failedTitle: 'Não foi possível abrir a estação de trabalho',
    back: 'O serviço voltou a responder.',
    retry: 'Tentar agora',
    end: {
      button: 'Encerrar o acesso',
      title: 'Encerrar o acesso desta aba?',
      text: 'O que está na tela se perde. Para voltar, abra o endereço que o serviço mostrou ao iniciar.',
      stay: 'Voltar à estação',
      end: 'Encerrar',
    },
  },
  crash: {
    title: 'Esta página encontrou um erro inesperado',
    description:
      'O restante da janela continua funcionando. Se o erro se repetir, informe o texto abaixo à equipe de suporte.',
    retry: 'Reabrir a página',
  },
} as const;

export default app;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    app: typeof app;
  }
}
