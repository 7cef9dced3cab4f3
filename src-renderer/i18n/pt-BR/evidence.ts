/** The record of consultations: how it is kept, checked, and saved elsewhere. */
const evidence = {
  keep: {
    label: 'Guarda das consultas',
    dossiers: 'Só o que vai para dossiês',
    dossiersHint: 'Você arquiva no dossiê do cliente o que precisa provar; o resto some quando a janela fecha.',
    all: 'Todas as consultas',
    allHint: 'Cada consulta respondida fica guardada, também a feita por outros programas. Ocupa mais disco.',
    off: 'Nada',
    offHint: 'Não há dossiês, decisões nem comprovantes de consulta.',
    saved: 'Guarda das consultas: salvo.',
    locked: 'Definido pela política da empresa',
    policy: 'A política da empresa definiu: {{choice}}.',
  },
  name: {
    label: 'Seu nome',
    hint: 'Aparece como autor do que você arquiva e decide. Vazio: o nome da conta do sistema.',
  },
  record: {
    title: 'Registro',
    none: 'Nada foi arquivado ainda.',
    fault: 'O registro não pode ser lido agora.',
    origin: 'Nome do registro',
    entries: 'Itens no registro',
    checkpoint: 'Protocolo mais recente',
    publicKey: 'Chave pública de verificação',
    copyKey: 'Copiar a chave pública',
    copyCheckpoint: 'Copiar o protocolo',
    folder: 'Pasta dos protocolos',
    timeStamp: 'Carimbo do tempo',
    notSet: 'Não configurado',
    notYet: 'Nenhum protocolo enviado ainda',
    sent: '{{entries}} itens, {{when}}',
    behind: 'faltam {{count}}',
    failures: {
      unreachable: 'Sem resposta; o Atesta tenta de novo.',
      notWritable: 'Sem permissão para gravar na pasta.',
      full: 'O disco está cheio.',
      slow: 'Demorou demais; o Atesta tenta de novo.',
      otherContent: 'Já há lá um protocolo diferente para o mesmo tamanho. Confira o registro.',
      refused: 'O serviço recusou o pedido.',
      notAStamp: 'A resposta não é um carimbo do tempo válido.',
    },
  },
  check: {
    start: 'Conferir o registro',
    running: 'Conferindo o registro',
    label: 'Conferência do registro',
    cancelled: 'Conferência cancelada',
    good: 'Registro íntegro',
    goodText_one: '{{shown}} item conferido: nada foi alterado, retirado ou trocado de lugar.',
    goodText_many: '{{shown}} itens conferidos: nada foi alterado, retirado ou trocado de lugar.',
    goodText_other: '{{shown}} itens conferidos: nada foi alterado, retirado ou trocado de lugar.',
    empty: 'O registro está vazio: não há o que conferir.',
    erased_one: 'O conteúdo de {{shown}} item foi eliminado, como o próprio registro diz.',
    erased_many: 'O conteúdo de {{shown}} itens foi eliminado, como o próprio registro diz.',
    erased_other: 'O conteúdo de {{shown}} itens foi eliminado, como o próprio registro diz.',
    compared: 'Confere com os protocolos de: {{sizes}} itens.',
    stamped: 'Carimbo do tempo de {{when}}, de {{authority}}, para {{size}} itens.',
    untrusted: 'A autoridade não é reconhecida por este computador.',
    bad: 'O registro não está íntegro',
    badText_one: '{{shown}} problema encontrado. Guarde este resultado, não arquive mais nada e chame o responsável.',
    badText_many:
      '{{shown}} problemas encontrados. Guarde este resultado, não arquive mais nada e chame o responsável.',
    badText_other:
      '{{shown}} problemas encontrados. Guarde este resultado, não arquive mais nada e chame o responsável.',
    entry: 'Item {{seq}}: {{what}}',
    copy: 'Copiar o resultado',
  },
  findings: {
    entryAltered: 'foi alterado depois de arquivado',
    entryMissing: 'foi retirado do registro',
    entryReordered: 'não está no lugar em que foi arquivado',
    entryUnreadable: 'não pode ser lido',
    logTruncated: 'o fim do registro foi cortado',
    treeAltered: 'as somas que ligam os itens foram alteradas',
    payloadAltered: 'o conteúdo foi alterado',
    payloadMissing: 'o conteúdo foi retirado sem que o registro diga por quê',
    payloadOfErasedKept: 'o conteúdo deveria ter sido eliminado e continua no disco',
    keyMissing: 'falta a chave que abre o conteúdo',
    checkpointMissing: 'falta o protocolo mais recente',
    checkpointForged: 'a assinatura de um protocolo não é deste registro',
    checkpointDisagrees: 'o registro não confere com um protocolo emitido antes',
    timeStampForged: 'um carimbo do tempo não é válido',
    databaseDamaged: 'o arquivo do registro está danificado',
  },
} as const;

export default evidence;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    evidence: typeof evidence;
  }
}
