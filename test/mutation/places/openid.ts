import type { Mutation } from '../mutation.ts';

const PEOPLE = 'src-main/access/openid/people.ts';
const CLAIMS = 'src-main/access/openid/claims.ts';
const KEYS = 'src-main/access/openid/provider-keys.ts';
const attack = (name: string) => [`test/security/openid-${name}.attack.test.ts`];

export const mutations: readonly Mutation[] = [
  {
    defect: 'tokens for another program are honoured',
    file: PEOPLE,
    from: '      audience,\n      algorithms',
    to: '      algorithms',
    tests: attack('other-audience'),
  },
  {
    defect: 'whoever has a key that is known may call himself any provider',
    file: PEOPLE,
    from: 'return issuerOf(token) === this.settings.issuer;',
    to: 'return issuerOf(token) !== null;',
    tests: attack('other-issuer'),
  },
  {
    defect: 'a token of yesterday is honoured while its end says so',
    file: PEOPLE,
    from: '      maxTokenAge: LONGEST_AGE,\n',
    to: '',
    tests: attack('expired'),
  },
  {
    defect: 'clocks may differ by minutes',
    file: PEOPLE,
    from: 'const CLOCK_TOLERANCE = 30;',
    to: 'const CLOCK_TOLERANCE = 300;',
    tests: [...attack('expired'), ...attack('not-yet-valid')],
  },
  {
    defect: 'an ID token opens the service',
    file: PEOPLE,
    from: '!isAccessToken(protectedHeader, payload) || ',
    to: '',
    tests: [...attack('other-audience'), ...attack('replay')],
  },
  {
    defect: 'a revoked sign-in is honoured on',
    file: PEOPLE,
    from: "if (this.isRevoked(idOfToken(token))) throw new ApiError('signInInvalid');",
    to: '',
    tests: attack('replay'),
  },
  {
    defect: 'a program is a person',
    file: PEOPLE,
    from: "if (isProgram(payload)) throw new ApiError('signInOfProgram');",
    to: '',
    tests: ['test/access/openid/people.test.ts'],
  },
  {
    defect: 'a person without a role is let in',
    file: PEOPLE,
    from: "if (roles.length === 0) throw new ApiError('signInWithoutRole');",
    to: '',
    tests: ['test/access/openid/people.test.ts'],
  },
  {
    defect: 'a person is known by the display name',
    file: PEOPLE,
    from: 'const subject = payload[subjectClaim];',
    to: 'const subject = nameOf(payload, nameClaim);',
    tests: ['test/access/openid/people.test.ts'],
  },
  {
    defect: 'a token that is bound to a key is honoured without it',
    file: CLAIMS,
    from: ' || payload.cnf !== undefined',
    to: '',
    tests: [...attack('replay'), 'test/access/openid/claims.test.ts'],
  },
  {
    defect: 'a name is written the wrong way round',
    file: CLAIMS,
    from: '/[\\p{C}\\s]+/gu',
    to: '/\\s+/gu',
    tests: ['test/access/openid/claims.test.ts'],
  },
  {
    defect: 'tokens that name unknown keys have the provider asked each time',
    file: KEYS,
    from: '!this.asking && this.now() - this.askedAt >= PAUSE_MS',
    to: '!this.asking',
    tests: attack('unknown-keys'),
  },
  {
    defect: 'a key that was withdrawn is honoured as long as nobody brings a new one',
    file: KEYS,
    from: 'if (this.age > FRESH_MS) {',
    to: 'if (this.age > MOST_MS) {',
    tests: ['test/access/openid/provider-keys.test.ts'],
  },
  {
    defect: 'a provider that nobody reaches is believed for ever',
    file: KEYS,
    from: 'if (!this.known || this.age > MOST_MS) throw this.unavailable();',
    to: 'if (!this.known) throw this.unavailable();',
    tests: ['test/access/openid/provider-keys.test.ts'],
  },
  {
    defect: 'who cannot be checked is told that the sign-in is not valid',
    file: KEYS,
    from: 'if (this.failure !== undefined) throw this.unavailable();',
    to: '',
    tests: ['test/access/openid/provider-keys.test.ts'],
  },
  {
    defect: 'another provider’s discovery document is gone by',
    file: KEYS,
    from: 'if (found?.issuer !== issuer)',
    to: 'if (found === null)',
    tests: ['test/access/openid/provider-keys.test.ts'],
  },
  {
    defect: 'keys are fetched in plain text',
    file: KEYS,
    from: 'if (!keys || !isSafe)',
    to: 'if (!keys)',
    tests: ['test/access/openid/provider-keys.test.ts'],
  },
  {
    defect: 'a display name tells whether two are one, where one has signed in',
    file: 'src-main/evidence/dossiers/refusals.ts',
    from: "providerOf(one) === providerOf(other) ? one.person === other.person : 'unknown'",
    to: 'one.name === other.name',
    tests: ['test/evidence/dossiers/state.test.ts'],
  },
  {
    defect: 'an analyst approves',
    file: 'src-main/evidence/api/enter.ts',
    from: "if (entry.kind === 'approval') checkApprover(call.caller);",
    to: '',
    tests: ['test/evidence/api/people.test.ts'],
  },
  {
    defect: 'whoever sits at the window approves where people sign in',
    file: 'src-main/access/access.ts',
    from: 'this.people ? [] : [APPROVAL_PERMISSION]',
    to: '[APPROVAL_PERMISSION]',
    tests: ['test/evidence/api/people.test.ts'],
  },
];
