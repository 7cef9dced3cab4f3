import type { Fault } from './server.ts';

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body>Maria Inventada, CPF 123.456.780-62</body></html>';

/** What goes wrong between any service and us, and what the log says of it. */
export const COMMON_FAULTS: [name: string, fault: Fault, reason: string][] = [
  ['a key refused', { status: 401, body: { message: 'Maria Inventada' } }, 'refused the key (status 401)'],
  ['an account refused', { status: 403, body: {} }, 'refused the key (status 403)'],
  ['no credits', { status: 402, body: {} }, 'has no credits left (status 402)'],
  ['too many requests', { status: 429, body: PAGE }, 'allows no more requests for now'],
  ['a server error', { status: 500, body: PAGE }, 'answered with status 500'],
  ['a gateway without its service', { status: 502, body: PAGE }, 'answered with status 502'],
  ['a 404 of something in between', { status: 404, body: PAGE }, 'answered with status 404'],
  ['a redirect', { status: 302, body: '', headers: { location: '/' } }, 'answered with status 302'],
  ['nothing', { body: '' }, 'answered nothing'],
  ['a page instead of data', { body: PAGE, headers: { 'content-type': 'text/html' } }, 'answered no valid JSON'],
  ['data cut in the middle', { body: '{"cnpj":"99000001000101","razao' }, 'answered no valid JSON'],
  ['a list', { body: [] }, 'answered no JSON object'],
  ['null', { body: 'null' }, 'answered no JSON object'],
  ['a nesting without end', { body: '['.repeat(100_000) + ']'.repeat(100_000) }, 'answered nested too deeply'],
  [
    'a body cut by the connection',
    (response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"cnpj":"99000001000101"', () => response.destroy());
    },
    'the answer broke off or is damaged',
  ],
];
