import { ImportError } from '../../data/import-error.ts';
import { rowFault } from '../../errors/row-faults.ts';
import type { NumberSection, PostalRecord } from '../record.ts';
import { dateInNames } from '../source-date.ts';
import { type Changes, readChanges, rowsOfTable } from './edne/changes.ts';
import { type EdneContext, fromLocality, fromSpecial, fromStreet, type Locality } from './edne/join.ts';
import { type EdneRow, type EdneTable, edneTableOf } from './edne/layout.ts';
import type { EdneFile } from './edne/read-table.ts';
import type { PostalRow, PostalSource } from './postal-source.ts';

/**
 * The Correios' e-DNE Básico, delimited: the archive as downloaded, the archive in it, or the folder. Its DELTA files tell
 * which CEPs went out of use; those of a later release than the base also bring the base up to date.
 */
export const edne: PostalSource = {
  async open(files) {
    const known = files.flatMap((file): EdneFile[] => {
      const role = edneTableOf(file.name);
      return role ? [{ file, ...role }] : [];
    });
    if (!known.some(({ table, delta }) => delta || table === 'LOCALIDADE')) {
      if (files.some(({ name }) => FIXED_WIDTH.test(name))) throw fixedWidth();
      return null;
    }
    const bases = known.filter(({ delta }) => !delta);
    const deltas = known.filter(({ delta }) => delta);
    const newer = isLater(deltas, bases);
    const dated = newer || bases.length === 0 ? [...bases, ...deltas] : bases;
    return { files: dated.map(({ file }) => file), rows: () => read(bases, deltas, newer) };
  },
};

/** The same data in fixed width, which the e-DNE Master has beside the delimited files. */
const FIXED_WIDTH = /^DNE_GU_\w+\.TXT$/i;

function fixedWidth(): ImportError {
  return new ImportError('edneFixed');
}

/** Tables whose rows have a CEP, in the order in which one wins over another that has the same. */
const JOINS: readonly [EdneTable, (row: EdneRow, context: EdneContext) => PostalRecord | null][] = [
  ['LOGRADOURO', fromStreet],
  ['LOCALIDADE', fromLocality],
  ['CPC', (row, context) => fromSpecial(row, 'caixaPostalComunitaria', context)],
  ['GRANDE_USUARIO', (row, context) => fromSpecial(row, 'grandeUsuario', context)],
  ['UNID_OPER', (row, context) => fromSpecial(row, 'unidadeOperacional', context)],
];

async function* read(
  bases: readonly EdneFile[],
  deltas: readonly EdneFile[],
  deltasAreNewer: boolean,
): AsyncGenerator<PostalRow[]> {
  for (const table of ['LOCALIDADE', 'BAIRRO', 'LOGRADOURO'] as const) {
    if (bases.some((base) => base.table === table)) continue;
    throw new ImportError('edneIncomplete', { table });
  }
  const changes = await readChanges(deltas);
  const newer = deltasAreNewer ? changes : null;
  const context = await readContext(bases, newer);
  for (const [table, join] of JOINS) {
    for await (const batch of rowsOfTable(bases, table, newer)) {
      yield batch.flatMap(({ file, line, row, reason }): PostalRow[] => {
        if (!row) return [{ rejected: { file, line, reason } }];
        // A locality that is coded by street has no CEP of its own.
        if (table === 'LOCALIDADE' && row.CEP === '') return [];
        if (!/^\d{8}$/.test(row.CEP ?? '')) return [{ rejected: { file, line, reason: rowFault('cepDigits') } }];
        const record = join(row, context);
        return record
          ? [{ record }]
          : [{ rejected: { file, line, reason: rowFault('localityUnknown', { locality: row.LOC_NU ?? '' }) } }];
      });
    }
  }
  yield changes.retired.map((retired) => ({ retired }));
}

/** Whether the names of the changes say a later date than those of the base. */
function isLater(deltas: readonly EdneFile[], bases: readonly EdneFile[]): boolean {
  const newest = (files: readonly EdneFile[]) =>
    dateInNames(files.flatMap(({ file }) => [file.archive ?? '', file.name]));
  const [delta, base] = [newest(deltas), newest(bases)];
  return delta !== null && base !== null && delta > base;
}

async function readContext(bases: readonly EdneFile[], changes: Changes | null): Promise<EdneContext> {
  async function collect<Value>(table: EdneTable, key: string, read: (row: EdneRow) => Value) {
    const values = new Map<string, Value[]>();
    for await (const batch of rowsOfTable(bases, table, changes)) {
      for (const { row } of batch) {
        if (!row) continue;
        const at = row[key] ?? '';
        const list = values.get(at);
        if (list) list.push(read(row));
        else values.set(at, [read(row)]);
      }
    }
    return values;
  }
  const localityNames = await collect('VAR_LOC', 'LOC_NU', (row) => row.VAL_TX ?? '');
  const districtNames = await collect('VAR_BAI', 'BAI_NU', (row) => row.VDB_TX ?? '');
  const localities = await collect(
    'LOCALIDADE',
    'LOC_NU',
    (row): Locality => ({
      name: row.LOC_NO ?? '',
      uf: row.UFE_SG ?? '',
      ibge: row.MUN_NU ?? '',
      parent: row.LOC_NU_SUB ?? '',
      others: localityNames.get(row.LOC_NU ?? '') ?? [],
    }),
  );
  const districts = await collect('BAIRRO', 'BAI_NU', (row) => ({
    name: row.BAI_NO ?? '',
    others: districtNames.get(row.BAI_NU ?? '') ?? [],
  }));
  return {
    localities: firsts(localities),
    districts: firsts(districts),
    sections: await collect('NUM_SEC', 'LOG_NU', sectionOf),
    streets: await collect('VAR_LOG', 'LOG_NU', (row) => `${row.TLO_TX ?? ''} ${row.VLO_TX ?? ''}`.trim()),
  };
}

function firsts<Value>(lists: ReadonlyMap<string, Value[]>): Map<string, Value> {
  return new Map([...lists].map(([key, list]) => [key, list[0]!]));
}

const SIDES: Readonly<Record<string, NumberSection['side']>> = { P: 'even', I: 'odd', D: 'right', E: 'left' };

function sectionOf({ SEC_NU_INI = '', SEC_NU_FIM = '', SEC_IN_LADO = '' }: EdneRow): NumberSection {
  return {
    from: Number.parseInt(SEC_NU_INI, 10) || 0,
    to: Number.parseInt(SEC_NU_FIM, 10) || 0,
    side: SIDES[SEC_IN_LADO] ?? 'both',
  };
}
