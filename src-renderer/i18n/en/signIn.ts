import type { Translation } from '../messages.ts';
import type source from '../pt-BR/signIn.ts';

const signIn: Translation<typeof source> = {
  begin: 'Sign in',
  out: 'Sign out',
  who: '{{name}}: sign-in',
  title: 'Sign in to Atesta',
  titleIn: 'Your sign-in',
  text: "You sign in in the browser, at your organisation's provider. What you enter in this window will bear your name, with the permissions of your role.",
  textRequired:
    "Dossiers, alerts and portfolios are only for people who have signed in. You sign in in the browser, at your organisation's provider.",
  textIn: 'What you enter in this window bears your name, with the permissions of your role.',
  waits: "Go on in the browser: your organisation's sign-in page waits for you there.",
  noPage: 'The page did not appear?',
  openAgain: 'Open it again',
  without: 'Go on without signing in',
  saidIn: '{{name}} has signed in.',
  saidOut: 'You have signed out.',
  roles: {
    label: 'Roles',
    analyst: 'Analyst',
    approver: 'Approver',
    auditor: 'Auditor',
    administrator: 'Administrator',
  },
};

export default signIn;
