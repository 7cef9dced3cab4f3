import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { RoutePlugin } from './server.ts';

/** What a page of the window may load and reach: its own files and this service, nothing else. */
export function contentSecurityPolicy(connect = "'self'"): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the built window under `/workstation/`. No key: the files hold no data. */
export function windowFiles(windowDir: string): RoutePlugin {
  return async (app) => {
    if (!existsSync(path.join(windowDir, 'index.html'))) return;
    await app.register(fastifyStatic, {
      root: windowDir,
      prefix: '/workstation/',
      index: 'index.html',
      wildcard: false, // one route for each file there is now: nothing else can be asked for
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', contentSecurityPolicy());
      },
    });
    app.get('/workstation', (_request, reply) => reply.redirect('/workstation/'));
    app.get('/', (_request, reply) => reply.redirect('/workstation/'));
  };
}

/** Serves the made-up bill that comes with the program; the desktop's window asks for it here as well. */
export function sampleBill(resourcesDir: string): RoutePlugin {
  return (app) => {
    const file = path.join(resourcesDir, 'sample-bill.pdf');
    if (!existsSync(file)) return;
    app.get('/workstation/sample-bill.pdf', (_request, reply) =>
      reply.type('application/pdf').send(createReadStream(file)),
    );
  };
}
