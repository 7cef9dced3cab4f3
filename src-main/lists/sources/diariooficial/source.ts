import { kindOf } from '../../../data/file-kind.ts';
import { decodeText } from '../../../data/text.ts';
import type { ListSource, RecordBatch, Sample } from '../../import/list-source.ts';
import { actsOf } from './acts.ts';
import { articleOf } from './article.ts';
import { blocksOf } from './blocks.ts';
import { type Edition, editionOf, newestDay, seriesOf } from './editions.ts';
import { mentionsOf } from './mentions.ts';
import { type PlacedMention, recordsOf } from './records.ts';

/** Of this share of the files a title and a day must be found; the others are articles that are broken. */
const RECOGNISED = 0.9;
/** Acts that are read before their records are handed on. */
const ACTS_A_BATCH = 50;
/** An article with more characters is none; the largest seen has 300 thousand bytes. */
const LONGEST_ARTICLE = 16 * 1024 ** 2;

/**
 * Diário Oficial da União, articles of INLABS: the file of a day and section (`2026-01-05-DO1.zip`) or of a month
 * (`S02012023.zip`), an XML file for each act with its pictures beside it. The gazette has no field for names: whoever
 * signs an act or is named in its text is a record, found by rules that miss some and mistake some (dou/people.ts). To
 * be named is no restriction. A month and the days in it hold the same acts, and where both are installed both answer.
 */
export const diariooficial: ListSource = {
  /** An empty article in a good archive is one lost row, not a reason to refuse the archive. */
  kinds: ['empty'],
  ignores: ({ file, head }) => file.archive !== null && kindOf(head) === 'binary' && !/\.xml$/i.test(file.name),
  documentsInProse: true,
  recognises: (samples) => samples.length > 0 && editionsOf(samples).length >= samples.length * RECOGNISED,
  dateOf: (samples) => newestDay(editionsOf(samples)),
  seriesOf,
  async *read(samples) {
    let batch = emptyBatch();
    let acts = 0;
    for (const files of actsOf(samples)) {
      await readAct(files, batch);
      if (++acts % ACTS_A_BATCH > 0) continue;
      yield batch;
      batch = emptyBatch();
    }
    yield batch;
  },
};

function emptyBatch(): RecordBatch {
  return { records: [], folded: 0, rejected: [] };
}

function editionsOf(samples: readonly Sample[]): Edition[] {
  return samples.map(editionOf).filter((edition) => edition !== null);
}

/** Reads the files of an act as one, in which tables and lists go on from file to file. */
async function readAct(files: readonly Sample[], batch: RecordBatch): Promise<void> {
  const placed: PlacedMention[] = [];
  let title = '';
  let id = '';
  let context: ReturnType<typeof mentionsOf>['context'] | undefined;
  for (const { file } of files) {
    const text = await textOf(file.bytes());
    const article = text === '' ? 'empty' : await articleOf(text, file.name);
    if (typeof article === 'string') {
      batch.rejected.push({ line: 1, reason: `${file.name}: ${article}` });
      continue;
    }
    title ||= article.identifica || (article.attributes.name ?? '');
    id ||= article.attributes.idMateria || article.attributes.id || file.name;
    const found = mentionsOf(blocksOf(article.texto), context);
    context = found.context;
    for (const mention of found.mentions) placed.push({ mention, article });
  }
  batch.records.push(...recordsOf(id, title, placed));
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const more of decodeText(bytes)) {
    text += more;
    if (text.length > LONGEST_ARTICLE) break;
  }
  return text;
}
