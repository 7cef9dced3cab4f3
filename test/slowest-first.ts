import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take minutes, which Vitest in a fresh clone, where it knows sizes alone, would begin last and end alone. */
const SLOW = [
  'security/hostile-documents.long.test.ts',
  'window/views.long.test.ts',
  'window/reading.long.test.ts',
  'window/large-text.long.test.ts',
  'security/page-sizes.attack.long.test.ts',
  'residence/stability.long.test.ts',
  'portfolio/killed.long.test.ts',
  'portfolio/registrations/killed.long.test.ts',
];

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [slow, others] = [[], []] as [TestSpecification[], TestSpecification[]];
    for (const file of await super.sort(files)) {
      (SLOW.some((name) => file.moduleId.endsWith(`/test/${name}`)) ? slow : others).push(file);
    }
    return [...slow, ...others];
  }
}
