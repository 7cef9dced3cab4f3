import { ApiError } from '../../errors/api-error.ts';
import { errorBody } from '../../http/http-error.ts';
import { GroupText } from '../api/groups-json.ts';
import type { AnswerPiece } from '../search/answer-of-list.ts';
import type { Lookup, Matching } from '../search/question.ts';
import { type Item, lookupOfItem } from './item.ts';
import type { LineForm } from './thread-tasks.ts';

/** A step on the way through the items: text of the answer, or an item's end. */
export interface Step {
  text: string;
  /** What became of the item that ended here; absent in the middle of one. */
  ended?: 'found' | 'nothing' | 'failed';
}

/** The answers of items, one after the other, as lines. `ask` gives the pieces of one, null where it pauses. */
export function* answerItems(
  items: readonly Item[],
  first: number,
  matching: Matching,
  form: LineForm,
  ask: (lookup: Lookup) => Iterable<AnswerPiece | null>,
): Generator<Step, void, undefined> {
  const answer = form === 'answer' ? answerLine : hitLines;
  for (const [at, item] of items.entries()) {
    const place = placeOf(first + at, item);
    try {
      const { lookup, ...notes } = lookupOfItem(item, matching);
      const said = saidOf({ ...notes, factsNotAsked: item.factsNotAsked });
      yield* answer(place + said, lookup ? ask(lookup) : []);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      yield { text: `{${place},"error":${JSON.stringify(errorBody('', error).error)}}\n`, ended: 'failed' };
    }
  }
}

function placeOf(index: number, { id }: Item): string {
  return id === undefined ? `"index":${index}` : `"index":${index},"id":${JSON.stringify(id)}`;
}

/** What a line says besides, as further members of its object. */
function saidOf(said: Record<string, unknown>): string {
  const members = Object.entries(said).filter(([, value]) => value !== undefined);
  return members.map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`).join('');
}

function* answerLine(place: string, pieces: Iterable<AnswerPiece | null>): Generator<Step> {
  const groups = new GroupText();
  let found = false;
  yield { text: `{${place},"data":` };
  for (const piece of pieces) {
    found ||= piece !== null;
    yield { text: piece ? groups.of(piece) : '' };
  }
  yield { text: `${groups.end()}}\n`, ended: found ? 'found' : 'nothing' };
}

function* hitLines(place: string, pieces: Iterable<AnswerPiece | null>): Generator<Step> {
  let records = 0;
  for (const piece of pieces) {
    records += piece?.records ?? 0;
    yield { text: piece ? hitLine(place, piece) : '' };
  }
  yield { text: `{${place},"records":${records}}\n`, ended: records > 0 ? 'found' : 'nothing' };
}

function hitLine(place: string, { list, file, json, left }: AnswerPiece): string {
  const more = left > 0 ? `,"more":${left}` : '';
  return `{${place},"list":${JSON.stringify(list)},"file":${JSON.stringify(file)},"found":[${json}]${more}}\n`;
}
