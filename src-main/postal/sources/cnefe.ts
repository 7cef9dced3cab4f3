import { readCsv } from '../../data/csv.ts';
import { columnKey, openTable } from '../../data/csv-table.ts';
import { ImportError } from '../../data/import-error.ts';
import type { InputFile } from '../../data/input-files.ts';
import { decodeText } from '../../data/text.ts';
import { rowFault } from '../../errors/row-faults.ts';
import { withoutAccents } from '../../text/without-accents.ts';
import { stateOfIbge } from '../states.ts';
import { readCep } from './classify.ts';
import { decide } from './cnefe/decide.ts';
import { Tally } from './cnefe/tally.ts';
import { firstRows } from './first-rows.ts';
import { readMunicipalities } from './ibge.ts';
import type { PostalRow, PostalSource } from './postal-source.ts';

/**
 * IBGE's CNEFE 2022 (Cadastro Nacional de Endereços para Fins Estatísticos): each address that the census met, a file a
 * state or municipality, `;`, with a header. It has codes of municipalities and no names: these come from a table of the
 * municipalities given beside it, or from the name of a municipality's file (`3136702_JUIZ_DE_FORA.csv`).
 */
export const cnefe: PostalSource = {
  async open(files) {
    const known: InputFile[] = [];
    for (const file of files) if (await isCnefe(file)) known.push(file);
    if (known.length === 0) return null;
    return {
      files: known,
      date: CENSUS_DAY,
      unofficial: 'CNEFE 2022 (IBGE)',
      rows: () => read(known, files),
    };
  },
};

/** Reference date of the census: no CEP in it is newer, whenever the files were published. */
const CENSUS_DAY = '20220731';

/** Our field → the column, as `columnKey` writes it. */
const COLUMNS = {
  municipality: 'COD MUNICIPIO',
  cep: 'CEP',
  locality: 'DSC LOCALIDADE',
  type: 'NOM TIPO SEGLOGR',
  title: 'NOM TITULO SEGLOGR',
  name: 'NOM SEGLOGR',
} as const;

async function isCnefe(file: InputFile): Promise<boolean> {
  const header = (await firstRows(file, 1))[0]?.map(columnKey) ?? [];
  return Object.values(COLUMNS).every((column) => header.includes(column));
}

async function* read(files: readonly InputFile[], all: readonly InputFile[]): AsyncGenerator<PostalRow[]> {
  const names = await namesOf(files, all);
  const tally = new Tally();
  try {
    for (const file of files) yield* count(file, names, tally);
    let rows: PostalRow[] = [];
    let uncertain = 0;
    for (const { cep, addresses } of tally.byCep()) {
      const decided = decide(addresses);
      if (!decided) {
        uncertain++;
        continue;
      }
      const { municipality, street, locality } = decided;
      rows.push({
        record: {
          cep,
          kind: street === '' ? 'localidade' : 'logradouro',
          logradouro: street,
          complemento: '',
          bairro: locality,
          localidade: names.get(municipality)!,
          uf: stateOfIbge(municipality)!,
          ibge: municipality,
          nome: '',
        },
        summed: true,
      });
      if (rows.length < BATCH) continue;
      yield rows;
      rows = [];
    }
    yield [...rows, { warning: { code: 'censusAddresses' } }];
    if (uncertain > 0) yield [{ warning: { code: 'cepsUncertain', detail: uncertain } }];
  } finally {
    tally.close();
  }
}

const BATCH = 1000;

/** Counts the addresses of one file. */
async function* count(file: InputFile, names: ReadonlyMap<string, string>, tally: Tally): AsyncGenerator<PostalRow[]> {
  const table = await openTable(readCsv(decodeText(file.bytes()), { delimiter: ';', label: file.name }), file.name);
  for await (const batch of table?.rows ?? []) {
    const rows: PostalRow[] = [];
    for (const { line, values, fault } of batch) {
      const cell = (field: keyof typeof COLUMNS) => (values[COLUMNS[field]] ?? '').trim();
      const municipality = cell('municipality');
      const cep = readCep(cell('cep'), stateOfIbge(municipality) ?? '');
      if (fault || cep === null) {
        rows.push({ rejected: { file: file.name, line, reason: fault ?? rowFault('cepDigits') } });
      } else if (names.has(municipality)) {
        tally.add(cep, municipality, streetOf(cell('type'), cell('title'), cell('name')), folded(cell('locality')));
      } else {
        throw unnamed(municipality);
      }
    }
    rows.push({ summed: batch.length - rows.length });
    yield rows;
  }
}

/** What the census calls a street without a name. */
const NAMELESS = /^SEM (?:DENOMINACAO|NOME)$/;

/** Type, title and name; empty where the street has no name. */
function streetOf(type: string, title: string, name: string): string {
  if (name === '' || NAMELESS.test(folded(name))) return '';
  return folded([type, title, name].filter((part) => part !== '').join(' '));
}

/** Upper case without accents, as IBGE writes nearly everywhere: one street is not two for an accent. */
function folded(text: string): string {
  const isPlain = /^[ -`]*$/.test(text) && !text.includes('  ');
  if (isPlain) return text;
  return withoutAccents(text).toUpperCase().replace(/\s+/g, ' ');
}

/** Names of municipalities by their IBGE codes. */
async function namesOf(files: readonly InputFile[], all: readonly InputFile[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { name } of files) {
    const [, code, words] = /^(\d{7})_([^.]+)\.\w+$/.exec(name) ?? [];
    if (code && words) names.set(code, words.replaceAll('_', ' ').trim());
  }
  for (const { code, names: known } of await readMunicipalities(all)) if (known[0]) names.set(code, known[0]);
  return names;
}

function unnamed(code: string): ImportError {
  const which = /^\d{7}$/.test(code) ? `municipality ${code}` : 'a municipality';
  return new ImportError('municipalitiesMissing', { which });
}
