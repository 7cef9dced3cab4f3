import type { PostalKind } from '../record.ts';

/** 8 digits of a CEP as tables hold it; null when it is none. `uf` tells whether a spreadsheet took a leading zero. */
export function readCep(text: string, uf = ''): string | null {
  const digits = text.trim().replace(/^(\d{2})\.?(\d{3})-?(\d{3})$/, '$1$2$3');
  if (/^\d{8}$/.test(digits)) return digits;
  return uf === 'SP' && /^\d{7}$/.test(digits) ? `0${digits}` : null;
}

/**
 * What a CEP stands for, for sources that do not say. The Correios give out 900 to 969 to large users and campaigns, 970
 * to 989 and 999 to post offices, 990 to 998 to community mailboxes; a CEP without street serves a whole locality.
 * `-000` decides nothing: 01001-000 is a side of Praça da Sé.
 */
export function kindOfCep(cep: string, logradouro: string): PostalKind {
  if (logradouro === '') return 'localidade';
  const suffix = Number(cep.slice(5));
  if (suffix < 900) return 'logradouro';
  if (suffix < 970) return 'grandeUsuario';
  return suffix >= 990 && suffix <= 998 ? 'caixaPostalComunitaria' : 'unidadeOperacional';
}

/** `Sousas (Campinas)` is the district Sousas of the municipality Campinas; anything else is a municipality. */
export function readLocality(name: string): { localidade: string; distrito: string } {
  const [, distrito = '', localidade = ''] = /^(.+?)\s*\(([^()]+)\)$/.exec(name.trim()) ?? [];
  return localidade === '' ? { localidade: name.trim(), distrito: '' } : { localidade, distrito };
}
