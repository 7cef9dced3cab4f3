import { bareDocument } from './bare-document.ts';
import { isValidCnpj } from './cnpj.ts';
import { isValidCpf } from './cpf.ts';

/** `529.982.247-25`, `***.982.247-**`, `11.222.333/0001-81`: so nothing else is written, whatever its check digits. */
const MASKED =
  /(?<![\d.*])(?=[*x.]*\d)[\d*x]{3}\.[\d*x]{3}\.[\d*x]{3}-[\d*x]{2}(?![\d*])|(?<!\*)\*{3}\d{6}\*{2}(?!\*)|(?<![0-9A-Z.])[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}(?!\d)/gi;
/** Of a hundred other numbers of as many digits one has right check digits. */
const BARE = /(?<![0-9A-Z.,])(?:\d{11}|\d{14}|(?=\d*[A-Z])[0-9A-Z]{12}\d{2})(?![0-9A-Z])/gi;

/**
 * The documents in a text, each once, bare but for those that hide digits: those with a mask, and of `any` those too that have
 * right check digits.
 */
export function documentsWithin(text: string, which: 'masked' | 'any'): string[] {
  const masked = (text.match(MASKED) ?? []).map((one) => (one.includes('*') ? one : bareDocument(one)));
  if (which === 'masked') return [...new Set(masked)];
  const bare = [text, ...(text.match(BARE) ?? [])].map(bareDocument);
  return [...new Set([...masked, ...bare.filter((one) => isValidCpf(one) || isValidCnpj(one))])];
}
