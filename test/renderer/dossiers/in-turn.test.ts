import { expect, test } from 'vitest';
import type { NewEntry } from '../../../src-main/contract/dossiers.ts';
import { inTurn } from '../../../src-renderer/dossiers/one/use-enter.ts';
import { linesAnswer, listed } from '../../evidence/dossiers/answers.ts';
import { WorkedOn } from '../../evidence/dossiers/worked-on.ts';

const decision = (hits: string[], seen: number) =>
  ({ kind: 'decision', hits, outcome: 'discarded', reason: 'homônimo', seen }) as const;

/** A dossier with three hits that nobody decided. */
function met() {
  const dossier = new WorkedOn();
  const names = ['UM INVENTADO', 'DOIS INVENTADO', 'TRES INVENTADO'];
  dossier.enter({ kind: 'consultation', answer: linesAnswer(names.map((name) => listed({ name }))) });
  const [one, two, three] = dossier.hits.map(({ key }) => key);
  return { dossier, one: one!, two: two!, three: three! };
}

const sendingTo = (dossier: WorkedOn, told: unknown[]) => async (entry: NewEntry) => {
  if (entry.kind === 'decision') told.push(dossier.enter(entry));
};

test('decisions of one form that are sent in parts all stand', async () => {
  const { dossier, one, two, three } = met();
  const told: unknown[] = [];
  const { version } = dossier;
  await inTurn([decision([one, two], version), decision([three], version)], sendingTo(dossier, told));
  expect(told).toEqual([null, null]);
});

test('what another decided before the first part is told of in every part', async () => {
  const { dossier, one, two, three } = met();
  const { version } = dossier;
  expect(dossier.enter({ ...decision([three], version), outcome: 'confirmed' })).toBeNull();
  const told: unknown[] = [];
  await inTurn([decision([one, two], version), decision([three], version)], sendingTo(dossier, told));
  expect(told).toEqual([null, 'hitDecidedMeanwhile']);
  expect(dossier.hits.find(({ key }) => key === three)?.decision?.outcome).toBe('confirmed');
});
