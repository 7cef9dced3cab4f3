import type { Sample } from '../../import/list-source.ts';

const PART = /^(.*_\d{8}_\d+)(?:-(\d{1,4}))?(?=\.xml)/i;

/**
 * The files of each act, in the order of their names: a long act is cut into `529_20260105_123-1.xml`, `-2.xml` and so
 * on, of which only the first has its title and only the last its signature.
 */
export function actsOf(samples: readonly Sample[]): Sample[][] {
  const named = samples.map((sample) => {
    const [, act = sample.file.name, part = '0'] = PART.exec(sample.file.name) ?? [];
    return { sample, act: `${sample.file.archive ?? ''}/${act}`, part: Number(part) };
  });
  named.sort((one, other) => (one.act < other.act ? -1 : one.act > other.act ? 1 : one.part - other.part));
  const acts: Sample[][] = [];
  let last = '';
  for (const { sample, act } of named) {
    if (act === last) acts[acts.length - 1]!.push(sample);
    else acts.push([sample]);
    last = act;
  }
  return acts;
}
