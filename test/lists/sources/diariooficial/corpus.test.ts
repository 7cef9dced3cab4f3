import { describe, expect, test } from 'vitest';
import { diariooficial } from '../../../../src-main/lists/sources/diariooficial/source.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { writeMonth } from '../../official/dou.ts';
import { ACT_KINDS, inventedActs } from '../../official/dou-acts.ts';
import { diceOf } from '../../official/dou-people.ts';
import { type Score, scoreOf } from '../../official/dou-score.ts';
import { readAll } from '../reading.ts';

/** Acts of each of the twelve kinds, for each of the seeds by which their layouts differ. */
const ACTS_A_KIND = 15;
const SEEDS = [2026, 529, 7];
/** Lower than was measured, for a rule that is changed to be seen; on real issues the rules do a little worse. */
const FLOOR = { precision: 0.97, recall: 0.97, documentPrecision: 0.99, documentRecall: 0.97, roles: 0.95 };

async function measured(seed: number): Promise<Score> {
  const acts = new Map(inventedActs(diceOf(seed), ACTS_A_KIND).map((act, at) => [String(24_000_000 + at), act]));
  const articles = [...acts].map(([id, act]) => ({ ...act, id: Number(id), day: '05/01/2026' }));
  const { records, rejected } = await readAll(diariooficial, [await writeMonth(tempDir(), articles)]);
  expect(rejected).toEqual([]);
  return scoreOf(acts, records);
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

describe('names and documents of invented acts', () => {
  test('are of twelve kinds', () => {
    expect(Object.keys(ACT_KINDS)).toHaveLength(12);
    expect(ACTS_A_KIND * SEEDS.length * 12).toBeGreaterThanOrEqual(300);
  });

  test.each(SEEDS)('are found and are no others, with the layouts of seed %i', async (seed) => {
    const score = await measured(seed);
    console.log(
      `seed ${seed}: ${score.named} names, precision ${share(score.right, score.found)}, recall ${share(score.right, score.named)}; ` +
        `${score.documents} documents, precision ${share(score.documentsRight, score.documentsFound)}, ` +
        `recall ${share(score.documentsRight, score.documents)}; roles ${share(score.rolesRight, score.right)}`,
    );
    const examples = [...score.mistaken, ...score.missed].slice(0, 5).join('\n');
    expect(score.right / score.found, examples).toBeGreaterThanOrEqual(FLOOR.precision);
    expect(score.right / score.named, examples).toBeGreaterThanOrEqual(FLOOR.recall);
    expect(score.documentsRight / score.documentsFound, examples).toBeGreaterThanOrEqual(FLOOR.documentPrecision);
    expect(score.documentsRight / score.documents, examples).toBeGreaterThanOrEqual(FLOOR.documentRecall);
    expect(score.rolesRight / score.right).toBeGreaterThanOrEqual(FLOOR.roles);
  });
});

test('the measure counts what is missed, what is mistaken and what has the wrong document', () => {
  const act = {
    kind: 'nomeação',
    artType: '',
    section: '',
    orgao: '',
    identifica: '',
    html: '',
    named: [
      { name: 'ANA LIMA', document: '1', role: 'nomear' },
      { name: 'BIA LIMA', role: 'nomear' },
    ],
  };
  const record = (name: string, taxId: string) => ({
    name,
    taxId,
    aliases: [],
    details: { idMateria: '1', papel: 'nomear' },
  });
  const score = scoreOf(new Map([['1', act]]), [record('ana lima', '2'), record('RUA LIMA', '')]);
  expect(score).toMatchObject({ named: 2, found: 2, right: 1, documents: 1, documentsFound: 1, documentsRight: 0 });
  expect(score.missed).toHaveLength(1);
  expect(score.mistaken).toHaveLength(2);
});
