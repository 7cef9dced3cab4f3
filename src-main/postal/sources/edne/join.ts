import type { NumberSection, PostalKind, PostalRecord } from '../../record.ts';
import type { EdneRow } from './layout.ts';

/** The small tables that the rows with a CEP point to, by the publisher's numbers. */
export interface EdneContext {
  localities: ReadonlyMap<string, Locality>;
  districts: ReadonlyMap<string, { name: string; others: readonly string[] }>;
  /** LOG_NU → house numbers. */
  sections: ReadonlyMap<string, readonly NumberSection[]>;
  /** LOG_NU → other names of the street. */
  streets: ReadonlyMap<string, readonly string[]>;
}

export interface Locality {
  name: string;
  uf: string;
  ibge: string;
  /** LOC_NU of the municipality, for a district or village. */
  parent: string;
  others: readonly string[];
}

/** What `place` gives: where a row with LOC_NU lies. */
type Place = Pick<PostalRecord, 'localidade' | 'uf' | 'ibge' | 'distrito'> & { others: readonly string[] };

/** A street, or one side or stretch of it. Null when its locality or the municipality of it is unknown. */
export function fromStreet(row: EdneRow, context: EdneContext): PostalRecord | null {
  const { LOG_NU = '', LOG_NO = '', TLO_TX = '', LOG_STA_TLO, LOG_COMPLEMENTO = '' } = row;
  // N: the type stands in the name already.
  const logradouro = LOG_STA_TLO === 'N' ? LOG_NO : `${TLO_TX} ${LOG_NO}`.trim();
  const base = recordOf(row, 'logradouro', context, { logradouro, complemento: LOG_COMPLEMENTO });
  const sections = context.sections.get(LOG_NU);
  return base && sections ? { ...base, seccionamento: sections } : base;
}

/** A locality with one CEP for all its streets: a district's own name is its district, its municipality the city. */
export function fromLocality(row: EdneRow, context: EdneContext): PostalRecord | null {
  const record = recordOf(row, 'localidade', context, { logradouro: '', complemento: '' });
  return record && { ...record, bairro: record.distrito ?? '' };
}

/** Large users, post offices and community mailboxes: the address is one text, `Rua X, 123 …`. */
export function fromSpecial(row: EdneRow, kind: PostalKind, context: EdneContext): PostalRecord | null {
  const address = row.GRU_ENDERECO ?? row.UOP_ENDERECO ?? row.CPC_ENDERECO ?? '';
  const comma = address.indexOf(',');
  const logradouro = comma < 0 ? address : address.slice(0, comma).trim();
  const complemento = comma < 0 ? '' : address.slice(comma + 1).trim();
  const record = recordOf(row, kind, context, { logradouro, complemento });
  return record && { ...record, nome: row.GRU_NO ?? row.UOP_NO ?? row.CPC_NO ?? '' };
}

function recordOf(
  row: EdneRow,
  kind: PostalKind,
  context: EdneContext,
  street: { logradouro: string; complemento: string },
): PostalRecord | null {
  const place = placeOf(row.LOC_NU ?? '', context.localities);
  if (!place) return null;
  const { others, ...where } = place;
  const district = context.districts.get(row.BAI_NU_INI ?? row.BAI_NU ?? '');
  const record: PostalRecord = {
    cep: row.CEP ?? '',
    kind,
    ...street,
    bairro: district?.name ?? '',
    ...where,
    nome: '',
  };
  const names = {
    ...listed('logradouro', context.streets.get(row.LOG_NU ?? '') ?? []),
    ...listed('bairro', district?.others ?? []),
    ...listed('localidade', others),
  };
  return Object.keys(names).length > 0 ? { ...record, outrosNomes: names } : record;
}

const listed = (field: string, names: readonly string[]) => (names.length > 0 ? { [field]: names } : {});

/** A district has neither city nor IBGE code of its own: both are its municipality's. */
function placeOf(number: string, localities: ReadonlyMap<string, Locality>): Place | null {
  const own = localities.get(number);
  if (!own) return null;
  const parent = localities.get(own.parent);
  if (own.parent !== '' && !parent) return null; // a district must not pass for a city
  const city = parent ?? own;
  return {
    localidade: city.name,
    uf: own.uf,
    ibge: city.ibge || null,
    distrito: parent ? own.name : '',
    others: [...own.others, ...(parent?.others ?? [])],
  };
}
