import type { Reading } from './reading.ts';

/** Why a reading's comparison says nothing: there is no postal data, or only invented data; null where there is some. */
function lackingPostalData({ sources }: Pick<Reading, 'sources'>): 'none' | 'demonstration' | null {
  if (sources.length === 0) return 'none';
  return sources.some(({ demonstration }) => demonstration) ? 'demonstration' : null;
}

/** How many addresses were read that could be compared with nothing. */
export function notCompared({ addresses }: Pick<Reading, 'addresses'>): number {
  return addresses.filter(({ record }) => record === null).length;
}

/**
 * `Atesta-Data-Notice` of an answer that rests on no postal data, or on invented data: without it an answer that leaves out
 * what could not be compared looks like a document without an address.
 */
export function noticeHeaders(reading: Pick<Reading, 'sources' | 'addresses'>): Record<string, string> {
  const lacking = lackingPostalData(reading);
  if (lacking === null) return {};
  const count = notCompared(reading);
  const notice = lacking === 'none' ? 'no-postal-data' : 'demonstration';
  return { 'Atesta-Data-Notice': count > 0 ? `${notice}; not-compared=${count}` : notice };
}

/** The same in a sentence, for the command line; null where there is nothing to say. `left` out of the answer. */
export function noticeSentence(reading: Reading, left: number): string | null {
  const lacking = lackingPostalData(reading);
  const count = notCompared(reading);
  if (lacking === null || reading.addresses.length === 0) return null;
  const why = lacking === 'none' ? 'no postal data is installed' : 'only demonstration postal data is installed';
  const install = 'Install postal data with "atesta postal import".';
  if (count === 0) return `Compared with invented data: ${why}. ${install}`;
  const read = count === 1 ? '1 address was read' : `${count} addresses were read`;
  const answer =
    left === 0 ? '' : left === count ? ', and the answer leaves it out' : `, and the answer leaves out ${left}`;
  return `No comparison was possible, as ${why}: ${read}${count > 1 ? answer.replace(' it', ' them') : answer}. ${install}`;
}
