import type { ConsultationFacts, HitRecord } from '../../contract/dossiers.ts';
import type { FiledConsultation } from './filed.ts';

/** Parameters that say how much is answered and in which lists, not what is asked. */
const NOT_ASKED = new Set(['list', 'lists', 'limit', 'detail', 'partial']);

/** Whether a hit says nothing but how many records of a file an answer left out beyond its limit. */
export function isRemainder({ record }: Pick<HitRecord, 'record'>): boolean {
  return record.name === undefined && typeof record.more === 'number';
}

/**
 * Whether an answer gave every record that an earlier one had left out as `remainder`: the same question, in the very same
 * file, answered whole. An answer from another file never does, as the records may have left the list meanwhile; nor does a
 * batch, whose items are no question of this kind, nor, of former records, an answer that does not tell them.
 */
export function covers(later: FiledConsultation, remainder: HitRecord, earlier: ConsultationFacts): boolean {
  const { facts } = later;
  const isPart = ({ list, file, former }: HitRecord) =>
    list === remainder.list && file === remainder.file && former === remainder.former;
  const from = sourceOf(earlier, remainder);
  return (
    isRemainder(remainder) &&
    facts.found !== null &&
    !facts.endpoint.endsWith('/batch') &&
    questionOf(facts) === questionOf(earlier) &&
    from !== null &&
    sourceOf(facts, remainder) === from &&
    later.hits.some(isPart) &&
    !later.hits.some((hit) => isPart(hit) && isRemainder(hit))
  );
}

/** What was asked, whatever of it was to be answered: two questions that may be two never say the same. */
export function questionOf({ endpoint, parameters, question }: ConsultationFacts): string {
  const asked = parameters.filter(([name, value]) => !NOT_ASKED.has(name) && value !== '');
  return JSON.stringify([endpoint, question?.sha256, asked.map(([name, value]) => `${name}=${value}`).sort()]);
}

/**
 * Which file a hit is from, as far as it is known: files that may be two never say the same. One whose SHA-256 was not kept is
 * told by its name, date and records.
 */
export function fileOf(facts: ConsultationFacts, hit: Pick<HitRecord, 'list' | 'file'>): string {
  const source = namedIn(facts, hit);
  return source?.sha256 ? `SHA-256 ${source.sha256}` : [hit.file, source?.date, source?.records].join(' ').trim();
}

/** The file that a hit is from, by all that tells it from another of its name; null where its SHA-256 was not kept. */
function sourceOf(facts: ConsultationFacts, hit: HitRecord): string | null {
  const source = namedIn(facts, hit);
  return source?.sha256 ? JSON.stringify([source.sha256, source.date, source.records]) : null;
}

function namedIn({ answeredFrom }: ConsultationFacts, { list, file }: Pick<HitRecord, 'list' | 'file'>) {
  return answeredFrom.find((one) => one.kind === 'list' && one.name === list && one.file === file);
}
