import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CALLBACK, type SignIns } from '../access/sign-in/sign-ins.ts';
import type { Settings } from '../contract/window/settings.ts';

type Language = Settings['language'];
type Outcome = 'done' | 'failed';

const ENDS: Readonly<Record<Outcome, string>> = {
  done: '/workstation/sign-in/done',
  failed: '/workstation/sign-in/failed',
};

/** Title, and what to do. */
const TEXTS: Readonly<Record<Language, Readonly<Record<Outcome, readonly [string, string]>>>> = {
  'pt-BR': {
    done: ['Você entrou no Atesta', 'Volte à janela do Atesta. Você já pode fechar esta aba.'],
    failed: ['A entrada não foi concluída', 'Volte à janela do Atesta e entre de novo. Você já pode fechar esta aba.'],
  },
  en: {
    done: ['You have signed in to Atesta', 'Go back to the Atesta window. You may close this tab.'],
    failed: [
      'The sign-in was not completed',
      'Go back to the Atesta window and sign in again. You may close this tab.',
    ],
  },
};

const STYLE =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:34rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.5rem}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Where the provider sends people back to (RFC 8252, 7.3), and the page that they end on. Its address has neither code nor state:
 * what came with them stays out of the tab and the browser's history.
 */
export function signInReturn(app: FastifyInstance, signIns: SignIns, language: () => Language): void {
  const options = { config: { fromElsewhere: true }, exposeHeadRoute: false };
  app.get(CALLBACK, options, async (request, reply) => {
    const mark = request.raw.url!.indexOf('?');
    const query = new URLSearchParams(mark < 0 ? '' : request.raw.url!.slice(mark + 1));
    const isDone = await signIns.finish(query);
    return closed(reply).redirect(ENDS[isDone ? 'done' : 'failed'], 303);
  });
  for (const outcome of ['done', 'failed'] as const) {
    app.get(ENDS[outcome], options, (_request, reply) =>
      closed(reply).type('text/html; charset=utf-8').send(page(language(), outcome)),
    );
  }
}

function closed(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
  });
}

function page(language: Language, outcome: Outcome): string {
  const [title, text] = TEXTS[language][outcome];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
