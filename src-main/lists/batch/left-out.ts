import { columnKey } from '../../data/csv-table.ts';
import { documentsWithin } from '../../documents/documents-within.ts';
import { readsAsName } from '../../documents/name-fault.ts';
import { partSoleTrader } from '../../documents/sole-trader.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { askedMaskedKey, EXPONENT, mayBeSame } from '../document-key.ts';
import { documentKindOf, documentsIn } from './document-cell.ts';
import { isOfDocuments, isOfName, isOtherWhom, roleOfHeading, spacedHeading } from './headings.ts';
import { isWords, mayNameSomebody } from './names-somebody.ts';

/**
 * What a column of a table, or a member of a JSON item, may hold though it is not looked up. The one rule for batches,
 * `atesta screen`, portfolios and the window: whoever is in a row and is not compared is told.
 */
export interface Unasked {
  heading: string;
  /**
   * `named`: its heading is of documents; `any`: it says nothing, so that numbers with right check digits are, those too that
   * lost their zeros; `bare`: it is of something else, and eleven or fourteen digits with right check digits are; `masked`: it
   * is of other numbers as long, so that the mask has to say it; `none`: they are of a bank or of its staff.
   */
  documents: 'named' | 'any' | 'bare' | 'masked' | 'none';
  /**
   * `person`: its heading is of somebody; `aside`: of a parent or an intermediary, in whom the row is not; `perhaps`: it says
   * nothing, so that two words are a name; `unknown`: it is of no known meaning, so that the words have to read as a name's;
   * `none`: it is of something else.
   */
  names: 'person' | 'aside' | 'perhaps' | 'unknown' | 'none';
}

/** What is looked up of a row. */
export interface Asked {
  names: readonly string[];
  /** Bare, or masked as written. */
  documents: Iterable<string>;
}

export interface LeftOut {
  /** Of the column or member. */
  at: number;
  what: 'document' | 'name' | 'aside';
}

/** What may stand under a heading, and whether names are known to stand under another one. */
export function unaskedOf(written: string, isNameKnown: boolean): Unasked {
  const heading = spacedHeading(written);
  const key = columnKey(heading);
  return { heading, documents: documentsUnder(heading, key), names: namesUnder(heading, key, isNameKnown) };
}

/** What of a row is left out. `textOf` gives the texts of a column, none where it is looked up. */
export function leftOutOf(
  columns: readonly (Unasked | null)[],
  textsAt: (at: number) => readonly string[],
  asked: Asked,
): LeftOut[] {
  const documents = [...asked.documents];
  const names = new Set(asked.names.map(wordsOf));
  return columns.flatMap((column, at): LeftOut[] => {
    if (!column) return [];
    const texts = textsAt(at).filter((text) => text !== '');
    if (texts.some((text) => hasDocument(text, column, documents))) return [{ at, what: 'document' }];
    if (!texts.some((text) => hasName(text, column, names))) return [];
    return [{ at, what: column.names === 'aside' || column.names === 'unknown' ? 'aside' : 'name' }];
  });
}

/** Whether somebody stands in a column by its heading, so that a cell that could not be read may have hidden somebody. */
export function isOfSomebody({ documents, names }: Unasked): boolean {
  return documents === 'named' || names === 'person';
}

/** What a column without a heading is called where there is one, or that says no more: `Coluna1`, `H3`, `Unnamed: 2`. */
const NEUTRAL = /^(?:|[A-Z]|(?:COLUNA|COLUMN|COL|CAMPO|FIELD|F|H|UNNAMED:?) ?\d{0,3})$/;
/** Of the bank, its staff or a file; `Nome fantasia` is the same company's. */
const OF_NOBODY =
  /\b(?:FANTASIA|USUARIOS?|USER|ARQUIVO|FILE|AGENCIA|BANCO|BANK|GERENTES?|GESTOR(?:A|ES)?|ATENDENTE|OPERADOR(?:A|ES)?|ANALISTA|ASSESSOR(?:A|ES)?|CONSULTOR(?:A|ES)?|SUPERVISOR(?:A|ES)?|COORDENADOR(?:A|ES)?|MANAGER|ESCREVENTE|TABELIA[OE]?|(?:CADASTRAD|CRIAD|ALTERAD|INCLUID|APROVAD|ANALISAD)[OA] POR|(?:CREATED|UPDATED|APPROVED) BY|RESPONSAVEL (?:PEL[OA]S?|TECNICO|INTERNO))\b/;
/** `Sócio gerente`, `Gerente proprietário`: whoever has the company is no staff of the bank. */
const OF_AN_OWNER = /\b(?:SOCI[OA]S?|PROPRIETARI[OA]S?|ACIONISTAS?)\b|^(?:REPRESENTANTES?|DIRETOR(?:A|ES)?)\b/;
const OF_KIN_AND_BROKERS =
  /\b(?:MAE|PAI|FILIACAO|GENITOR(?:A|ES)?|MOTHER|FATHER|PARENTS?|CORRETOR(?:A|ES)?|BROKER|TESTEMUNHAS?|WITNESS|CONTATO|CONTACT|INDICADOR|INDICAD[OA] POR)\b/;
/** Parties of contracts and deeds, and those who stand behind a company or beside a person. */
const OF_A_PARTY =
  /^(?:ULTIMATE |LEGAL |JOINT |DADOS D[OA]S? |OUTR[OA]S? |DEMAIS |PRIMEIR[OA] |SEGUND[OA] |TERCEIR[OA] |\d+[ºª°]? |CO |EX )?(?:AVALISTA|FIADOR|GARANTIDOR|GARANTE|COOBRIGAD|DEVEDOR|CODEVEDOR|CREDOR|RESPONSAV|RESP\b|REPR\b|CONJUGE|CONJ\b|ESPOS[OA]|MARIDO|COMPANHEIR[OA]|COTITULAR|DEPENDENTE|TUTOR|CURADOR|DIRETOR|PRESIDENTE|CONSELHEIR|CONTROLADOR|PROPRIETARI|HERDEIR|INVENTARIANTE|OUTORGA|COMPRADOR|VENDEDOR|ADQUIRENTE|CEDENTE|CESSIONARI|DOADOR|DONATARI|LOCADOR|LOCATARI|SACAD|INTERVENIENTE|ANUENTE|ESTIPULANTE|PROPONENTE|PAGADOR|RECEBEDOR|REMETENTE|DESTINATARI|PORTADOR|ADVOGAD|DONO|DONA\b|COMODATARI|COMODANTE|PREPOST|MANDATARI|AUTORIZAD|USUFRUTUARI|INSTITUIDOR|CONSORCIAD|SPOUSE|HUSBAND|WIFE|GUARANTOR|GUARDIAN|ATTORNEY|DIRECTOR|OFFICER|OWNER|UBO|HOLDER|PAYEE|PAYER|SENDER|RECIPIENT|BUYER|SELLER|HEIR|REPRESENTATIVE|TRUSTEE|SETTLOR|SIGNATOR|BENEFICIAL OWNER|ALIAS|VULGO|APELIDO|QSA|QUADRO SOCIETARIO|QUADRO DE SOCIOS|ASSINANTE|EMITENTE|TOMADOR|ORDENANTE|CONTRAPARTE|COUNTERPARTY|ORIGINADOR|FILH[OA]|IRMAO|IRMA\b|EMPREGADOR|EMPLOYER|INQUILINO|EXECUTAD|EXEQUENTE|REU\b|AUTOR\b|AUTORA\b|REQUER|RECLAMA|POLO (?:ATIVO|PASSIVO))/;
/** What no name stands under. */
const OF_THINGS =
  /\b(?:CIDADE|MUNICIPIO|ENDERECO|LOGRADOURO|RUA|BAIRRO|COMPLEMENTO|ESTADO|REGIAO|STATUS|SITUACAO|OBS|OBSERVAC(?:AO|OES)|NOTAS?|COMENTARIOS?|DESCRICAO|CARGO|FUNCAO|PROFISSAO|OCUPACAO|SETOR|DEPARTAMENTO|AREA|PRODUTOS?|SERVICOS?|PLANO|CATEGORIA|SEGMENTO|ATIVIDADE|RAMO|NATUREZA|MOTIVO|REGIME|TRIBUTAC(?:AO|OES)|TRIBUTARI[OA]|OBJETO|FORMA|PAGAMENTO|CENTRO|CUSTO|MODALIDADE|CONDICAO|CONDICOES|PRAZO|UF|PAIS|NACIONALIDADE|NATURALIDADE|PORTE|RISCO|PERFIL|GRUPO|CARTEIRA|CONTRATO|QUALIFICACAO|TIPO|DESDE|VIGENCIA|FILIAL|SUCURSAL|UNIDADE|LOTACAO|LOCAL|CANAL|ORIGEM|MAIL|EMAIL|TELEFONE|SEXO|GENERO|ESCOLARIDADE|PARENTESCO|GRAU|RELACAO|RELACIONAMENTO|VINCULO|MOEDA|TURNO|CARTORIO|COMARCA|VARA|IMOVEL|VEICULO|MARCA|MODELO|CITY|ADDRESS|STREET|STATE|COUNTRY|REMARKS?|NOTES?|COMMENTS?|DESCRIPTION|JOB|ROLE|OCCUPATION|DEPARTMENT|PRODUCT|CATEGORY|SEGMENT|INDUSTRY|BRANCH|REASON|GROUP|GENDER|RELATIONSHIP)\b/;
/** `Proprietário do imóvel`, `Devedor do contrato`: what follows only says of what somebody is a party. */
const PARTY_OF_A_THING = /^(?!NOMES?\b).+ D[AEO]S? (?:IMOVEL|VEICULO|CONTRATO|SERVICOS?|PRODUTOS?|PLANO|GRUPO)$/;
/** Of numbers as long as documents, of which one in a hundred has right check digits by chance. */
const OF_NUMBERS =
  /\b(?:TEL|TELEFONES?|FONES?|CEL|CELULAR(?:ES)?|WHATSAPP|FAX|RAMAL|PHONES?|MOBILE|CONTA|CC|ACCOUNT|PROTOCOLO|PROCESSO|NIS|PIS|PASEP|NIT|CTPS|NIRE|CEP|RG|CNH|RENAVAM|BOLETO|NOSSO NUMERO|CARTAO|CONTRATO|APOLICE|PROPOSTA|PEDIDO|LOTE|SERIE|NOTA|NF|VALOR|SALDO|LIMITE|RENDA|SALARIO|DATA|DT|ESTADUAL|MUNICIPAL|FISCAL|IE|IM|CAEPF|CEI|TIMESTAMP|DATE|AMOUNT|ORDER|INVOICE)\b/;
/** Parts of a name that stands whole in another column. */
const OF_A_PART = /\b(?:PRIMEIRO|ULTIMO|FIRST|LAST|MIDDLE|GIVEN|FAMILY|SURNAME|SOBRENOME|PRENOME)\b/;

function isOfNobody(key: string): boolean {
  return OF_NOBODY.test(key) && !OF_AN_OWNER.test(key);
}

function isParty(key: string): boolean {
  return isOtherWhom(key) || OF_A_PARTY.test(key) || OF_AN_OWNER.test(key);
}

function documentsUnder(heading: string, key: string): Unasked['documents'] {
  if (isOfNobody(key)) return 'none';
  if (roleOfHeading(heading) === 'taxId' || isOfDocuments(key)) return 'named';
  if (NEUTRAL.test(key)) return 'any';
  return OF_NUMBERS.test(key) && !(isParty(key) && PARTY_OF_A_THING.test(key)) ? 'masked' : 'bare';
}

function namesUnder(heading: string, key: string, isNameKnown: boolean): Unasked['names'] {
  if (isOfNobody(key)) return 'none';
  if (NEUTRAL.test(key)) return 'perhaps';
  if (isParty(key) && PARTY_OF_A_THING.test(key)) return 'person';
  if (OF_THINGS.test(key)) return 'none';
  const role = roleOfHeading(heading);
  if (OF_KIN_AND_BROKERS.test(key)) return isNameKnown || isOfName(key) ? 'aside' : 'perhaps';
  if (role === 'name' || isParty(key) || isOfName(key)) return 'person';
  return role !== null ? 'none' : isNameKnown ? 'unknown' : 'perhaps';
}

/** Shorter numbers have right check digits with some zeros before them by chance. */
const LEAST_DIGITS = 9;

function hasDocument(text: string, { heading, documents }: Unasked, asked: readonly string[]): boolean {
  if (documents === 'none' || !/\d/.test(text)) return false;
  const isAsked = (one: string) => {
    const key = askedMaskedKey(one);
    return asked.some((other) => other === one || (key !== null && mayBeSame(key, askedMaskedKey(other) ?? other)));
  };
  if (documents !== 'masked' && EXPONENT.test(text)) return true;
  const within = documentsWithin(text, documents === 'masked' ? 'masked' : 'any');
  if (within.length > 0) return !within.every(isAsked);
  if (documents === 'masked' || documents === 'bare') return false;
  const { documents: read, wrong, restored } = documentsIn(text, documentKindOf(heading));
  const digits = text.replace(/\D/g, '').length;
  // Under a heading of documents alone, `Documento 2`, may be others; as long as a CNPJ that lost a digit is none of them.
  if (read.length === 0) return documents === 'named' && (/CPF|CNPJ/i.test(heading) || digits >= 12);
  const isByChance = restored.length > 0 && digits < LEAST_DIGITS;
  // Under a heading that says nothing, eleven digits with wrong check digits are a telephone's.
  return !isByChance && !(wrong && documents === 'any') && !read.every(isAsked);
}

function hasName(text: string, { heading, names }: Unasked, asked: ReadonlySet<string>): boolean {
  // What costs less goes first: a table has millions of cells.
  if (names === 'none' || (names === 'perhaps' && !isWords(text))) return false;
  if ((names === 'unknown' && !readsAsName(text)) || !mayNameSomebody(text)) return false;
  const words = wordsOf(text);
  if (asked.has(words)) return false;
  return !OF_A_PART.test(columnKey(heading)) || ![...asked].some((name) => ` ${name} `.includes(` ${words} `));
}

function wordsOf(name: string): string {
  return foldedWords(partSoleTrader(name).name);
}
