import type { Column } from '../../../data/csv-table.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import { type ColumnDetails, detailsObject } from '../../details.ts';
import { published, publishedDocument } from '../../import/published-values.ts';
import type { Alias, ListRecord } from '../../record.ts';

/** Without these a file is not TSE's of candidates; every layout from 2018 on has them. */
export const REQUIRED = [
  'DT_GERACAO',
  'ANO_ELEICAO',
  'NR_TURNO',
  'SG_UF',
  'DS_CARGO',
  'SQ_CANDIDATO',
  'NM_CANDIDATO',
  'NM_URNA_CANDIDATO',
  'NR_CPF_CANDIDATO',
  'DT_NASCIMENTO',
] as const;

/** What the record has elsewhere, and when the file was made, which would make every record an altered one. */
const NO_DETAIL = new Set([
  'NM CANDIDATO',
  'NM URNA CANDIDATO',
  'NM SOCIAL CANDIDATO',
  'NR CPF CANDIDATO',
  'DT NASCIMENTO',
  'DT GERACAO',
  'HH GERACAO',
]);

/** The `candidates` of the answer: TSE's terms for one turn of a candidacy, by the columns that hold them. */
const TERMS: Readonly<Record<string, string>> = {
  ano: 'ANO ELEICAO',
  turno: 'NR TURNO',
  cargo: 'DS CARGO',
  uf: 'SG UF',
  unidadeEleitoral: 'NM UE',
  partido: 'SG PARTIDO',
  numero: 'NR CANDIDATO',
  situacao: 'DS SITUACAO CANDIDATURA',
  resultado: 'DS SIT TOT TURNO',
};

/** One row: a person who stands in one turn of one election. */
export interface Candidacy {
  /** TSE's number of the candidacy, the same in both turns. */
  number: string;
  turn: string;
  /** The state, or `BR`. */
  unit: string;
  /** Whether the outcome of the first turn is a second. */
  runsOff: boolean;
  record: ListRecord & { details: ColumnDetails };
}

/** Reads rows of a file with these columns; a text is the reason why a row cannot be a record. */
export function candidacyReader(columns: readonly Column[]): (cells: readonly string[]) => Candidacy | string {
  const places = new Map(columns.map(({ key }, at) => [key, at]));
  const cell = (cells: readonly string[], key: string) => published(cells[places.get(key) ?? -1]);
  const details = detailPlaces(columns, places);
  const names = details.map((at) => columns[at]!.name);
  const terms = Object.entries(TERMS).filter(([, key]) => places.has(key));

  return (cells) => {
    const name = cell(cells, 'NM CANDIDATO');
    const taxId = publishedDocument(cells[places.get('NR CPF CANDIDATO') ?? -1]);
    if (name === '' && taxId === '') return rowFault('nobody');
    const number = cell(cells, 'SQ CANDIDATO');
    const turn = cell(cells, 'NR TURNO');
    const candidacy: Record<string, string> = {};
    for (const [term, key] of terms) {
      const value = cell(cells, key);
      if (value !== '') candidacy[term] = value;
    }
    return {
      number,
      turn,
      unit: cell(cells, 'SG UF'),
      runsOff: turn === '1' && /^2\D*TURNO/i.test(candidacy.resultado ?? ''),
      record: {
        key: number === '' ? undefined : `${number}-${turn}`,
        name,
        aliases: aliasesOf(name, cell(cells, 'NM URNA CANDIDATO'), cell(cells, 'NM SOCIAL CANDIDATO')),
        taxId,
        birthDate: isoDate(cell(cells, 'DT NASCIMENTO')) || undefined,
        details: { columns: names, cells: details.map((at) => published(cells[at])) },
        candidates: [candidacy],
      },
    };
  };
}

/** Both turns of a candidacy as one record; what the second says otherwise is a detail of its own. */
export function withSecondTurn(first: Candidacy, second: Candidacy): ListRecord {
  const details = detailsObject(first.record.details);
  for (const [name, value] of Object.entries(detailsObject(second.record.details))) {
    if (details[name] !== value) details[`${name} (2º turno)`] = value;
  }
  const candidates = [...(first.record.candidates ?? []), ...(second.record.candidates ?? [])];
  return { ...first.record, details, candidates };
}

/** The same candidacy, to be kept: its texts are no longer parts of the file's (see `flat` of text.ts). */
export function kept(candidacy: Candidacy): Candidacy {
  return JSON.parse(JSON.stringify(candidacy)) as Candidacy;
}

/** A code (`CD_CARGO`) says nothing beside its words (`DS_CARGO`). */
function detailPlaces(columns: readonly Column[], places: ReadonlyMap<string, number>): number[] {
  const isCode = (key: string) =>
    key.startsWith('CD ') && (places.has(`DS ${key.slice(3)}`) || places.has(`NM ${key.slice(3)}`));
  return [...places.values()].filter((at) => {
    const { key, name } = columns[at]!;
    return name !== '' && !NO_DETAIL.has(key) && !isCode(key);
  });
}

function aliasesOf(name: string, ballot: string, social: string): Alias[] {
  const aliases: Alias[] = [];
  if (ballot !== '' && ballot !== name) aliases.push({ name: ballot, quality: 'urna' });
  if (social !== '' && social !== name && social !== ballot) aliases.push({ name: social, quality: 'social' });
  return aliases;
}

/** `DD/MM/AAAA` as `AAAA-MM-DD`; anything else as it is. */
function isoDate(text: string): string {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : text;
}
