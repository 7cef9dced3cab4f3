import { capitalsInPlace } from '../../text/capitals.ts';
import type { Word } from '../layout/page.ts';

/**
 * Words of every bill and address. Upside-down text is read as fluent words of no language, with some confidence: only
 * words that are known tell it from the real thing.
 */
const KNOWN = new Set(
  `CEP CPF CNPJ RUA AVENIDA TRAVESSA CENTRO BAIRRO NOTA FISCAL ENERGIA ELETRICA CONSUMO CONSUMIDORA UNIDADE CLIENTE
   INSTALACAO CODIGO NUMERO NOME ENDERECO CIDADE DATA EMISSAO VENCIMENTO TOTAL PAGAR VALOR CONTA FATURA CHAVE ACESSO
   CONSULTE PROTOCOLO AUTORIZACAO SERIE LEITURA MEDIDOR TARIFA DOCUMENTO AUXILIAR AGUA ESGOTO TELEFONE INSCRICAO ESTADUAL
   COMPANHIA DISTRIBUICAO DISTRIBUIDORA PAGAMENTO REFERENCIA PERIODO HISTORICO MES ANO JANEIRO FEVEREIRO MARCO ABRIL MAIO
   JUNHO JULHO AGOSTO SETEMBRO OUTUBRO NOVEMBRO DEZEMBRO PARA COM QUE NAO POR DOS DAS PELO PELA ESTA ATE BRASIL`.split(
    /\s+/,
  ),
);

/** A bill read upside down gives hundreds of words that are none. */
const A_FEW = 5;

/** Below it a reading is doubted and the page is tried the other way up. */
export const UPRIGHT = 0.5;

/**
 * How sure it is that a page was read the right way up, 0 to 1: known words and the OCR's own confidence. A page with
 * hardly anything on it is as good as any (1): there is nothing to gain by turning it.
 */
export function uprightness(all: readonly Word[]): number {
  const words = all.filter((word) => /\p{L}{3}/u.test(word.text));
  if (words.length === 0) return all.length < A_FEW ? 1 : 0;
  const known = words.filter((word) => KNOWN.has(capitalsInPlace(word.text).replace(/[^A-Z]/g, ''))).length;
  const confidence = words.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / words.length / 100;
  return Math.min(1, known / Math.min(12, words.length * 0.5)) * 0.5 + Math.max(0, (confidence - 0.5) * 2) * 0.5;
}
