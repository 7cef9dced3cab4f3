/**
 * What an act does to somebody, by its verb, in the gazette's own word. Where two begin at the same place the first
 * counts: `conceder aposentadoria` is `aposentar`, not `conceder`.
 */
const ACTS: readonly (readonly [role: string, pattern: string])[] = [
  ['tornar sem efeito', 'torn(?:ar|a|o) sem efeito'],
  [
    'penalidade',
    'apli[cq](?:ar|a|o|ue)[^.;]{0,80}(?:penalidade|san[çc][ãa]o|suspens[ãa]o|advert[êe]ncia|multa)|demitir|demite|cassar|destituir',
  ],
  [
    'aposentar',
    'conced(?:er|e|o)[^.;]{0,80}(?:aposentadoria|reforma)|aposentar|aposenta|reformar|transferir para a reserva',
  ],
  ['pensão', '(?:conced(?:er|e|o)|habilitar|instituir|cancelar|reverter)[^.;]{0,80}pens[ãa]o'],
  ['férias', '(?:conced|interromp|alter|autoriz|suspend|marcar|homolog)[^.;]{0,80}f[ée]rias'],
  ['vacância', 'declarar?[^.;]{0,20}vag[oa]|declarar? vac[âa]ncia'],
  ['nomear', 'nome(?:ar|ia|io)'],
  ['exonerar', 'exoner(?:ar|a|o)'],
  ['dispensar', 'dispens(?:ar|a|o)'],
  ['designar', 'design(?:ar|a|o)|constituir|comp[õo]em|compor'],
  ['reconduzir', 'recondu(?:zir|z|zo)'],
  ['remover', 'remov(?:er|e|o)|transferir|transfere'],
  ['redistribuir', 'redistribuir?'],
  ['ceder', 'ceder|cede|requisitar'],
  ['promover', 'promov(?:er|e|o)'],
  ['autorizar', 'autoriz(?:ar|a|o)|licenciar'],
  ['convocar', 'convoc(?:ar|a|o)'],
  ['notificar', 'notific(?:ar|a|o)|intim(?:ar|a|o)|cit(?:ar|a|o)|cientificar'],
  ['homologar', 'homolog(?:ar|a|o)'],
  ['conceder', 'conced(?:er|e|o)|atribuir|lotar|localizar'],
  ['substituir', 'substituir|substituirem'],
  ['retificar', 'onde se l[êe]|leia-se|retificar'],
];
/** What has been done to somebody, where no verb says what is done. */
const DONE: readonly (readonly [role: string, pattern: string])[] = [
  ['nomear', 'nomead[oa]s?|nomea[çc][ãa]o'],
  ['exonerar', 'exonerad[oa]s?|exonera[çc][ãa]o'],
  ['dispensar', 'dispensad[oa]s?'],
  ['designar', 'designad[oa]s?|designa[çc][ãa]o'],
  ['aposentar', 'aposentadoria'],
  ['pensão', 'pens[ãa]o'],
  ['penalidade', 'penalidades?|demiss[ãa]o'],
  ['autorizar', 'autorizad[oa]s?|afastamento'],
  ['convocar', 'convocad[oa]s?|convoca[çc][ãa]o'],
  ['notificar', 'notificad[oa]s?|notifica[çc][ãa]o|intimad[oa]s?'],
  ['homologar', 'homologad[oa]s?|homologa[çc][ãa]o'],
  ['férias', 'f[ée]rias'],
];
const ACT = wordsIn(ACTS);
const ACT_DONE = wordsIn(DONE);

/** Said right before a name: it is of somebody else, who held the post or whose cabinet it is. */
const OTHERS =
  /(?:\b(?:decorrente|em virtude|em raz[ãa]o|vag[oa]|gabinete|em lugar|em substitui[çc][ãa]o|instituidor|falecid[oa]|ocupad[oa] por)\b[^;]{0,120}|\b(?:substitut[oa] d[oea]|d[oa] substitut[oa]|ex-servidora?|titular|do falecido|da falecida|indica[çc][ãa]o d[oea]) (?:\S+ ){0,2})$/iu;
/** Said right before a name: it is of one who signs. */
const SIGNERS =
  /\b(?:assinam?|assinad[oa]s? (?:por|pel[oa])|assinaturas?|signat[áa]ri[oa]s?|pel[oa] (?:contratad[oa]|contratante|conced\w+|conven\w+|donat\w+|doador\w*))\b(?:(?!\. )[^;]){0,200}$/iu;
const SENTENCE = /(?:[.;]\s+|^)(?=(?:[\p{Lu}"“(]|Art))/u;
const REACH = 1200;
/** The role of somebody named somewhere in an act without a verb that says it. */
export const MENTIONED = 'citado';
export const SIGNS = 'assinatura';

/**
 * The role of who is named right behind `before`, the text of the paragraph up to the name: the act of their sentence,
 * else of the paragraph, else of `introduction`, the paragraph that a list or table stands under.
 */
export function roleOf(before: string, introduction: string): string {
  const near = before.slice(-REACH);
  if (isSignedBy(near)) return SIGNS;
  if (OTHERS.test(near.slice(-160))) return MENTIONED;
  const sentences = near.split(SENTENCE);
  for (let at = sentences.length - 1; at >= 0; at--) {
    const role = actIn(sentences[at]!);
    if (role) return role;
  }
  return actIn(introduction.slice(-REACH)) ?? MENTIONED;
}

/** Whether who is named right behind `before` is one who signs: `SIGNATÁRIOS: A, Diretor, e `. */
export function isSignedBy(before: string): boolean {
  return SIGNERS.test(before.slice(-260));
}

/** The act that `text` is about; null where it names none. */
export function actIn(text: string): string | null {
  const acting = withoutPreamble(text);
  return first(ACT, ACTS, acting) ?? first(ACT_DONE, DONE, acting);
}

/** Without what an authority says of itself before it acts: `A REITORA, nomeada pelo Decreto de ..., resolve: `. */
function withoutPreamble(text: string): string {
  const at = Math.max(text.lastIndexOf('resolve'), text.lastIndexOf('RESOLVE'), text.lastIndexOf('Resolve'));
  return at < 0 ? text : text.slice(at + 'resolve'.length);
}

function first(words: RegExp, acts: typeof ACTS, text: string): string | null {
  const match = words.exec(text);
  return match ? acts[match.slice(1).findIndex((group) => group !== undefined)]![0] : null;
}

function wordsIn(acts: typeof ACTS): RegExp {
  return new RegExp(`(?<![\\p{L}-])(?:${acts.map(([, pattern]) => `(${pattern})`).join('|')})(?![\\p{L}])`, 'iu');
}
