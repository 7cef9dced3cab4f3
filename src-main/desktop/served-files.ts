import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isWindowAddress } from './window-address.ts';

/** Path of an address (`/assets/index-1a2b.js`) to the file on disk. What is not in the map does not exist. */
export type ServedFiles = ReadonlyMap<string, string>;

/** Every file that the build left in `windowDir`. */
export function servedFiles(windowDir: string): ServedFiles {
  const files = new Map<string, string>();
  for (const entry of readdirSync(windowDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(`/${path.relative(windowDir, file).split(path.sep).join('/')}`, file);
  }
  const index = files.get('/index.html');
  if (index) files.set('/', index);
  return files;
}

const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

/**
 * Answers a request of the window with one of its files. The path is looked up whole in the map, so that no way of
 * writing it reaches another file.
 */
export async function answerFile(
  request: Request,
  files: ServedFiles,
  contentSecurityPolicy: string,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405);
  const file = fileOf(request.url, files);
  if (!file) return refusal(404);
  return new Response(request.method === 'HEAD' ? null : await readFile(file), {
    headers: {
      'Content-Type': MIME[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
    },
  });
}

function fileOf(url: string, files: ServedFiles): string | undefined {
  if (!isWindowAddress(url)) return undefined;
  try {
    return files.get(decodeURIComponent(new URL(url).pathname));
  } catch {
    return undefined; // not valid percent-encoding
  }
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: { 'X-Content-Type-Options': 'nosniff' } });
}
