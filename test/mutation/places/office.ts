import type { Mutation } from '../mutation.ts';

const BROUGHT = 'src-main/evidence/api/brought.ts';
const AGAIN = 'src-main/evidence/dossiers/brought.ts';
const ANSWER = 'src-main/commands/screen/services/answer.ts';
const attack = ['test/security/brought.attack.test.ts'];
const offline = ['test/office/offline'];
const services = ['test/commands/screen/services.long.test.ts'];

export const mutations: readonly Mutation[] = [
  {
    defect: 'a brought answer of several lines says that nothing was read',
    file: BROUGHT,
    from: "    if (text.trimEnd().includes('\\n')) throw new SyntaxError('several lines');\n",
    to: '',
    tests: attack,
  },
  {
    defect: 'an answer to another request is brought',
    file: BROUGHT,
    from: 'id.toLowerCase() === request.toLowerCase() &&',
    to: '',
    tests: attack,
  },
  {
    defect: 'somebody else brings again what one person brought',
    file: AGAIN,
    from: '    known.author.person === brought.author.person &&\n',
    to: '',
    tests: attack,
  },
  {
    defect: 'another answer passes for the one that was brought before',
    file: AGAIN,
    from: ' &&\n    isDeepStrictEqual(known.facts, brought.facts);',
    to: ';',
    tests: attack,
  },
  {
    defect: 'a key brings an answer',
    file: 'src-main/evidence/api/enter.ts',
    from: "    if (caller.kind !== 'person') throw new ApiError('broughtByPerson');\n",
    to: '',
    tests: attack,
  },
  {
    defect: 'that a reading could not be sent again is told as nothing saved',
    file: 'src-main/office/room.ts',
    from: "if (isAgain) throw new ApiError('officeMaybeSaved', { cause: failure });",
    to: 'if (isAgain) throw failure;',
    tests: ['test/office/attacks/bringing.test.ts'],
  },
  {
    defect: 'an office that found somebody where this machine found nobody is told as saying the same',
    file: 'src-main/office/offline/compared.ts',
    from: "if (one === null || other === null || !isDeepStrictEqual(one, other)) return 'differs';",
    to: '',
    tests: offline,
  },
  {
    defect: 'what waits for the office is seen by whoever signs in',
    file: 'src-main/office/offline/store.ts',
    from: 'else if (one.by === by) answers',
    to: 'else answers',
    tests: offline,
  },
  {
    defect: 'somebody puts away what another person is to bring to the office',
    file: 'src-main/office/offline/store.ts',
    from: 'return answer?.by === by ? answer : null;',
    to: 'return answer;',
    tests: offline,
  },
  {
    defect: 'what the office answers otherwise is put away unseen',
    file: 'src-main/office/offline/room.ts',
    from: 'if (isToBeSeen(brought)) await keep({ ...answer, brought });\n    else await',
    to: 'await',
    tests: offline,
  },
  {
    defect: 'an office that looked in fewer lists is told as saying the same',
    file: 'src-main/office/offline/compared.ts',
    from: "isInvented || !isSameData ? 'otherData' : 'same'",
    to: "isInvented ? 'otherData' : 'same'",
    tests: offline,
  },
  {
    defect: 'rows are taken from a service of other data',
    file: ANSWER,
    from: "  if (sum !== dataSum) throw new ServiceFailure('other', 'It answers from other data.');\n",
    to: '',
    tests: services,
  },
  {
    defect: 'rows are taken that were looked up in another way',
    file: ANSWER,
    from: "  if (!isDeepStrictEqual(asked, wanted)) throw other('it is to another question');\n",
    to: '',
    tests: services,
  },
  {
    defect: 'an answer to other rows is taken',
    file: ANSWER,
    from: "  if (index !== at || at >= places.length || id !== places[at]) throw other('it is to other rows, or in another order');\n",
    to: '',
    tests: services,
  },
  {
    defect: 'an answer that lacks rows is taken',
    file: ANSWER,
    from: "  if (!isWhole) throw other('it is not to all rows');\n",
    to: '',
    tests: services,
  },
];
