const proof = {
  title: 'Comprovante de residência',
  intro: 'Lê o endereço de uma conta e o compara, campo a campo, com a base postal instalada neste computador.',
  new: 'Novo documento',
  copyAll: 'Copiar tudo',
  copyField: 'Copiar {{field}}',
  sampleName: 'conta-de-exemplo.pdf',
  drop: {
    title: 'Solte em qualquer lugar',
    hint: 'Um PDF, PNG ou JPEG por vez, de até 15 MB',
  },
  intake: {
    title: 'Arraste uma conta para cá',
    kinds: 'PDF, PNG ou JPEG · até 15 MB · um documento por vez',
    choose: 'Escolher arquivo',
    sample: 'Experimentar com a conta de exemplo',
    paste: 'Também dá para colar uma imagem copiada: <key>Ctrl</key> + <key>V</key>',
    about: 'Sobre a leitura',
    notes: {
      reads: {
        title: 'O que é lido',
        text: 'CEP, logradouro, número, complemento, bairro, cidade e estado, além do titular e dos números de cliente e de instalação.',
      },
      compares: {
        title: 'Com o que é comparado',
        text: 'Com o registro postal do CEP lido. Número e complemento não existem na base postal e não são comparados.',
      },
      private: {
        title: 'O documento fica aqui',
        text: 'A leitura acontece neste computador. O arquivo não é gravado em disco nem enviado à internet e some ao fechar a janela.',
      },
      limits: {
        title: 'O que não é verificado',
        text: 'Se o arquivo é mesmo um comprovante, se é autêntico e se o titular existe na Receita Federal.',
      },
    },
  },
  session: {
    title: 'Nesta sessão',
    memory: 'Só na memória: some ao fechar a janela.',
    forget: 'Esquecer todos',
    menu_one: 'Sessão ({{count}})',
    menu_many: 'Sessão ({{count}})',
    menu_other: 'Sessão ({{count}})',
    addresses_one: '{{count}} endereço lido',
    addresses_many: '{{count}} endereços lidos',
    addresses_other: '{{count}} endereços lidos',
  },
  reading: {
    title: 'Lendo o documento…',
    label: 'Andamento da leitura',
    cancel: 'Cancelar (Esc)',
  },
  stage: {
    page: 'página {{page}} de {{count}}',
    receiving: { name: 'Recebendo o arquivo', text: 'O arquivo está sendo entregue ao serviço deste computador.' },
    opening: {
      name: 'Abrindo o documento',
      text: 'O tipo é conferido pelos bytes do arquivo, e as páginas são contadas.',
    },
    text: {
      name: 'Lendo o texto do PDF',
      text: 'Quando o PDF traz texto e o emissor é conhecido, a leitura termina aqui, sem reconhecimento óptico.',
    },
    rendering: {
      name: 'Preparando a imagem',
      text: 'A página vira uma imagem em pé e na resolução certa para o reconhecimento.',
    },
    recognizing: {
      name: 'Reconhecendo as letras',
      text: 'É a parte demorada: alguns segundos por página.',
    },
    comparing: {
      name: 'Comparando com a base postal',
      text: 'O CEP lido é procurado, e cada campo é comparado com o registro.',
    },
  },
  cancelled: {
    title: 'Leitura cancelada',
    text: 'Nada foi lido. O documento continua aberto só nesta janela.',
  },
  viewer: {
    label: 'Documento',
    page: 'Página do documento',
    pageOf: 'Página {{page}} de {{count}} de {{name}}',
    pages: 'Páginas',
    pageNumber: 'Página {{page}} de {{count}}',
    onePage: '1 página',
    of: 'de {{count}}',
    previous: 'Página anterior',
    next: 'Próxima página',
    smaller: 'Diminuir (−)',
    larger: 'Aumentar (+)',
    zoom: 'Tamanho: {{percent}}',
    fitRead: 'Ajustar ao endereço',
    fitWidth: 'Ajustar à largura (0)',
    fitPage: 'Página inteira',
    turn: 'Girar 90°',
    failed: 'A página não pode ser mostrada',
    failedHint: 'O arquivo não abre nesta janela.',
  },
  field: {
    zipCode: 'CEP',
    address: 'Logradouro',
    number: 'Número',
    addressComplement: 'Complemento',
    district: 'Bairro',
    city: 'Cidade',
    state: 'Estado',
    name: 'Titular',
    taxNumber: 'CPF ou CNPJ',
    clientNumber: 'Número do cliente',
    installation: 'Instalação',
  },
  result: {
    label: 'Resultado da leitura',
    tabs: { address: 'Endereço', document: 'Documento', json: 'Resposta da API' },
  },
  addresses: {
    label: 'Endereços lidos no documento',
    one: 'Endereço {{number}}',
    onPage: 'Endereço {{number}} (pág. {{page}})',
  },
  verdict: {
    allMatch: {
      title: 'O endereço confere com a base postal',
      text: 'O CEP existe, e logradouro, bairro, cidade e estado são os do registro.',
    },
    comparedMatch: {
      title: 'Confere no que pôde ser comparado',
      text: 'Não foi possível comparar: {{fields}}. Isso é normal em cidades com um só CEP.',
    },
    differs: {
      title_one: '{{count}} campo difere da base postal',
      title_many: '{{count}} campos diferem da base postal',
      title_other: '{{count}} campos diferem da base postal',
      text: 'Veja na página: {{fields}}. Pode ser outro endereço, um nome popular ou um erro de leitura.',
    },
    zipNotInThisCopy: {
      title: 'O CEP lido não está nesta cópia da base postal',
      text: 'Sem registro, os outros campos não têm com o que ser comparados. Confira o CEP na página: ele pode ser novo ou ter sido mal lido.',
    },
    zipNotRead: {
      title: 'Nenhum CEP foi lido neste endereço',
      text: 'A comparação começa pelo CEP; sem ele, nada foi comparado. Procure-o na página ao lado.',
    },
    noPostalData: {
      title: 'Nada foi comparado: não há base postal instalada',
      text: 'Instale uma base postal na página Bases e leia o documento outra vez.',
    },
    dropped:
      'Na resposta da API (v3) este endereço não aparece: no caminho de OCR, ela só traz endereços cujo CEP existe na base postal.',
  },
  comparison: {
    title: 'Comparação com a base postal',
    field: 'Campo',
    read: 'No documento',
    record: 'Na base postal',
    outcome: 'Situação',
    notRead: 'não lido',
    noRecord: { empty: 'sem registro', notHeld: 'não consta' },
    legend: 'As diferenças estão marcadas letra a letra; maiúsculas e acentos não contam.',
  },
  outcome: {
    match: {
      name: 'Confere',
      text: 'O que foi lido é o que está no registro, a menos de abreviações, maiúsculas e acentos.',
    },
    differs: {
      name: 'Difere',
      text: 'O que foi lido não é o que está no registro. Pode ser outro endereço ou erro de leitura.',
    },
    notInThisCopy: {
      name: 'Fora da base',
      text: 'O CEP não está na cópia da base postal instalada neste computador. Ele pode existir mesmo assim.',
    },
    notComparable: { name: 'Sem par', text: 'Um dos lados não tem este dado: não há o que comparar.' },
    notHeld: {
      name: 'Não se compara',
      text: 'A base postal guarda logradouros, não casas: número e complemento não constam dela.',
    },
    read: { name: 'lido', text: 'Lido no documento; não há registro com que comparar.' },
  },
  holder: {
    title: 'Titular da conta',
    none: 'Nenhum dado do titular foi lido.',
    note: 'Como está no documento; o titular não é conferido com a Receita Federal.',
    reveal: 'Mostrar o CPF ou CNPJ',
    hide: 'Esconder o CPF ou CNPJ',
  },
  path: {
    title: 'Como foi lido',
    issuer: 'Emissor',
    how: 'Caminho',
    noIssuer: 'Não identificado',
    noIssuerHint: {
      direct: 'Nenhum emissor conhecido foi reconhecido no texto.',
      ocr: 'No reconhecimento óptico o emissor não é identificado; isso não depõe contra o documento.',
    },
    confidence: {
      high: 'Identificado com segurança: {{percent}} de confiança, por sinais que concordam entre si.',
      medium: 'Identificação provável: {{percent}} de confiança. Confira o nome na página.',
      low: 'Identificação incerta: {{percent}} de confiança. Confira o nome na página.',
    },
    direct: {
      name: 'Texto do PDF',
      text: 'As letras vêm do próprio arquivo, sem reconhecimento óptico: é o caminho mais exato, e o único em que a resposta da API traz número e complemento.',
    },
    ocr: {
      name: 'OCR (reconhecimento óptico)',
      text: 'As letras foram reconhecidas na imagem e podem ter sido trocadas: confira com a página. Na resposta da API, número e complemento ficam vazios neste caminho.',
    },
  },
  postal: {
    snapshot: 'Comparado com a base postal de {{date}} ({{records}} registros).',
    none: 'Nenhuma base postal instalada.',
    demonstration: 'Atenção: base postal de demonstração.',
    limits:
      'O serviço lê e compara endereços. Não verifica se o arquivo é um comprovante de residência, se é autêntico, nem quem é o titular.',
  },
  file: {
    title: 'Arquivo',
    name: 'Nome',
    origin: 'Veio de',
    origins: { file: 'Arquivo deste computador', clipboard: 'Área de transferência', sample: 'Conta de exemplo' },
    kind: 'Tipo (pelos bytes)',
    size: 'Tamanho',
    bytes: '{{size}} ({{bytes}} bytes)',
    pages: 'Páginas',
    sha256: 'SHA-256',
    sha256Hint: 'A impressão digital dos bytes lidos: o mesmo arquivo dá sempre o mesmo valor, em qualquer programa.',
  },
  json: {
    text: 'O que POST /proof-of-residence/v3 responde para este mesmo arquivo.',
    label: 'Resposta da API em JSON',
    copy: 'Copiar JSON',
  },
  nothing: {
    title: 'Nenhum endereço foi reconhecido',
    text: 'O documento foi lido até o fim, mas nele não apareceu um endereço que se possa validar. Costuma ser por um destes motivos:',
    reasons: {
      direct: [
        'o arquivo não é uma conta, ou a página do endereço não veio junto',
        'o emissor usa um leiaute que ainda não é conhecido aqui',
      ],
      ocr: [
        'a imagem está pequena, torta, escura ou cortada: digitalize a 200 ou 300 dpi, ou fotografe de novo, com a folha inteira e luz uniforme',
        'o CEP lido não está na base postal instalada: no OCR, a resposta só traz endereços cujo CEP existe nela',
        'o arquivo não é uma conta, ou a página do endereço não veio junto',
      ],
    },
  },
  failure: {
    again: 'Tentar de novo',
    other: 'Escolher outro arquivo',
    severalFiles: {
      title: 'Um documento por vez, por favor',
      text: 'Vieram {{count}} arquivos juntos, e não dá para adivinhar qual deles ler.',
      next: 'Traga só o comprovante; os outros podem vir em seguida.',
    },
    fileMissing: {
      title: 'Não veio nenhum arquivo',
      text: 'O que foi solto ou colado não é um arquivo.',
      next: 'Arraste o arquivo a partir de uma pasta ou use Escolher arquivo.',
    },
    fileEmpty: {
      title: 'O arquivo está vazio',
      text: 'Ele tem zero bytes: o download ou a cópia deve ter sido interrompido.',
      next: 'Baixe ou copie o arquivo outra vez.',
    },
    fileTooLarge: {
      title: 'O arquivo passa de 15 MB',
      text: 'Este é o limite do serviço.',
      next: 'Digitalize a 200 ou 300 dpi em tons de cinza, ou separe só a página com o endereço.',
    },
    fileKindNotAccepted: {
      title: 'Este tipo de arquivo não é aceito',
      text: 'O tipo é decidido pelos bytes, não pelo nome: só PDF, PNG e JPEG são lidos.',
      next: 'Abra o arquivo e salve ou imprima como PDF. Fotos HEIC do iPhone podem ser exportadas como JPEG.',
    },
    fileEncrypted: {
      title: 'O PDF está protegido por senha',
      text: 'Sem a senha não se lê nada dele, e ela não é pedida aqui.',
      next: 'Abra o arquivo com a senha (em contas, costuma ser o começo do CPF) e imprima como PDF, sem proteção.',
    },
    fileDamaged: {
      title: 'O arquivo está danificado',
      text: 'Ele começa como devia, mas não abre até o fim.',
      next: 'Baixe-o outra vez do emissor, ou digitalize a conta de novo.',
    },
    imageTooLarge: {
      title: 'A imagem é grande demais',
      text: 'Ela tem mais de 100 megapixels; para ler uma conta bastam 8.',
      next: 'Reduza a imagem, ou digitalize a 300 dpi.',
    },
    tooManyPages: {
      title: 'O PDF tem mais de 30 páginas',
      text: 'Uma conta tem poucas páginas; este arquivo parece juntar vários documentos.',
      next: 'Imprima como PDF só as páginas da conta.',
    },
    busy: {
      title: 'O serviço está ocupado',
      text: 'Há leituras demais na fila neste momento. O documento não se perdeu.',
      next: 'Tente de novo em alguns segundos.',
    },
    unreachable: {
      title: 'O serviço não respondeu até o fim',
      text: 'A conexão com o serviço deste computador caiu no meio da leitura. O documento não se perdeu.',
      next: 'Tente de novo; se continuar, feche e abra o Atesta.',
    },
    refused: {
      title: 'O serviço não reconhece esta janela',
      text: 'Ele foi reiniciado, e a chave desta janela deixou de valer.',
      next: 'Feche e abra o Atesta, ou abra o novo endereço que o serviço mostrou.',
    },
    unexpected: {
      title: 'A leitura falhou',
      text: 'Aconteceu algo que não devia. O registro do serviço tem os detalhes, sem dados do documento.',
      next: 'Tente de novo; se continuar, informe o protocolo abaixo à equipe de suporte.',
    },
  },
} as const;

export default proof;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    proof: typeof proof;
  }
}
