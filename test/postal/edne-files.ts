import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Rows of e-DNE files by file name; a row is its fields. */
export type EdneTables = Record<string, readonly (readonly (string | number)[])[]>;

/**
 * A small country in the layout of "DNE - Leiautes" 1.1, with what trips importers: a quote in a name, blanks for null, a
 * type inside the name, a coded district, a district with one CEP, addresses in one text.
 */
export const EDNE: EdneTables = {
  LOG_LOCALIDADE: [
    [9668, 'SP', 'São Paulo', '', 1, 'M', '', 'S Paulo', '3550308'],
    [8864, 'SP', 'Campinas', '', 1, 'M', '', 'Campinas', '3509502'],
    [8865, 'SP', 'Sousas', '', 2, 'D', 8864, 'Sousas', '       '],
    [9000, 'SP', 'Monte Alegre do Sul', '13910000', 0, 'M', '', 'M Alegre Sul', '3531209'],
    [9001, 'SP', 'Mostardas', '13915000', 0, 'D', 9000, 'Mostardas', '       '],
    [1094, 'BA', 'Salvador', '', 1, 'M', '', 'Salvador', '2927408'],
  ],
  LOG_BAIRRO: [
    [25422, 'SP', 9668, 'Consolação', 'Consolação'],
    [26472, 'SP', 9668, 'República', 'República'],
    [26700, 'SP', 8865, 'Centro', 'Centro'],
    [50850, 'BA', 1094, 'Boca D"Água', 'B D"Água'],
  ],
  LOG_LOGRADOURO_SP: [
    // Two real lines of August 2026, as the reference quotes them.
    [580665, 'SP', 9668, 25422, '', 'Augusta', '- até 697 - lado ímpar', '01305000', 'Rua', 'S', 'R Augusta'],
    [611789, 'SP', 9668, 26472, '', 'da República', '- lado ímpar', '01045001', 'Praça', 'S', 'Pç da República'],
    [700001, 'SP', 9668, 25422, '', 'Alto da Consolação', '', '01306001', 'Rua', 'N', 'Alto Consol'],
    [700002, 'SP', 8865, 26700, '', 'Rei Salomão', '', '13106002', 'Rua', 'S', 'R Rei Salomão'],
  ],
  LOG_LOGRADOURO_BA: [[800001, 'BA', 1094, 50850, '', 'do Dendê', '', '40220001', 'Ladeira', 'S', 'Ld Dendê']],
  LOG_CPC: [[77, 'SP', 9000, 'Bairro dos Limas', 'Estrada dos Limas, Km 3', '13910990']],
  LOG_GRANDE_USUARIO: [
    [501, 'SP', 9668, 25422, 580665, 'Banco Inventado S/A', 'Rua Augusta, 500 - 3º andar', '01305900', 'Bco Inventado'],
  ],
  LOG_UNID_OPER: [[601, 'SP', 8865, 26700, '', 'AC Sousas', 'Rua Maneco Rosa, 40', '13106970', 'N', 'AC Sousas']],
  LOG_NUM_SEC: [[580665, '1', '697', 'I']],
  LOG_VAR_LOC: [[9668, 1, 'Sampa']],
  LOG_VAR_BAI: [[26472, 1, 'Centro Novo']],
  LOG_VAR_LOG: [[611789, 1, 'Largo', 'dos Curros']],
};

/** Changes of a later release: a street gets another CEP, one goes, one comes, a locality keeps its CEP. */
export const EDNE_DELTA: EdneTables = {
  DELTA_LOG_LOGRADOURO: [
    [700001, 'SP', 9668, 25422, '', 'Alto da Consolação', '', '01306777', 'Rua', 'N', 'Alto Consol', 'UPD', '01306001'],
    [700002, 'SP', 8865, 26700, '', 'Rei Salomão', '', '13106002', 'Rua', 'S', 'R Rei Salomão', 'DEL', ''],
    [700003, 'SP', 9668, 25422, '', 'Nova', '', '01306003', 'Rua', 'S', 'R Nova', 'INS', ''],
  ],
  DELTA_LOG_LOCALIDADE: [
    [9000, 'SP', 'Monte Alegre do Sul', '13910000', 0, 'M', '', 'M Alegre Sul', '3531209', 'UPD', '13910000'],
  ],
  DELTA_LOG_BAIRRO: [[25422, 'SP', 9668, 'Cerqueira César', 'C César', 'UPD']],
};

/** `@` between fields, CRLF, ISO-8859-1. */
export function edneBytes(rows: EdneTables[string]): Buffer {
  return Buffer.from(rows.map((row) => `${row.join('@')}\r\n`).join(''), 'latin1');
}

/** The folder `Delimitado` with a file for each table. */
export function writeEdneFolder(dir: string, tables: EdneTables): string {
  const folder = path.join(dir, 'Delimitado');
  mkdirSync(folder, { recursive: true });
  for (const [name, rows] of Object.entries(tables)) writeFileSync(path.join(folder, `${name}.TXT`), edneBytes(rows));
  return folder;
}

/** An archive of the tables as the Correios pack it. */
export function edneZip(file: string, tables: EdneTables): Promise<string> {
  const entries = Object.entries(tables).map(([name, rows]) => [`Delimitado/${name}.TXT`, edneBytes(rows)] as const);
  return writeZip(file, [...entries, ['LEIAME.TXT', Buffer.from('leia-me')]]);
}

export async function writeZip(file: string, entries: readonly (readonly [string, Buffer])[]): Promise<string> {
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name);
  zip.end();
  const out = createWriteStream(file);
  zip.outputStream.pipe(out);
  await finished(out);
  return file;
}
