/**
 * What a CEP stands for, in the words of the Correios' e-DNE: a street (or a part of one), a whole locality, a large
 * user, a post office, or a community mailbox.
 */
export type PostalKind =
  | 'logradouro'
  | 'localidade'
  | 'grandeUsuario'
  | 'unidadeOperacional'
  | 'caixaPostalComunitaria';

/** One CEP of the postal data. Text stands as the publisher writes it; what the source does not say is empty. */
export interface PostalRecord {
  /** 8 digits. */
  cep: string;
  kind: PostalKind;
  /** Type and name of the street. Empty for the CEP of a whole locality. Special CEPs may carry the house number here. */
  logradouro: string;
  /** The part of the street that the CEP serves (`- até 697 - lado ímpar`), or where a special CEP stands. */
  complemento: string;
  bairro: string;
  /** Municipality. */
  localidade: string;
  uf: string;
  /** IBGE code of the municipality, 7 digits. */
  ibge: string | null;
  /** Name of the large user, post office or community mailbox. */
  nome: string;
  /** The district or village inside the municipality, where the CEP belongs to one that has its own entry. */
  distrito?: string;
  /** Other names under which the publisher knows the street, the district and the locality. */
  outrosNomes?: { logradouro?: readonly string[]; bairro?: readonly string[]; localidade?: readonly string[] };
  /** House numbers that the CEP serves, where the source lists them apart from `complemento`. */
  seccionamento?: readonly NumberSection[];
}

/** A stretch of house numbers, both ends included. */
export interface NumberSection {
  from: number;
  to: number;
  side: 'both' | 'even' | 'odd' | 'right' | 'left';
}
