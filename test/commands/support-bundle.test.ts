import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { supportBundle } from '../../src-main/commands/support/bundle.ts';
import { logLines, MESSAGES } from '../../src-main/commands/support/log-lines.ts';
import { metricsLines } from '../../src-main/commands/support/metrics-lines.ts';
import { startTestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../src-main');

async function fileOf(dataDir: string, name: string, findings: Parameters<typeof supportBundle>[1] = []) {
  return (await supportBundle(dataDir, findings, {})).find((file) => file.name === name)?.text;
}

test('what another program answers at the port of the metrics does not go along', async () => {
  const other = createServer((_request, response) => {
    response.end('# HELP atesta_x Zuleica\nclients{name="Zuleica Quaresma",taxId="529.982.247-25"} 1\n');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const dataDir = tempDir();
  const { port } = other.address() as AddressInfo;
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ metrics: { port } }));
  expect(await fileOf(dataDir, 'metrics.txt')).toBeUndefined();
});

test('of what calls itself Atesta only figures with its own names and words go along', () => {
  const text = [
    'atesta_info{version="0.3.0"} 1',
    '# HELP atesta_info Zuleica Quaresma',
    '# TYPE atesta_info gauge',
    'clients{name="Zuleica"} 1',
    'atesta_x{route="/zuleica.quaresma@office.example",list="529.982.247-25",queue="Zuleica Quaresma"} 1',
    'atesta_y{le="+Inf"} 5.2e-7',
    'Zuleica 1',
  ].join('\n');
  expect(metricsLines(text)).toBe(
    [
      'atesta_info{version="0.3.0"} 1',
      '# TYPE atesta_info gauge',
      'atesta_x{route="<removed>",list="<removed>",queue="<removed>"} 1',
      'atesta_y{le="+Inf"} 5.2e-7',
      '',
    ].join('\n'),
  );
});

test('the figures of a running service go along whole', async () => {
  const service = await startTestService({ metrics: { port: 0 } });
  try {
    await service.get('/status');
    const body = await (await fetch(`${service.metricsAddress}/metrics`)).text();
    const samples = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('# HELP'));
    const kept = metricsLines(body)!;
    expect(kept).not.toContain('<removed>');
    expect(samples(kept)).toEqual(samples(body));
  } finally {
    await service.stop();
  }
});

test('the host that the configuration names does not go along with the finding on its port', async () => {
  const detail = 'cofre.zuleica.example:4210 is free';
  const told = await fileOf(tempDir(), 'doctor.json', [{ what: 'port', state: 'ok', detail }]);
  expect(JSON.parse(told!)).toEqual([{ code: 'port', level: 'ok', facts: {} }]);
});

test('the log goes along from the newest line back through its files; of one that cannot be read that it cannot', async () => {
  const dataDir = tempDir();
  const folder = path.join(dataDir, 'logs');
  mkdirSync(path.join(folder, 'atesta.10.log'), { recursive: true });
  const put = (name: string, count: number, status: number) =>
    writeFileSync(path.join(folder, name), `${JSON.stringify({ msg: 'answered', status })}\n`.repeat(count));
  put('atesta.log', 3, 200);
  put('atesta.1.log', 1500, 201);
  put('atesta.2.log', 100, 202);
  const lines = (await logLines(dataDir))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(1604);
  expect(lines[0]).toEqual({
    msg: '<file of the log that cannot be read>',
    err: expect.objectContaining({ code: 'EISDIR' }),
  });
  expect([lines[1].status, lines[101].status, lines.at(-1).status]).toEqual([202, 201, 200]);
  put('atesta.2.log', 5000, 202);
  expect((await logLines(dataDir)).trim().split('\n')).toHaveLength(2000);
});

test('every message of the log in words of its own is known to the bundle', () => {
  const messages = globSync('**/*.ts', { cwd: SOURCES }).flatMap((file) => {
    const text = readFileSync(path.join(SOURCES, file), 'utf8');
    return [...text.matchAll(/\blog\??\.(?:info|warn|error|fatal)\((?:[^'`]*?, )?'([^'$]+)'\s*,?\s*\)/g)].map(
      (match) => match[1]!,
    );
  });
  expect(messages).toEqual(expect.arrayContaining(['answered', 'data pack', 'stopped', 'portfolio not compared']));
  expect(messages.filter((message) => !MESSAGES.has(message))).toEqual([]);
});
