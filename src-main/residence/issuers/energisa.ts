import { capitalsInPlace } from '../../text/capitals.ts';
import { type Block, type Issuer, type Layout, own } from './issuer.ts';
import { CLIENT_LABEL, FOUR_ROWS, INSTALLATION_LABEL, NEW_UNITS, UNIT_LABEL } from './labels.ts';

/** `RUA X 12 - BAIRRO` over `CEP n - CIDADE / UF (AG: 12)`, as seen in Mato Grosso and Paraíba. */
const STREET_OVER_CITY: Block = { anchor: 'cepCity', above: ['street', 'taxId?', 'name'], below: ['taxId?'] };

/**
 * The ten companies of Energisa print one layout: the legal name, address and CNPJ at the head, then name, street with
 * the CEP glued to its end (`RUA X, 0 - QD18 LT11 - 78890000`; 0 stands for no number), district, city with the code of
 * its agency and no state (`SORRISO (AG: 167)`), and the CPF without mask.
 */
const layout: Layout = {
  version: 'energisa-1',
  blocks: [
    { anchor: 'streetCep', above: ['name'], below: ['district', 'city', 'taxId?'] },
    FOUR_ROWS,
    STREET_OVER_CITY,
  ],
  clientNumber: [{ label: CLIENT_LABEL, value: /^\d{1,3}\/\d{4,8}-\d$/ }],
  installation: [
    ...NEW_UNITS,
    { label: INSTALLATION_LABEL, value: /^[0-9A-Z]{11}$/ },
    // The same unit's client code, on bills that print one number for both.
    { label: UNIT_LABEL, value: /^\d{1,3}\/\d{4,8}-\d$/ },
  ],
};

const CUIABA = [own('JOAO BARBOSA CARAMURU', '184')];
const CATAGUASES = [own('RUI BARBOSA', '80', '36770001')];

export const energisa: readonly Issuer[] = [
  company('mato-grosso', 'Mato Grosso', ['MT'], '03467321', '017', CUIABA),
  company('mato-grosso-do-sul', 'Mato Grosso do Sul', ['MS'], '15413826', '051'),
  company('paraiba', 'Paraíba', ['PB'], '09095183', '053'),
  company('borborema', 'Borborema', ['PB'], '08826596'),
  company('sergipe', 'Sergipe', ['SE'], '13017462', '055'),
  company('tocantins', 'Tocantins', ['TO'], '25086034', '015'),
  company('rondonia', 'Rondônia', ['RO'], '05914650', '020'),
  company('acre', 'Acre', ['AC'], '04065033', '046'),
  company('sul-sudeste', 'Sul-Sudeste', ['SP', 'PR', 'MG'], '07282377', '006'),
  company('minas-rio', 'Minas Rio', ['MG', 'RJ'], '19527639', '050', CATAGUASES),
];

function company(
  id: string,
  region: string,
  ufs: readonly string[],
  cnpjRoot: string,
  unitCode?: string,
  addresses: Issuer['own'] = [],
): Issuer {
  const name = `Energisa ${region}`;
  const legalNames = [capitalsInPlace(`${name} - Distribuidora de Energia S.A.`)];
  return {
    id: `energisa-${id}`,
    name,
    ufs,
    cnpjRoot,
    ...(unitCode && { unitCode }),
    legalNames,
    own: addresses,
    layout,
  };
}
