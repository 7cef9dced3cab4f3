import {
  type Codigo,
  type OpcaoTributaria,
  PARTNER_KINDS,
  type ReceitaFederalBlock,
  SIZES,
  type Socio,
} from '../../local-block.ts';
import { codeOf } from '../../open-data/values.ts';
import { withoutUndefined } from '../../without-undefined.ts';
import type { Json } from './json.ts';
import { textOf, upperOf } from './text.ts';

/** A source may lack any member, and of a code its table's word or the other way round. */
type Lacking<Value> = {
  [Name in keyof Value]?: Value[Name] extends Codigo | undefined ? Partial<Codigo> : Value[Name];
};

type Representative = Lacking<NonNullable<Socio['representanteLegal']>>;
export type PartnerFields = Omit<Lacking<Socio>, 'representanteLegal'> & { representanteLegal?: Representative };

/** Members of the block `receitaFederal` as another source than the open data has them; see `local-block.ts` for the words. */
export type ReceitaFields = Omit<Lacking<ReceitaFederalBlock>, 'cnaesSecundarios' | 'qsa' | 'simples' | 'mei'> & {
  cnaesSecundarios?: Partial<Codigo>[];
  simples?: Partial<OpcaoTributaria>;
  mei?: Partial<OpcaoTributaria>;
  qsa?: PartnerFields[];
};

/** The block of the members that are there, as JSON text, in the order of the open data's block. */
export function receitaOf(fields: ReceitaFields): string {
  return JSON.stringify(withoutUndefined(fields));
}

/** A code in the width of its table and what it means, whichever of them the source has. */
export function codedOf(code: Json | undefined, width: number, meaning?: Json): Partial<Codigo> | undefined {
  const text = textOf(code);
  const codigo = text === undefined ? undefined : codeOf(text, width);
  const descricao = textOf(meaning);
  return codigo === undefined && descricao === undefined
    ? undefined
    : withoutUndefined<Partial<Codigo>>({ codigo, descricao });
}

/** An option for Simples or MEI; undefined where the source does not say whether it was taken. */
export function optionOf(
  taken: boolean | undefined,
  since: string | undefined,
  until: string | undefined,
): Partial<OpcaoTributaria> | undefined {
  if (taken === undefined) return undefined;
  return withoutUndefined({ optante: taken ? 'S' : 'N', dataOpcao: since, dataExclusao: until });
}

/**
 * The partners of a list, each by `each` of the members that are there; undefined where the source has no list. One who cannot
 * be read is there without a name, be it with nothing: who is left out would be told as no partner.
 */
export function partnersOf(list: Json | undefined, each: (item: Json) => PartnerFields): PartnerFields[] | undefined {
  return Array.isArray(list) ? list.map((item) => withoutUndefined(each(item))) : undefined;
}

/** The legal representative; undefined without a name, which is how the files say that there is none. */
export function representativeOf(fields: Representative): Representative | undefined {
  return fields.nome === undefined ? undefined : withoutUndefined(fields);
}

/** The size in the open data's words by its code, else by the source's word in upper case. */
export function sizeOf(code: Json | undefined, word?: Json): string | undefined {
  return SIZES.get(codeOf(textOf(code) ?? '', 2)) ?? upperOf(word);
}

/** The kind of a partner in the open data's words by its code. */
export function partnerKindOf(code: Json | undefined): string | undefined {
  return PARTNER_KINDS.get(textOf(code) ?? '');
}
