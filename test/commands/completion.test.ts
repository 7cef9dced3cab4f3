import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/cli.ts';
import { makeTempDir, tempDir } from '../support/temp-dir.ts';

function has(shell: string): boolean {
  try {
    execFileSync(shell, ['-c', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const shells = Object.fromEntries(['bash', 'zsh', 'fish', 'pwsh'].map((shell) => [shell, has(shell)]));
for (const [shell, there] of Object.entries(shells)) {
  if (!there) console.log(`skipped: completion in ${shell}, because it is not installed`);
}

const scripts: Record<string, string> = {};
beforeAll(async () => {
  const dir = makeTempDir();
  for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
    const { stdout } = await runCli(['completion', shell]);
    scripts[shell] = path.join(dir, shell);
    writeFileSync(scripts[shell], stdout);
  }
});

describe.skipIf(!shells.bash)('bash offers', () => {
  const offered = async (...words: string[]) => {
    const program = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _atesta; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const args = ['--norc', '-c', program, 'bash', scripts.bash!, 'atesta', ...words];
    const { stdout } = await promisify(execFile)('bash', args, { cwd: tempDir() });
    return stdout.split('\n').filter(Boolean);
  };

  test('commands, and those of a group', async () => {
    expect(await offered('')).toEqual(expect.arrayContaining(['serve', 'keys', 'lists', 'screen', 'completion']));
    expect(await offered('s')).toEqual(['serve', 'screen', 'support']);
    expect(await offered('lists', '')).toEqual(expect.arrayContaining(['import', 'status', 'update', 'rollback']));
    expect(await offered('lists', 'u')).toEqual(['update']);
    expect(await offered('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish', 'powershell']));
  });

  test('options of the command, behind others and their values too', async () => {
    expect(await offered('screen', 'x.csv', '--m')).toEqual(['--match']);
    expect(await offered('--data-dir', 'keys', 'screen', '--th')).toEqual(['--threshold']);
    expect(await offered('keys', 'create', 'screen', '--p')).toEqual(['--permission']);
  });

  test('values that are a choice, and nothing for others', async () => {
    expect(await offered('screen', 'x.csv', '--match', '')).toEqual(['exact', 'folded', 'similar']);
    expect(await offered('screen', 'x.csv', '--list', 'ce')).toEqual(['ceis', 'cepim']);
    expect(await offered('screen', 'x.csv', '--output', '')).toEqual([]);
  });
});

test.skipIf(!shells.zsh)('zsh reads its script', () => {
  execFileSync('zsh', ['-n', scripts.zsh!]);
});
test.skipIf(!shells.fish)('fish reads its script', () => {
  execFileSync('fish', ['--no-execute', scripts.fish!]);
});

test('every script names every command and every choice', async () => {
  const { readFileSync } = await import('node:fs');
  for (const file of Object.values(scripts)) {
    const text = readFileSync(file, 'utf8');
    for (const word of ['serve', 'rollback', 'threshold', 'similar', 'trabalhoescravo', 'powershell']) {
      expect.soft(text, file).toContain(word);
    }
  }
});
