/**
 * Municipalities that go by two names: renamed by law, or written in two official ways. Differences that folding and
 * spelling already bridge (`Parati`, `Paraty`) do not stand here.
 */
const PAIRS: readonly (readonly [uf: string, name: string, other: string])[] = [
  ['SP', 'Embu das Artes', 'Embu'],
  ['SP', 'Mogi Mirim', 'Moji Mirim'],
  ['SP', 'Mogi Guaçu', 'Moji Guaçu'],
  ['SP', 'Mogi das Cruzes', 'Moji das Cruzes'],
  ['SP', 'Espírito Santo do Pinhal', 'Pinhal'],
  ['SP', 'Florínea', 'Florínia'],
  ['SC', 'Balneário Piçarras', 'Piçarras'],
  ['RJ', 'Armação dos Búzios', 'Búzios'],
  ['RN', 'Açu', 'Assu'],
  ['RN', 'Campo Grande', 'Augusto Severo'],
  ['RN', 'Serra Caiada', 'Presidente Juscelino'],
  ['PB', 'Joca Claudino', 'Santarém'],
  ['PB', 'São Vicente do Seridó', 'Seridó'],
  ['PB', 'Tacima', 'Campo de Santana'],
  ['PE', 'Ilha de Itamaracá', 'Itamaracá'],
  ['TO', 'Fortaleza do Tabocão', 'Tabocão'],
  ['TO', 'São Valério', 'São Valério da Natividade'],
  ['MT', 'Santo Antônio do Leverger', 'Santo Antônio de Leverger'],
  ['MT', 'Poxoréu', 'Poxoréo'],
  ['MS', 'Bataguassu', 'Bataguaçu'],
  ['SP', 'Ipaussu', 'Ipauçu'],
  ['CE', 'Itapajé', 'Itapagé'],
  ['BA', 'Camacan', 'Camacã'],
  ['RJ', 'Trajano de Moraes', 'Trajano de Morais'],
  ['RN', 'Boa Saúde', 'Januário Cicco'],
  ['MG', 'Itabirinha', 'Itabirinha de Mantena'],
  ['GO', 'Bom Jesus de Goiás', 'Bom Jesus'],
];

/** Towns that number their houses by quadra and house: `RUA X, 3-45`. */
const BY_QUADRA: ReadonlySet<string> = new Set(['SP Bauru', 'SP Presidente Epitácio']);

export const numbersByQuadra = (localidade: string, uf: string): boolean => BY_QUADRA.has(`${uf} ${localidade}`);

/** The other names of a municipality, whichever of them `localidade` is. */
export function otherCityNames(localidade: string, uf: string): string[] {
  return PAIRS.flatMap(([state, name, other]) => {
    if (state !== uf) return [];
    if (name === localidade) return [other];
    return other === localidade ? [name] : [];
  });
}

/**
 * What a bill may print as the city for a district of Brasília: as a rule its administrative region, which postal data
 * gives in parentheses (`Setor Leste (Gama)`) or as the district itself with a part of it (`Guará II`, `Cruzeiro Novo`).
 */
export function brasiliaRegions(bairro: string): string[] {
  const [, outside = bairro, inside = ''] = /^(.*?)\s*\((.*)\)\s*$/.exec(bairro) ?? [];
  const region = outside
    .replace(/^Setor (?:Habitacional |de Mansões (?:de|do) )?/, '')
    .replace(/ (?:I{1,3}|Nov[ao]|Velh[ao]|Norte|Sul|- Trecho \d+)$/, '');
  return [bairro, outside, region, inside.split(' - ').at(-1)!, LAKES[outside] ?? ''];
}

const LAKES: Readonly<Record<string, string>> = {
  'Setor de Habitações Individuais Sul': 'Lago Sul',
  'Setor de Habitações Individuais Norte': 'Lago Norte',
};
