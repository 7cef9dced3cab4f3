import { capitalsInPlace } from '../../text/capitals.ts';
import { type Issuer, type Layout, own } from './issuer.ts';
import { BARE_UNIT_LABEL, digitsWith, FOUR_ROWS, NEW_UNITS, PARTNER_LABEL, UNIT_LABEL } from './labels.ts';

/**
 * The companies of Equatorial, CEEE and CEA among them. The whole address stands on one or two rows under the name, its
 * parts between commas: `RUA X, Q. 1, L. 2, S/N, BAIRRO, CEP: 74000000, CIDADE, UF`. The label of the unit's number may
 * be drawn, so that it has no text; the number stands again behind the losses (`RAMAL: 0,00%`) and in the footer behind
 * the company's name.
 */
const layout: Layout = {
  version: 'equatorial-1',
  blocks: [{ anchor: 'whole', above: ['taxId?', 'name'], below: ['taxId?'] }, FOUR_ROWS],
  clientNumber: digitsWith(7, 10, PARTNER_LABEL),
  installation: [
    ...NEW_UNITS,
    ...digitsWith(8, 11, UNIT_LABEL, BARE_UNIT_LABEL, /\bRAMAL ?:? ?[\d,.]+ ?%/, /\bEQUATORIAL .{0,60}\bS[./]?A\b\.?/),
  ],
};

export const equatorial: readonly Issuer[] = [
  company('pa', 'Pará', '04895728', '013', [own('AUGUSTO MONTENEGRO', '8', '66823010')]),
  company('ma', 'Maranhão', '06272793', '016', [own('SQS', '100', '65071380')]),
  company('pi', 'Piauí', '06840748', '019'),
  company('al', 'Alagoas', '12272084', '008'),
  company('go', 'Goiás', '01543032', '012', [own('QD A 37', '', '74805180'), own('QUADRA A 37', '', '74805180')]),
  {
    ...company('ap', 'Amapá', '05965546', '007'),
    name: 'CEA Equatorial',
    legalNames: ['COMPANHIA DE ELETRICIDADE DO AMAPA', 'EQUATORIAL AMAPA DISTRIBUIDORA DE ENERGIA S.A.'],
  },
  {
    ...company('rs', 'Rio Grande do Sul', '08467115', '010', [own('CLOVIS PAIM GRIVOT', '11', '90250020')]),
    id: 'ceee',
    name: 'CEEE Equatorial',
    legalNames: ['COMPANHIA ESTADUAL DE DISTRIBUICAO DE ENERGIA ELETRICA'],
  },
];

function company(uf: string, state: string, cnpjRoot: string, unitCode: string, addresses: Issuer['own'] = []): Issuer {
  const name = `Equatorial ${state}`;
  return {
    id: `equatorial-${uf}`,
    name,
    ufs: [uf.toUpperCase()],
    cnpjRoot,
    unitCode,
    legalNames: [capitalsInPlace(`${name} Distribuidora de Energia S.A.`)],
    own: addresses,
    layout,
  };
}
