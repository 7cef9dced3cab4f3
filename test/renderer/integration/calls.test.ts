import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { curlLine, EXAMPLES, KEY_PLACEHOLDER } from '../../../src-renderer/integration/calls/examples.ts';

const ADDRESS = 'http://127.0.0.1:4210';

/** The arguments that a real shell makes of a line. */
function asShellReadsIt(line: string): string[] {
  const script = line.replace(/^curl /, 'printf "%s\\n" ');
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
}

describe('the calls ready to copy', () => {
  test.each(EXAMPLES)('%s goes to the service, each argument in one piece', (example) => {
    const line = curlLine(example, ADDRESS);
    const words = asShellReadsIt(line);
    const address = new URL(words.at(-1)!);
    expect(address.origin).toBe(ADDRESS);
    expect(words.filter((word) => word.includes(' '))).toEqual(
      example === 'status' ? [] : [`Authorization: ApiKey ${KEY_PLACEHOLDER}`],
    );
  });

  test('name the recommended versions of the endpoints', () => {
    const paths = EXAMPLES.map((example) => new URL(asShellReadsIt(curlLine(example, ADDRESS)).at(-1)!).pathname);
    expect(paths).toEqual([
      '/restricted-lists/v2',
      '/receita-federal-and-sintegra/v1',
      '/proof-of-residence/v3',
      '/status',
    ]);
  });

  test('hold nothing that cmd or PowerShell reads otherwise than sh', () => {
    for (const example of EXAMPLES) expect(curlLine(example, ADDRESS)).not.toMatch(/['$`%^!\\]/);
  });
});
