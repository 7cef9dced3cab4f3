import { capitals } from '../../../text/capitals.ts';

const SUBJECT = 'CNPJ|IE|INSCRICAO|CONTRIBUINTE|EMPRESA|ESTABELECIMENTO|REGISTRO|CADASTRO|RESULTADO';
const NONE = [
  new RegExp(`\\b(${SUBJECT})\\b.*\\bNAO\\b.*\\b(ENCONTRAD|LOCALIZAD|CADASTRAD|INSCRIT|CONSTA\\b|POSSUI\\b|EXISTE\\b)`),
  new RegExp(`\\bNAO\\b.*\\b(ENCONTRAD|LOCALIZAD|CONSTA\\b|POSSUI\\b|EXISTE\\b).*\\b(${SUBJECT})\\b`),
  new RegExp(`\\bNENHUMA? (${SUBJECT})\\b`),
];
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
 * of it. The service's codes are not published, so its words decide, and what could mean a fault is never "none".
 */
export function meaningOf(message: string): string {
  const words = capitals(message);
  if (CREDITS.test(words)) return NO_CREDITS;
  if (KEY.test(words)) return NO_KEY;
  if (RATE.test(words)) return NO_RATE;
  if (DOWN.test(words)) return 'cannot reach its own source';
  return NONE.some((pattern) => pattern.test(words)) ? 'none' : 'answered without success';
}
