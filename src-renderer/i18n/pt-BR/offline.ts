/** What a joined desktop answered while its office was not reached. */
const offline = {
  rail: 'Sem o escritório',
  railCount_one: '{{shown}} resposta espera pelo escritório',
  railCount_many: '{{shown}} respostas esperam pelo escritório',
  railCount_other: '{{shown}} respostas esperam pelo escritório',
  title: 'Sem o escritório',
  about:
    'O que você consultou nesta máquina enquanto o escritório estava fora do ar fica aqui por até {{days}} dias. Quando uma consulta é levada a um dossiê, o escritório a responde de novo, e fica registrada a resposta dele; um comprovante lido aqui vai como foi lido.',
  away: 'O escritório ainda está fora do ar: estas respostas esperam por ele.',
  none: 'Nada espera pelo escritório.',
  notKept_one:
    'Mais {{shown}} resposta não foi guardada (em lote, grande demais ou sem espaço): consulte de novo quando o escritório voltar.',
  notKept_many:
    'Mais {{shown}} respostas não foram guardadas (em lote, grandes demais ou sem espaço): consulte de novo quando o escritório voltar.',
  notKept_other:
    'Mais {{shown}} respostas não foram guardadas (em lote, grandes demais ou sem espaço): consulte de novo quando o escritório voltar.',
  unreadable_one: '{{shown}} resposta guardada não pode mais ser aberta nesta máquina.',
  unreadable_many: '{{shown}} respostas guardadas não podem mais ser abertas nesta máquina.',
  unreadable_other: '{{shown}} respostas guardadas não podem mais ser abertas nesta máquina.',
  here: '{{at}}, nesta máquina: {{found}}',
  office: 'Agora, no escritório: {{found}}',
  compared: {
    reading: 'No dossiê, como foi lido aqui.',
    same: 'No dossiê. O escritório, com as mesmas listas, diz o mesmo.',
    differs: 'O escritório responde outra coisa: vale a resposta dele, que está no dossiê.',
    otherData:
      'O escritório chega ao mesmo, mas consultou outras listas, ou um dos dois tem dados de demonstração: vale a resposta dele, que está no dossiê.',
  },
  refused: 'O escritório não aceitou: {{why}}',
  chooseAll: 'Marcar todas',
  chooseNone: 'Desmarcar todas',
  bring_zero: 'Levar a um dossiê…',
  bring_one: 'Levar {{shown}} a um dossiê…',
  bring_many: 'Levar {{shown}} a um dossiê…',
  bring_other: 'Levar {{shown}} a um dossiê…',
  open: 'Abrir o dossiê',
  openOf: 'Abrir o dossiê: {{title}}',
  seen: 'Entendi',
  seenOf: 'Entendi: {{title}}',
  putAway: 'Descartar',
  putAwayOf: 'Descartar: {{title}}',
  putAwaySure: 'Descartar mesmo?',
  putAwaySureOf: 'Descartar mesmo? {{title}}',
};

export default offline;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    offline: typeof offline;
  }
}
