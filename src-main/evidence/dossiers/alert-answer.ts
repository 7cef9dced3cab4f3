import type { ConsultationFacts } from '../../contract/dossiers.ts';
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
  const { kind, source, list, file, record } = data as AlertData;
  if (source !== 'list' || list === null) return { found: 1, records: [], notConsulted: null };
  const former = kind === 'left';
  return {
    found: former ? 0 : 1,
    former: former ? 1 : 0,
    records: [{ list, file, former, record: recordOf(record) }],
    notConsulted: null,
  };
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
