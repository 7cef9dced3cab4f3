import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempDir } from '../support/temp-dir.ts';

/** The columns of CNEFE 2022 in their order; the last is spelled so in the files, not as in IBGE's dictionary. */
export const HEADER = [
  'COD_UNICO_ENDERECO;COD_UF;COD_MUNICIPIO;COD_DISTRITO;COD_SUBDISTRITO;COD_SETOR;NUM_QUADRA;NUM_FACE;CEP',
  'DSC_LOCALIDADE;NOM_TIPO_SEGLOGR;NOM_TITULO_SEGLOGR;NOM_SEGLOGR;NUM_ENDERECO;DSC_MODIFICADOR',
  ...[1, 2, 3, 4, 5].map((at) => `NOM_COMP_ELEM${at};VAL_COMP_ELEM${at}`),
  'LATITUDE;LONGITUDE;NV_GEO_COORD;COD_ESPECIE;DSC_ESTABELECIMENTO;COD_INDICADOR_ESTAB_ENDERECO',
  'COD_INDICADOR_CONST_ENDERECO;COD_INDICADOR_FINALIDADE_CONST;COD_TIPO_ESPECI',
].join(';');

export interface Address {
  cep: string;
  municipality?: string;
  type?: string;
  title?: string;
  name: string;
  locality?: string;
}

/** One invented address as a line of the file. */
export function lineOf({ cep, municipality = '3509502', type = 'RUA', title = '', name, locality = '' }: Address) {
  const where = `${municipality.slice(0, 2)};${municipality};${municipality}05;${municipality}0500;${municipality}05000001P;1;1`;
  const rest = `-22.9;-47.06;1;1;"COMERCIO ""INVENTADO""; LTDA";;1;1;`;
  return `100001;${where};${cep};${locality};${type};${title};${name};10;;${';'.repeat(10)}${rest}`;
}

export const MUNICIPALITIES =
  'codigo_ibge,nome,latitude,longitude,capital,codigo_uf\n3509502,Campinas,-22,-47,0,35\n3556206,Valinhos,-22,-46,0,35\n';

/** A state's file and, unless told otherwise, the table of the municipalities. */
export function writeCnefe(
  addresses: readonly Address[],
  { name = '35_SP.csv', bom = false, table = true }: { name?: string; bom?: boolean; table?: boolean } = {},
): string[] {
  const dir = tempDir();
  const file = path.join(dir, name);
  writeFileSync(file, `${bom ? '\uFEFF' : ''}${HEADER}\r\n${addresses.map((one) => `${lineOf(one)}\r\n`).join('')}`);
  if (!table) return [file];
  const names = path.join(dir, 'municipios.csv');
  writeFileSync(names, MUNICIPALITIES);
  return [file, names];
}
