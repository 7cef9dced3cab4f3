import { readdirSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { bundledPackages } from './resources/scripts/toolchain/bundled-packages.mjs';
import { pdfjsFiles } from './resources/scripts/toolchain/pdfjs-files.mjs';

const root = import.meta.dirname;
const workers = path.join(root, 'src-main/workers/entries');

/** `index`, `cli` and one `worker-<name>` for every worker: all flat in out/main, where `paths.ts` looks for them. */
function mainEntries(): Record<string, string> {
  const entries = readdirSync(workers).map((file) => [
    `worker-${path.basename(file, '.ts')}`,
    path.join(workers, file),
  ]);
  return {
    index: path.join(root, 'src-main/index.ts'),
    cli: path.join(root, 'src-main/cli.ts'),
    ...Object.fromEntries(entries),
  };
}

/**
 * The main process is CommonJS. `dependencies` stay outside the bundle and travel in node_modules (native code, threads
 * or files of their own); what exists only as ES modules is listed under `devDependencies` and so becomes part of it.
 */
export default defineConfig({
  main: {
    plugins: [bundledPackages(root, 'main')],
    build: {
      outDir: 'out/main',
      rolldownOptions: {
        input: mainEntries(),
        output: { format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    plugins: [bundledPackages(root, 'preload')],
    build: {
      outDir: 'out/preload',
      // A sandboxed preload can load neither packages nor ES modules.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: path.join(root, 'src-preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path.join(root, 'src-renderer'),
    logLevel: 'warn', // pdf.js alone would print 170 lines
    plugins: [react(), pdfjsFiles(root), bundledPackages(root, 'renderer')],
    build: {
      outDir: 'out/renderer',
      minify: true,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: path.join(root, 'src-renderer/index.html') },
    },
  },
});
