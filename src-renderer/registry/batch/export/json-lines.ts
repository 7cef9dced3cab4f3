import { readJson } from '../../../json/json-node.ts';
import { standingOf } from '../results/standings.ts';
import type { Item } from '../run/item.ts';

/**
 * One item as a line of JSON Lines. `answer` is the body of the service letter by letter, not parsed and written again;
 * line breaks between its values, which one line cannot hold, become blanks. A body that is not JSON stands as text in
 * `answerText`. What failed has the reason in `failure`, what was not asked for has neither.
 */
export function jsonLine(item: Item): string {
  const { cnpj, line } = item;
  const head: Record<string, unknown> = { line, cnpj, result: standingOf(item) };
  if (item.state === 'failed') return `${JSON.stringify({ ...head, failure: item.error.message })}\n`;
  if (item.state !== 'answered') return `${JSON.stringify(head)}\n`;
  const { text, at, requestId, sources, demonstration, office, blocks } = item.answer;
  const about = JSON.stringify({
    ...head,
    askedAt: at.toISOString(),
    requestId,
    sources,
    demonstration,
    office: office?.by,
    blocks,
  });
  if (!isJson(text)) return `${about.slice(0, -1)},"answerText":${JSON.stringify(text)}}\n`;
  return `${about.slice(0, -1)},"answer":${text.trim().replace(/\r\n|\r|\n/g, ' ')}}\n`;
}

/** A text of JSON cannot hold a bare line break, so those that are there stand between its values. */
function isJson(text: string): boolean {
  try {
    readJson(text);
    return true;
  } catch {
    return false;
  }
}
