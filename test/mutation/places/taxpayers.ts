import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    defect: 'the wrong of two sources is blamed for a failure',
    file: 'src-main/taxpayers/providers/transport/verdict.ts',
    from: 'this.asked.at(-1)?.failed(',
    to: 'this.asked.at(0)?.failed(',
    tests: ['test/taxpayers/providers/transport'],
  },
];
