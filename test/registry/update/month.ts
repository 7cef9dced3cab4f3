import { cnpjOf } from '../../support/documents.ts';
import { company, csvOf, establishment, partner, simples, zipOf } from '../open-data-files.ts';

const CODES = {
  Cnaes: ['CNAECSV', '6201501', 'Desenvolvimento de programas'],
  Motivos: ['MOTICSV', '00', 'SEM MOTIVO'],
  Municipios: ['MUNICCSV', '7107', 'SAO PAULO'],
  Naturezas: ['NATJUCSV', '2062', 'Sociedade Empresária Limitada'],
  Paises: ['PAISCSV', '105', 'BRASIL'],
  Qualificacoes: ['QUALSCSV', '49', 'Sócio-Administrador'],
} as const;

/** The invented company of file `number` (0 to 9) and `place` within it: in SP where both are even, else in RJ. */
export function companyOf(number: number, place = 0): string {
  return cnpjOf(`9${number}${String(place).padStart(6, '0')}0001`);
}

export interface MonthOptions {
  /** Companies in each numbered file. */
  each?: number;
  /** Marks the names, so that two versions of a month differ. */
  mark?: string;
}

/**
 * The 37 zips of a month, tiny and invented, with the extraction date in their names: the 11th, as Receita Federal does.
 * Every third company is closed.
 */
export async function monthZips(
  month: string,
  { each = 3, mark = 'EMPRESA' }: MonthOptions = {},
): Promise<Record<string, Buffer>> {
  const day = `D${month.slice(3, 4)}${month.slice(5)}11`;
  const zips: Record<string, Buffer> = {};
  const places = Array.from({ length: each }, (_, place) => place);
  for (let number = 0; number < 10; number++) {
    const cnpjs = places.map((place) => companyOf(number, place));
    const put = async (name: string, ending: string, rows: string[][]) => {
      zips[`${name}${number}.zip`] = await zipOf({ [`K3241.K03200Y${number}.${day}.${ending}`]: csvOf(rows) });
    };
    await put(
      'Estabelecimentos',
      'ESTABELE',
      cnpjs.map((cnpj, place) => {
        const uf = (number + place) % 2 === 0 ? 'SP' : 'RJ';
        return establishment(cnpj, { uf, situacao_cadastral: place % 3 === 2 ? '08' : '02', municipio: '7107' });
      }),
    );
    await put(
      'Empresas',
      'EMPRECSV',
      cnpjs.map((cnpj, place) => {
        return company(cnpj, { razao_social: `${mark} INVENTADA ${number} ${place}`, natureza_juridica: '2062' });
      }),
    );
    await put(
      'Socios',
      'SOCIOCSV',
      cnpjs.map((cnpj) => partner(cnpj, { nome_socio: 'PESSOA INVENTADA' })),
    );
  }
  zips['Simples.zip'] = await zipOf({
    [`F.K03200$W.SIMPLES.CSV.${day}`]: csvOf([simples(companyOf(0), { opcao_pelo_simples: 'S' })]),
  });
  for (const [name, [ending, code, meaning]] of Object.entries(CODES)) {
    zips[`${name}.zip`] = await zipOf({ [`F.K03200$Z.${day}.${ending}`]: csvOf([[code, meaning]]) });
  }
  return zips;
}

/** The archive with one byte of what is packed changed: its directory is whole, its sum is not right. */
export function spoilt(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip);
  const nameLength = bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  const at = 30 + nameLength + 12;
  bytes[at] = bytes[at]! ^ 0x55;
  return bytes;
}
