import { lowerWithoutAccents } from '../../../text/without-accents.ts';
import type { Style } from './words.ts';

/** Offices, ranks and kinships before a name: `servidor`, `Juiz Federal`, `Terceiro-Sargento (FAB)`, `Srª`. */
const TITLES = new Set(
  `servidor servidora servidores servidoras funcionario funcionaria empregado empregada empregados professor professora
  professores docente docentes juiz juiza juizes suplente titular desembargador desembargadora ministro ministra
  deputado deputada senador senadora vereador vereadora prefeito prefeita governador governadora procurador
  procuradora promotor promotora defensor defensora advogado advogada general coronel major capitao tenente
  subtenente sargento cabo soldado almirante brigadeiro contra vice exercito divisao brigada alferes aspirante
  marinheiro suboficial guarda aviador intendente inf eng cav art com int qema qao qco qma qem cad sd so ts
  engenheiro engenheira medico medica cel maj cap ten sgt gen ex brig ar alte div bda cmg cf cc ct des desa desª min
  prof profa profª conselheiro conselheira auditor auditora analista tecnico tecnica assistente agente delegado
  delegada policial perito perita candidato candidata candidatos pensionista pensionistas aposentado aposentada
  beneficiario beneficiaria companheiro companheira viuvo viuva conjuge filho filha filhos militar estagiario
  estagiaria aluno aluna presidente presidenta vice-presidente membro membros secretario secretaria diretor diretora
  coordenador coordenadora chefe representante interessado interessada requerente autuado autuada notificado
  notificada cidadao cidada bolsista pesquisador pesquisadora contador contadora motorista espolio reitor reitora
  relator relatora pregoeiro pregoeira ordenador fiscal gestor gestora responsavel socio socia proprietario
  proprietaria colaborador colaboradora convocado convocada embaixador embaixadora comandante inventariante leiloeiro
  leiloeira cacique monsenhor padre infantaria artilharia cavalaria fuzileiro contratado contratada locador locadora
  credenciado credenciada rescindido rescindida`.split(/\s+/),
);
/** How people are addressed. */
const TREATMENTS = new Set('sr sra srª srta senhor senhora senhores dr dra drª doutor doutora exmo exma'.split(' '));
const VERBS = new Set(
  `nomear nomeia exonerar exonera designar designa dispensar dispensa aposentar aposenta reconduzir reconduz remover
  remove redistribuir redistribui ceder cede promover promove convocar convoca convocando notificar notifica intimar
  intima citar cita demitir demite substituir reintegrar reverter readaptar apostilar cassar destituir autorizar
  autoriza requisitar licenciar agregar reformar transferir empossar lotar cientificar habilitar incluir excluir`.split(
    /\s+/,
  ),
);
/** Before a name these make it a street, a school, a town or a company. */
const PLACES = new Set(
  `rua avenida av praca rodovia travessa alameda estrada vila bairro parque edificio ed municipio cidade campus hospital
  escola colegio instituto fundacao centro universidade faculdade prefeitura estado comarca aeroporto porto ponte
  barragem fazenda sitio maternidade creche ginasio estadio teatro museu biblioteca auditorio sala santuario paroquia
  terminal empresa firma lei decreto programa projeto premio medalha bolsa laboratorio clinica banco grupo associacao
  regiao serra lago santa santo sao`.split(/\s+/),
);
/** A street or a school is named with the office of whom it is named after: `Av. Vereador `, `Rua Cap. `. */
const ADDRESS =
  /\b(?:rua|r\.|av\.?|avenida|pra[çc]a|p[çc]a\.?|rod\.?|rodovia|trav\.?|travessa|alameda|largo|jd\.?|jardim|vila|bairro|edif[íi]cio|ed\.|pr[ée]dio|audit[óo]rio|hospital|escola|col[ée]gio|universidade|faculdade|instituto|funda[çc][ãa]o|centro|aeroporto|est[áa]dio)\s+(?:[\p{L}]+\.?\s+(?:d[eao]s? )?){0,2}$/iu;
const ARTICLE =
  /(?:^|[\s(])(?:[oa]s?|ao?s?|às?|d[eoa]s?|[oa]s?\([oa]s?\)|ao\([àa]\)|d[oa]\([oa]\)|para|por|pel[oa]|e|com)\s*$/iu;
const IN_PARENTHESES = /\s*\([^()]{0,40}\)\s*$/;
const GENITIVE = /\s+(?:[dD][eaoEAO][sS]?|E)\s+$/u;
const LAST_WORD = /([\p{L}\p{M}]+[ªº]?)([\s.,:–-]*)$/u;
/** What stands between an office and the name without being either: `Juiz Federal Substituto`, `General de Exército`. */
const QUALIFIERS = new Set(
  `federal federais estadual substituto substituta titular adjunto adjunta trabalho direito exercito divisao brigada
  esquadra fragata corveta mar guerra republica justica reserva reformado reformada remunerada efetivo efetiva
  aposentado aposentada geral executivo executiva especial`.split(/\s+/),
);

/** The number of a soldier stands before the name: `SD-FN 18.0557.02 `, `Cel Inf (0187515937) `. */
const SERVICE_NUMBER = /(?:\b\d{2}\.\d{4}\.\d{2}|\(\d{6,}(?:[-/]\d+)?\))\s*,?\s*$/u;
/** What is said of the one whose post it was, or of kin: `aposentadoria de `, `viúva de `. */
const ABOUT =
  /\b(?:aposentadoria|exonera[çc][ãa]o|falecimento|nomea[çc][ãa]o|posse|dispensa|vac[âa]ncia|f[ée]rias|redistribui[çc][ãa]o|remo[çc][ãa]o|desist[êe]ncia|contrata[çc][ãa]o|demiss[ãa]o|afastamento|licen[çc]a|vi[úu]v[oa]|filh[oa]s?|c[ôo]njuge|companheir[oa]|substitui[çc][ãa]o|requerid[oa] por|ocupad[oa] por|representad[oa] por|interpost[oa] por) (?:d[eoa]|a|[àa]o?|)\s?$/iu;
/** Behind a name, its number: `, matrícula SIAPE nº 1`, ` (CPF ***.1`. */
const NUMBERED =
  /^[\s,;:(–-]*(?:(?:brasileir[oa]|casad[oa]|solteir[oa])\b[\s,]*)*(?:portador[a()]*\s|inscrit[oa()]*\s|CPF|C\.P\.F|matr[íi]cula|mat\.|matr\.|siape|SIAPECAD|[\dX*]{3}\.[\dX*]{3}\.)/iu;
/** Or a number of some other register. */
const REGISTERED =
  /^[\s,;:(–-]*(?:CI\b|RG\b|prec-?cp|RF\b|NIP\b|Nr Ord|c[óo]digo\b|cadastro|identidade|registro|OAB|NB\b|\d{5,})/iu;
/** The document comes a little later: `FULANO DE TAL - Representante Legal, CPF nº `. */
const DOCUMENTED = /^[^.;]{0,60}\bCPF\b/u;
const CONTINUED =
  /^[\s,(–-]*(?:ocupante|lotad[oa]|integrante|pertencente|para (?:exercer|o (?:cargo|encargo)|a fun[çc][ãa]o|responder|substituir|compor)|d[oe] (?:cargo|encargo)|da fun[çc][ãa]o|n[oa] (?:cargo|fun[çc][ãa]o|qualidade|condi[çc][ãa]o)|do quadro|em exerc[íi]cio|falecid[oa]|aposentad[oa]|analist|t[ée]cnic|assistent|auxiliar|professor|servidor|agente|auditor|especialist|engenheir|m[ée]dic|procurador|coordenador|diretor|chefe|titular|suplente|presidente|membro|brasileir[oa])/iu;
/** An item of a list, up to the name. */
const ITEM = /^[\s"“'(–-]*(?:(?:art\.?\s*)?(?:[IVXLC]+|[a-z]|\d{1,4})\s*[-–.):ºª°]+\s*)*$/iu;
/** Behind a name that is all of its item. */
const ENDS = /^\s*(?:[;.,]?\s*(?:e|ou)?\s*$|[;,.:/–-])/u;

const COMPANY = /^[\s,-]*(?:LTDA|S\/A|S\.A|EIRELI|EPP\b|ME\b|MEI\b)/;

/** What is right before a name is looked for in so many characters. */
const NEAR = 80;

/** How much the text behind a run of words speaks for its being a person. */
export function evidenceBehind(after: string): number {
  if (COMPANY.test(after)) return -6;
  if (NUMBERED.test(after)) return 4;
  if (REGISTERED.test(after)) return 3;
  return CONTINUED.test(after) || DOCUMENTED.test(after) ? 2 : 0;
}

/** How much the text before a run of words in `style` speaks for its being a person; below zero: a place, a company. */
export function evidenceBefore(before: string, style: Style): number {
  const near = before.slice(-NEAR);
  const bare = near.replace(IN_PARENTHESES, ' ');
  if (ADDRESS.test(bare)) return -5;
  const { folded, style: written } = lastWordOf(bare.replace(ARTICLE, ' '));
  if (TREATMENTS.has(folded)) return 5;
  if (VERBS.has(folded) || SERVICE_NUMBER.test(near) || ABOUT.test(near)) return 3;
  // Among capitals an office is not seen to end where the name begins: AGENTE REDUTOR, AUXILIAR ADMINISTRATIVO.
  if (TITLES.has(folded)) return written === 'capitals' && style === 'capitals' ? 1 : 3;
  if (PLACES.has(folded)) return -5;
  const joined = lastWordOf(bare.replace(GENITIVE, ' '));
  if (joined.style === style && joined.touches) return -3;
  return /[\p{L})]\s?: $/u.test(near) ? 2 : 0;
}

/** Whether a name stands at the beginning of an item (1) or is all of it (2): `b) FULANA DE TAL; e`. */
export function itemOf(before: string, after: string): 0 | 1 | 2 {
  if (!ITEM.test(before)) return 0;
  return ENDS.test(after) ? 2 : 1;
}

/** The last word of `text` that is no qualifier of an office, and whether only spaces come after it. */
function lastWordOf(text: string): { folded: string; style: string; touches: boolean } {
  let rest = text;
  for (;;) {
    const match = LAST_WORD.exec(rest);
    if (!match) return { folded: '', style: '', touches: false };
    const word = match[1]!;
    const folded = lowerWithoutAccents(word);
    if (!QUALIFIERS.has(folded)) {
      const style =
        word.length === 1
          ? 'lower'
          : word === word.toUpperCase()
            ? 'capitals'
            : /^\p{Lu}/u.test(word)
              ? 'title'
              : 'lower';
      return { folded, style, touches: /^\s*$/.test(match[2]!) };
    }
    rest = rest.slice(0, match.index).replace(ARTICLE, ' ');
  }
}
