import type { Translation } from '../messages.ts';
import type source from '../pt-BR/app.ts';

const app: Translation<typeof source> = {
  name: 'Atesta',
  pages: {
    lists: 'Lists',
    proof: 'Proof of residence',
    registry: 'Registry',
    dossiers: 'Dossiers',
    portfolios: 'Portfolios',
    data: 'Data',
    integration: 'Integration',
  },
  rail: {
    search: 'Quick search',
    alerts_one: '{{shown}} open alert',
    alerts_other: '{{shown}} open alerts',
    urgent_one: '{{shown}} urgent',
    urgent_other: '{{shown}} urgent',
    label: 'Pages',
    skip: 'Skip to content',
    settings: 'Settings',
    help: 'Shortcuts and help',
    newVersion: 'New version {{version}}',
    demonstration: 'Demonstration data',
    demonstrationHint: 'Some of the installed data is invented. See the Data page.',
  },
  office: {
    rail: 'Office',
    railAway: 'Office not reached',
    away: 'The office ({{host}}) does not answer: dossiers, portfolios and alerts wait for it; lists and registrations are looked up in the data of this machine.',
    inPlace: {
      unreachable:
        'What was looked up without the office since {{since}} came from the data of this machine and is not filed there: single lookups and bills wait under Without the office; batches are to be asked again.',
      'signed-out':
        'What was looked up since {{since}} without anybody signed in came from the data of this machine and is not filed at the office. Sign in to ask the office.',
    },
    seen: 'Understood',
  },
  connection: {
    opening: 'Opening the workstation…',
    keylessTitle: 'This tab has no access',
    keyless:
      'Access belongs to the tab that opened the address with the key, and stays with it when the page is reloaded; a copied address does not carry it. Open the address printed in the terminal here, with everything that follows #key=.',
    keylessHow:
      'If the address is no longer in sight, stop the service in the terminal (Ctrl+C) and run the command again:',
    refusedTitle: 'The service does not recognise this window',
    refused:
      'The service was restarted, or the access of this tab has ended: it lasts up to three days unused. Open the address that the service printed at start here, with everything that follows #key=.',
    refusedDesktop: 'The service was restarted. Close and reopen Atesta.',
    unreachableTitle: 'The service is not answering',
    unreachable:
      'Nothing answered at {{address}}. Check that the service is running; the window keeps trying by itself.',
    unreachableBar: 'The service has stopped answering. What is on the screen stays here; trying again…',
    refusedBar:
      'The service was restarted, or the access of this tab has ended. What is on the screen stays here; to look things up, open the address that the service printed at start in another tab.',
    refusedBarDesktop: 'The service was restarted and no longer recognises this window. Close and reopen Atesta.',
    failedTitle: 'The workstation could not be opened',
    back: 'The service is answering again.',
    retry: 'Try now',
    end: {
      button: 'End access',
      title: 'End the access of this tab?',
      text: 'What is on the screen is lost. To come back, open the address that the service printed at start.',
      stay: 'Back to the workstation',
      end: 'End',
    },
  },
  crash: {
    title: 'This page ran into an unexpected error',
    description:
      'The rest of the window keeps working. If the error comes back, pass the text below to your support team.',
    retry: 'Reopen the page',
  },
};

export default app;
