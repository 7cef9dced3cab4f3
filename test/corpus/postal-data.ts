import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { importPostal } from '../../src-main/postal/import.ts';
import { PLACES } from './places.ts';

/** Companies' own addresses and CEPs one digit away from others: what a reader must not fall for. */
const OTHERS = [
  ['30190131', 'Avenida Barbacena', '- de 1048 ao fim - lado par', 'Santo Agostinho', 'Belo Horizonte', 'MG'],
  ['41181900', 'Avenida Edgard Santos 300', '', 'Narandiba', 'Salvador', 'BA'],
  ['78010900', 'Rua Vereador João Barbosa Caramuru 184', '', 'Bandeirantes', 'Cuiabá', 'MT'],
  ['01311100', 'Avenida Paulista', '- de 611 ao fim - lado ímpar', 'Bela Vista', 'São Paulo', 'SP'],
] as const;

const HEADER = ['cep', 'logradouro', 'complemento', 'bairro', 'cidade', 'uf'] as const;

/** Imports the places of the bills as postal data into `dataDir`, the way a user imports a table. */
export async function installPostalData(dataDir: string): Promise<void> {
  const rows = PLACES.map(({ cep, logradouro, complemento, bairro, localidade, uf }) => [
    cep,
    logradouro,
    complemento,
    bairro,
    localidade,
    uf,
  ]);
  const quoted = (row: readonly string[]) => row.map((value) => `"${value}"`).join(',');
  const file = path.join(dataDir, 'ceps-20261001.csv');
  writeFileSync(file, `${[HEADER, ...rows, ...OTHERS].map(quoted).join('\n')}\n`);
  await importPostal({ sources: [file], dataDir }, () => {});
}
