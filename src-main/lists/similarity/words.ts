import { LEGAL_FORMS, LEGAL_PHRASES } from './legal-forms.ts';

/**
 * What a word of a name is. Link words, legal forms and titles say nothing of who somebody is: they count next to nothing
 * and never make a match alone. A servant (`ABD`, `ABU`) says less than the name behind it, a suffix (`FILHO`) little.
 */
export type Kind = 'name' | 'initial' | 'number' | 'servant' | 'suffix' | 'linkWord' | 'legalForm' | 'title';

/**
 * Articles, prepositions and particles between names, in folded form: Portuguese, Spanish, Italian, French, German, Dutch,
 * Arabic, English.
 */
const LINK_WORDS = setOf(`
  de da do das dos di du del della dello delle degli e em na no nas nos para por com
  y la las los el le les des et der den dem von van vom zu zur und am ter ten te
  al bin ibn bint ben bt ould the of and for in
`);
/** `BEN ALI` is a son of Ali, and a first `BEN` is Benjamin. */
const NAMES_IN_FRONT = new Set(['ben', 'em', 'al', 'van', 'no']);

const SERVANTS = setOf('abd abdul abdel abdal abu umm ul ur');

/**
 * Titles, forms of address, and what stands before the name of somebody who has died; behind a name they are names too, so the
 * last word is none.
 */
const TITLES = setOf(`
  mr mrs ms miss mme mlle monsieur madame madam dr dra prof professor professora doutor doutora sr sra srta senhor senhora
  dom dona sir lord lady herr frau fraulein gospodin gospozha president presidente prasident general gen colonel coronel
  col captain capt capitao tenente sargento major hajji haji hajj mullah maulavi mawlawi qari hafiz sheikh shaykh shaikh sheik
  ustad sayyid sayed ayatollah hojjatoleslam rev reverend reverendo padre frei pastor hon excellency ministro ministra
  exmo exma ilmo ilma excelentissimo excelentissima ilustrissimo ilustrissima dep gov pres cel sgt maj
  espolio herdeiro herdeira herdeiros sucessao viuva viuvo
  deputado deputada senador senadora vereador vereadora governador governadora prefeito prefeita desembargador juiz
`);

const SUFFIXES = setOf('jr junior filho filha neto neta sobrinho sobrinha segundo terceiro bisneto sr');

/** Numbers in series of companies and ships; I, V and X are initials too, and XI is a name in front. */
const ROMAN = /^(?:ii|iii|iv|vi|vii|viii|ix|xi|xii|xiii|xiv|xv)$/;

/** A CNPJ, its first eight digits, or a CPF. */
const REGISTRATION = /^(?:\d{8}|\d{11}|\d{14})$/;

/** Words by which companies, authorities and the like are known as such, besides their legal forms. */
const OF_ORGANIZATIONS = setOf(`
  bank banco banque company companies trading group grupo groupe international holding holdings industries industrial
  industria comercio comercial fund fundo partners capital investment investments investimentos organization
  organisation plant factory shipping lines airlines airways aviation bureau services servicos management institute
  instituto university universidade construtora construcoes transportes transporte associacao association fundacao
  foundation cooperativa igreja prefeitura municipio secretaria sindicato clube exchange petroleum oil gas energy steel
  metals mining chemical electronics technology technologies systems engineering construction insurance seguros
  restaurante mercado supermercado padaria auto pecas center centre centro front brigade army party partido committee
  council ministry ministerio empresa empreendimentos participacoes administradora distribuidora logistica
`);

/** Legal forms that fell apart into letters, as `S A` and `S. A.` do. */
const SPACED_FORMS = ['s a', 'm e', 'e p p', 'l t d a'].map((form) => form.split(' '));

/** `SÁ` is a surname where one of these stands before it: `ESTÁCIO DE SÁ`. */
const BEFORE_SURNAME_SA = new Set(['de', 'e']);

const LAST_OF_SPACED_FORMS = new Set(SPACED_FORMS.map((form) => form.at(-1)!));
const OF_LEGAL_PHRASES = new Set([...LEGAL_PHRASES, ...SPACED_FORMS].flat());

const PHRASES = Map.groupBy(LEGAL_PHRASES, ([first]) => first!);

/** What a folded word is wherever it stands; `dependsOnPlace` says where that is not all. */
export function kindOf(word: string): Kind {
  if (LEGAL_FORMS.has(word)) return 'legalForm';
  if (LINK_WORDS.has(word)) return 'linkWord';
  if (SERVANTS.has(word)) return 'servant';
  // Of a sole trader: other numbers are another ship or fund, these stand beside a name that says all.
  if (REGISTRATION.test(word)) return 'legalForm';
  if (/\p{N}/u.test(word)) return 'number';
  return word.length === 1 ? 'initial' : 'name';
}

/** Whether the word may be something else by its place, or make others something else. */
export function dependsOnPlace(word: string): boolean {
  return (
    word === 'sa' ||
    word.length === 1 ||
    TITLES.has(word) ||
    SUFFIXES.has(word) ||
    ROMAN.test(word) ||
    NAMES_IN_FRONT.has(word) ||
    PHRASES.has(word)
  );
}

/** Whether a single letter that stands last may be the end of a legal form, so that letters before it are more than initials. */
export function endsSpacedForm(letter: string): boolean {
  return LAST_OF_SPACED_FORMS.has(letter);
}

/** Whether the word may be worth less than its kind says, by its place or by the words beside it. */
export function mayBeWorthLess(word: string): boolean {
  return dependsOnPlace(word) || OF_LEGAL_PHRASES.has(word);
}

/** What each of the folded words of one name is. */
export function kindsOf(words: readonly string[]): Kind[] {
  const last = words.length - 1;
  const kinds = words.map((word, at): Kind => {
    if (word === 'sa' && BEFORE_SURNAME_SA.has(words[at - 1]!)) return 'name';
    if (at === 0 && NAMES_IN_FRONT.has(word)) return 'name';
    if (at > 0 && at === last && SUFFIXES.has(word)) return 'suffix';
    if (at < last && TITLES.has(word)) return 'title';
    if (at > 0 && ROMAN.test(word)) return 'number';
    return kindOf(word);
  });
  for (const form of SPACED_FORMS) {
    const start = words.length - form.length;
    if (start > 0 && form.every((letter, at) => words[start + at] === letter)) kinds.fill('legalForm', start);
  }
  for (const [at, word] of words.entries()) {
    for (const phrase of PHRASES.get(word) ?? []) {
      if (phrase.every((one, step) => words[at + step] === one)) kinds.fill('legalForm', at, at + phrase.length);
    }
  }
  return kinds;
}

/** Whether a word of the kind tells nobody from anybody. */
export function isSilent(kind: Kind): boolean {
  return kind === 'linkWord' || kind === 'legalForm' || kind === 'title';
}

export function isOfOrganizations(word: string): boolean {
  return OF_ORGANIZATIONS.has(word) || LEGAL_FORMS.has(word);
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
