/** Filing answers into dossiers from the pages that ask; the dossiers' own page has its own texts. */
const filing = {
  file: 'Arquivar em dossiê',
  fileSelected_one: 'Arquivar {{count}} em dossiê',
  fileSelected_many: 'Arquivar {{count}} em dossiê',
  fileSelected_other: 'Arquivar {{count}} em dossiê',
  fileReadings_one: 'Arquivar {{count}} leitura',
  fileReadings_many: 'Arquivar as {{count}} leituras',
  fileReadings_other: 'Arquivar as {{count}} leituras',
  tally: {
    label: 'Arquivamento das respostas',
    filed_one: '{{filed}} de {{total}} resposta no dossiê {{name}}.',
    filed_many: '{{filed}} de {{total}} respostas no dossiê {{name}}.',
    filed_other: '{{filed}} de {{total}} respostas no dossiê {{name}}.',
    failed_one: '{{shown}} não foi arquivada.',
    failed_many: '{{shown}} não foram arquivadas.',
    failed_other: '{{shown}} não foram arquivadas.',
  },
  elsewhere: 'Arquivar em outro dossiê',
  label: 'Arquivamento',
  filing: 'Arquivando no dossiê {{name}}…',
  filed: 'Arquivado no dossiê {{name}}',
  filedWith: 'Arquivado no dossiê {{name}} ({{protocol}})',
  open: 'Abrir o dossiê',
  failed: 'Não foi arquivado no dossiê {{name}}.',
  forgotten: 'O serviço não lembra mais desta resposta: foi reiniciado, ou respondeu a muitas outras depois dela.',
  askAgain: 'Consultar de novo',
  partly:
    'Só os {{here}} registros que estão na tela vão para o dossiê, de {{records}}. Para arquivar todos, carregue antes os demais.',
  document: {
    keep: 'Guardar o documento também',
    keepHint: 'O arquivo fica cifrado no dossiê. Sem isso, ficam a leitura e a impressão digital (SHA-256) dele.',
    keepNow: 'Guardar o documento',
    keeping: 'Guardando o documento…',
    kept: 'Documento guardado',
    failed: 'O documento não foi guardado.',
  },
  corrections: {
    filing: 'Arquivando as correções…',
    filed: 'Correções arquivadas',
    failed: 'As correções não foram arquivadas.',
  },
  context: {
    label: 'Dossiê em uso',
    text: 'No dossiê <b>{{name}}</b>: as novas consultas são arquivadas nele.',
    open: 'Abrir o dossiê',
    leave: 'Sair do dossiê',
    left: 'As consultas não são mais arquivadas no dossiê {{name}}.',
    entered: 'As novas consultas são arquivadas no dossiê {{name}}.',
  },
  decided: {
    heading: 'Decisão',
    confirmed: 'Confirmado',
    discarded: 'Descartado',
    inconclusive: 'Inconclusivo',
    escalated: 'Escalado',
    when: 'em {{date}} por {{who}}',
    whole: '{{outcome}} em {{date}} por {{who}}',
    open: 'A decidir',
    changed: 'Mudou: a decidir',
    changedHint: 'Era: {{before}}. Mudou desde então: veja no dossiê.',
    changedSince: 'Era: {{before}}. Mudou desde então, e está em aberto de novo.',
    uncertain: 'Decidido antes: rever',
    uncertainHint: '{{before}}, só por nome e documento: se o resto mudou desde então, não se sabe.',
    differs: 'Dossiês divergem',
    tallyOpen_one: '{{shown}} a decidir',
    tallyOpen_many: '{{shown}} a decidir',
    tallyOpen_other: '{{shown}} a decidir',
    tallyChanged_one: '{{shown}} mudou desde a decisão: a decidir de novo',
    tallyChanged_many: '{{shown}} mudaram desde a decisão: a decidir de novo',
    tallyChanged_other: '{{shown}} mudaram desde a decisão: a decidir de novo',
    title: 'Neste dossiê',
    reason: 'Justificativa: {{reason}}',
    openText: 'Ainda sem decisão. Decida no dossiê.',
  },
  remembered: {
    label: 'Dossiês de quem foi consultado',
    document: 'Há um dossiê com este documento: {{name}} ({{protocol}}).',
    nameAndBirthDate:
      'Há um dossiê com este nome e este nascimento: {{name}} ({{protocol}}). Pode ser outra pessoa: o que foi decidido nele não aparece aqui.',
    in: 'No dossiê {{name}} ({{protocol}})',
    unknown: 'Não se sabe se há dossiê de quem foi consultado.',
    batchNotJson:
      'A consulta em lote não foi enviada em JSON: quem foi consultado não pôde ser lido. Consulte um a um, ou envie em JSON.',
    unknownLine: 'Dossiês: não se sabe.',
  },
} as const;

export default filing;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    filing: typeof filing;
  }
}
