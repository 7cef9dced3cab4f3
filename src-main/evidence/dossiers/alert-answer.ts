import type { ConsultationFacts } from '../../contract/dossiers.ts';
import type { Said } from './compared.ts';
import type { FoundRecord } from './hit-keys.ts';

/** Whether what was filed is an alert of a portfolio. */
export function isAlert({ endpoint }: Pick<ConsultationFacts, 'endpoint'>): boolean {
  return endpoint.startsWith('/alerts/');
}

/** What an alert holds, as it was filed. */
interface AlertData {
  kind: string;
  source: string;
  list: string | null;
  file: string;
  record: Record<string, string>;
  changes: { field: string; before: string }[];
}

/** What of a list's record stands outside its publisher's own columns. */
const OWN = ['name', 'taxId', 'aliases', 'birthDate', 'country', 'candidates'];

/**
 * The record of an alert as a hit that asks for a decision: in the form of the answer in lines, so that a consultation that
 * finds the same record later knows it again. A registration is no hit.
 */
export function readAlert(data: unknown): {
  found: number;
  former?: number;
  records: FoundRecord[];
  notConsulted: null;
} {
  const { kind, source, list, file, record, changes } = data as AlertData;
  if (source !== 'list' || list === null) return { found: 1, records: [], notConsulted: null };
  const former = kind === 'left';
  return {
    found: former ? 0 : 1,
    former: former ? 1 : 0,
    records: [{ list, file, former, record: recordOf(record), before: saidBefore(kind, record, changes) }],
    notConsulted: null,
  };
}

/** Of what is new it is what it says now, as a record that had left; it may come back. */
function saidBefore(kind: string, record: AlertData['record'], changes: AlertData['changes']): Said {
  if (kind !== 'altered') return { former: kind !== 'left', record: recordOf(record) };
  const before = changes.filter(({ before }) => before !== '').map(({ field, before }) => [field, before] as const);
  const since = new Set(changes.map(({ field }) => field));
  const kept = Object.entries(record).filter(([field]) => !since.has(field));
  return { former: false, record: recordOf(Object.fromEntries([...kept, ...before])) };
}

function recordOf(said: Record<string, string>): FoundRecord['record'] {
  const { name = '', taxId = '', aliases = '', birthDate, country } = said;
  return {
    name,
    taxId,
    aliases: aliases === '' ? [] : aliases.split('; ').map((alias) => ({ name: alias })),
    ...(birthDate && { birthDate }),
    ...(country && { country }),
    details: Object.fromEntries(Object.entries(said).filter(([field]) => !OWN.includes(field))),
  };
}
