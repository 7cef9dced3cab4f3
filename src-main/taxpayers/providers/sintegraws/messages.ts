import { fold } from '../fields/text.ts';

const SUBJECT = 'CNPJ|IE|INSCRICAO|CONTRIBUINTE|EMPRESA|ESTABELECIMENTO|REGISTRO|CADASTRO|RESULTADO';
const NONE = [
  new RegExp(`\\b(${SUBJECT})\\b.*\\bNAO\\b.*\\b(ENCONTRAD|LOCALIZAD|CADASTRAD|INSCRIT|CONSTA\\b|POSSUI\\b|EXISTE\\b)`),
  new RegExp(`\\bNAO\\b.*\\b(ENCONTRAD|LOCALIZAD|CONSTA\\b|POSSUI\\b|EXISTE\\b).*\\b(${SUBJECT})\\b`),
  new RegExp(`\\bNENHUMA? (${SUBJECT})\\b`),
];
const CREDITS = /\b(CREDITOS?|SALDO|FRANQUIA)\b/;
const KEY = /\b(TOKEN|AUTENTICA|AUTORIZA|ACESSO NEGADO|CONTA)/;
const RATE = /\b(LIMITE|MUITAS (REQUISICOES|CONSULTAS))\b/;
const DOWN = /\b(INDISPONIVEL|INSTABILIDADE|MANUTENCAO|CAPTCHA|TEMPO|TIMEOUT|TENTE|FORA DO AR|ERRO)\b/;

/**
 * What the message of an answer without success means: `none`, or why the source could not say, in words that quote nothing
 * of it. The service's codes are not published, so its words decide, and what could mean a fault is never "none".
 */
export function meaningOf(message: string): string {
  const words = fold(message);
  if (CREDITS.test(words)) return 'has no credits left';
  if (KEY.test(words)) return 'refused the token';
  if (RATE.test(words)) return 'allows no more requests for now';
  if (DOWN.test(words)) return 'cannot reach its own source';
  return NONE.some((pattern) => pattern.test(words)) ? 'none' : 'answered without success';
}
