import { STATES } from '../../../contract/registry.ts';
import { capitals } from '../../../text/capitals.ts';

const TAXPAYER = 'CNPJ|IE|INSCRICAO|INSCRICOES|CONTRIBUINTES?|ESTABELECIMENTO';
const NONE = [
  new RegExp(`\\b(${TAXPAYER})\\b.*\\bNAO\\b.*\\b(ENCONTRAD|LOCALIZAD|INSCRIT|CONSTA\\b|EXISTE\\b)`),
  new RegExp(`\\bNAO\\b.*\\b(ENCONTRAD|LOCALIZAD|CONSTA\\b|POSSUI\\b|EXISTE\\b).*\\b(${TAXPAYER})\\b`),
  // As the service's client libraries know it of its code 1.
  new RegExp(`\\b(${TAXPAYER})\\b.*\\bNAO TEM (CADASTRO|INSCRICAO)\\b.*\\b(RECEITA|ESTADUAL|ESTADO|SINTEGRA|ICMS)\\b`),
  new RegExp(`\\bNENHUMA? (${TAXPAYER}|REGISTRO|RESULTADO)\\b`),
  /\b(IE|INSCRICAO|CONTRIBUINTE)\b.*\bNAO\b.*\bCADASTRAD/,
  // Without the place it may be of the account that the company, or the CNPJ, is not.
  /\b(CNPJ|EMPRESA)\b.*\bNAO\b.*\b(ENCONTRAD|LOCALIZAD|CADASTRAD|INSCRIT).*\b(SINTEGRA|SEFAZ|ESTADO|ICMS|RECEITA)\b/,
];
/** All that a sentence of these is made of: one with another word may be of the account, its plan or part of the registrations. */
const KNOWN = new RegExp(
  `^(?:${TAXPAYER}|EMPRESA|REGISTRO|RESULTADO|ESTADUA(?:L|IS)|SINTEGRA|SEFAZ|ESTADO|UF|ICMS|RECEITA|FEDERAL|FAZENDA|SECRETARIA|` +
    'BASE|DADOS|CADASTRO|NUMERO|NAO|FOI|FORAM|ESTA|E|CONSTA|POSSUI|TEM|EXISTE|INEXISTENTE|NENHUMA?|' +
    '(?:ENCONTRAD|LOCALIZAD|INSCRIT|CADASTRAD|INFORMAD|CONSULTAD|PESQUISAD)[OA]S?|' +
    `[OA]S?|D?EST[EA]|D[EOA]S?|N[OA]S?|NEST[EA]|EM|PARA|${STATES.join('|')})$`,
);
const CREDITS = /\b(CREDITOS?|SALDO|FRANQUIA)\b/;
const KEY = /\b(TOKEN|AUTENTICA|AUTORIZA|ACESSO NEGADO|CONTA|PLANO\b|PERMISS|ASSINATUR|PLUGIN|HABILITAD[OA] PARA)/;
const RATE = /\b(LIMITE|MUITAS (REQUISICOES|CONSULTAS))\b/;
/** Beginnings of words: what is told with a fault in the same breath is no word of the source. */
const DOWN =
  /\b(INDISPONI|INSTAVE|INSTABIL|MANUTENC|CAPTCHA|TEMPO\b|TEMPORARI|MOMENTANE|TIMEOUT|TENTE\b|FORA DO AR|ERRO|FALH|RESPOND|RESPOST|NAO FOI POSSIVEL|PROCESSAMENTO|CONSULTA DE\b)/;

const NO_CREDITS = 'has no credits left';
const NO_KEY = 'refused the token';
const NO_RATE = 'allows no more requests for now';

/** Whether a meaning holds for whatever is asked next; the others speak of one question or of one state's page. */
export function isOfTheAccount(meaning: string): boolean {
  return [NO_CREDITS, NO_KEY, NO_RATE].includes(meaning);
}

/**
 * What the message of an answer without success means: `none`, or why the source could not say, in words that quote nothing
 * of it. The service's codes are not published, so its words decide: "none" is a sentence that says so of the taxpayer and
 * nothing else, and what could mean a fault never is.
 */
export function meaningOf(message: string): string {
  const words = capitals(message);
  if (CREDITS.test(words)) return NO_CREDITS;
  if (KEY.test(words)) return NO_KEY;
  if (RATE.test(words)) return NO_RATE;
  if (DOWN.test(words)) return 'cannot reach its own source';
  return saysNone(words) ? 'none' : 'answered without success';
}

function saysNone(words: string): boolean {
  // The document that was asked for says nothing; any other number may be that of a fault.
  const all = words.replace(/\d[\d./-]{6,}\d/g, ' ').match(/[A-Z\d]+/g) ?? [];
  return all.every((word) => KNOWN.test(word)) && NONE.some((pattern) => pattern.test(words));
}
