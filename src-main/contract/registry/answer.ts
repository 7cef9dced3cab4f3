import { type Static, Type } from 'typebox';
import { envelopeOf } from '../envelope.ts';
import { RECEITA_FEDERAL } from './receita-federal.ts';
import { SINTEGRA } from './state-registration.ts';

/**
 * The provider's words, as it wrote them: every block and every field is optional, types are not guaranteed. So the blocks
 * are described and not judged.
 */
const TaxpayerData = Type.Object({
  cnpj: Type.Optional(
    Type.String({
      description: 'CNPJ queried, without mask, upper case; absent in the other two lookups.',
      examples: ['99000001000101'],
    }),
  ),
  receitaFederal: Type.Optional(Type.Unsafe<unknown>(RECEITA_FEDERAL)),
  sintegra: Type.Optional(Type.Unsafe<unknown>(SINTEGRA)),
});
export const TaxpayerAnswer = envelopeOf(TaxpayerData);
export type TaxpayerAnswer = Static<typeof TaxpayerAnswer>;
