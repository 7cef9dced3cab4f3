import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { ensureData } from './toolchain/data.mjs';
import { pdfjsFiles } from './toolchain/pdfjs-files.mjs';
import { root } from './toolchain/project.mjs';

/**
 * `npm run dev`: the service from its sources, started anew when one changes, and the window with hot reload in the
 * browser. What follows goes to `atesta serve`. For the Electron frame use `npm start`.
 */
const SERVICE =
  '^/(workstation|status|openapi.json|docs|receita-federal-and-sintegra|restricted-lists|proof-of-residence)\\b';

await ensureData();
const service = spawn(
  process.execPath,
  [
    ...['--watch', '--watch-preserve-output', path.join(root, 'src-main/cli.ts')],
    ...['serve', '--print-window-address', ...process.argv.slice(2)],
  ],
  { stdio: ['inherit', 'inherit', 'pipe'] },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => service.kill(signal));
service.once('exit', (code) => process.exit(code ?? 0));

/** @type {Promise<string> | undefined} */
let page;
// The service tells its address and the window's key at every start; the key of the run before opens nothing.
createInterface({ input: service.stderr }).on('line', async (line) => {
  const told = /^workstation: (http:\S+)\/workstation\/(#key=\S+)/.exec(line);
  if (!told) return console.error(line);
  page ??= serveWindow(told[1] ?? '');
  console.error(`window: ${await page}${told[2]}`);
});

/**
 * The window by Vite, with the service behind it under the same origin.
 *
 * @param {string} service address
 */
async function serveWindow(service) {
  const server = await createServer({
    configFile: false,
    root: path.join(root, 'src-renderer'),
    plugins: [react(), pdfjsFiles(root)],
    server: {
      host: '127.0.0.1',
      proxy: { [SERVICE]: { target: service, changeOrigin: true, headers: { origin: service } } },
    },
  });
  await server.listen();
  return server.resolvedUrls?.local[0] ?? '';
}
