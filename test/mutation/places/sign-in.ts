import type { Mutation } from '../mutation.ts';

const SIGN_INS = 'src-main/access/sign-in/sign-ins.ts';
const CLIENT = 'src-main/access/sign-in/client.ts';
const attack = (name: string) => [`test/security/sign-in-${name}.attack.test.ts`];
const RENEWAL = ['test/access/sign-in/renewal.test.ts'];

export const mutations: readonly Mutation[] = [
  {
    defect: 'any state is that of the sign-in that waits',
    file: 'src-main/access/sign-in/attempt.ts',
    from: 'attempt.state === state && ',
    to: '',
    tests: attack('forged-state'),
  },
  {
    defect: 'a return after hours is honoured',
    file: 'src-main/access/sign-in/attempt.ts',
    from: ' && Math.abs(now - attempt.begunAt) <= ATTEMPT_MS',
    to: '',
    tests: attack('replay'),
  },
  {
    defect: 'a return is good for more than one',
    file: SIGN_INS,
    from: '    inWindow.attempt = undefined; // good for one return, whatever comes of it\n',
    to: '',
    tests: ['test/access/sign-in/sign-in.test.ts', ...attack('replay')],
  },
  {
    defect: 'who began on another machine is signed in as who follows the link here',
    file: SIGN_INS,
    from: "if (!isLoopback(new URL(origin))) throw new ApiError('signInNotHere');",
    to: '',
    tests: attack('foreign-page'),
  },
  {
    defect: 'the nonce is not asked for',
    file: CLIENT,
    from: '      nonce: proofs.nonce,\n',
    to: '',
    tests: ['test/access/sign-in/sign-in.test.ts'],
  },
  {
    defect: 'who signs in after another is not asked who they are',
    file: CLIENT,
    from: "      ...(anew && { prompt: 'login' }),\n",
    to: '',
    tests: ['test/access/sign-in/sign-in.test.ts'],
  },
  {
    defect: 'a person who was dismissed goes on',
    file: SIGN_INS,
    from: 'if (inWindow.held === of && isFinal(error)) this.end(inWindow);',
    to: '',
    tests: attack('dismissed'),
  },
  {
    defect: 'whose sign-in ended goes on as the machine',
    file: SIGN_INS,
    from: "if (inWindow.hasEnded) throw new ApiError('signInEnded');",
    to: '',
    tests: [...RENEWAL, ...attack('dismissed')],
  },
  {
    defect: 'each call that waits has the refresh token used',
    file: SIGN_INS,
    from: 'of.renewing ??= this.renewed',
    to: 'of.renewing = this.renewed',
    tests: RENEWAL,
  },
  {
    defect: 'a person is signed in for days unused',
    file: SIGN_INS,
    from: 'if (inWindow.held && this.isUnused(inWindow)) this.end(inWindow);',
    to: '',
    tests: RENEWAL,
  },
  {
    defect: 'who signs out stays known to the provider',
    file: SIGN_INS,
    from: '    this.revoke(this.windows.get(window)?.held?.tokens);\n',
    to: '',
    tests: ['test/access/sign-in/sign-in.test.ts', ...attack('other-tab')],
  },
  {
    defect: 'a window that is only for people is open without one',
    file: 'src-main/access/access.ts',
    from: 'if (this.signIns?.required) for (const permission of RECORD_PERMISSIONS) permissions.delete(permission);',
    to: '',
    tests: attack('other-tab'),
  },
  {
    defect: 'who makes a key gives it what they may not do',
    file: 'src-main/workstation/keys.ts',
    from: '    await access.requireInWindow(headers.authorization, body.permissions.filter(isPermission));\n',
    to: '',
    tests: attack('machine-routes'),
  },
  {
    defect: 'who may not read the record takes all of it away',
    file: 'src-main/workstation/backup.ts',
    from: "fileRoute(app, 'POST /evidence/backup', make, whereAllowed(access, PERMISSIONS.readDossiers));",
    to: "fileRoute(app, 'POST /evidence/backup', make);",
    tests: attack('machine-routes'),
  },
  {
    defect: 'who concludes has the second approval off meanwhile',
    file: 'src-main/access/access.ts',
    from: 'this.signIns ? [] : [KEEPING_PERMISSION]',
    to: '[KEEPING_PERMISSION]',
    tests: attack('machine-routes'),
  },
  {
    defect: 'a frame of another site is let in where the provider sends people back',
    file: 'src-main/http/host-check.ts',
    from: " && said('sec-fetch-dest') === 'document'",
    to: '',
    tests: attack('foreign-page'),
  },
];
