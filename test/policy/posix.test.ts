import { chmodSync, chownSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { distrustOfMode } from '../../src-main/policy/posix.ts';
import { tempDir } from '../support/temp-dir.ts';

const me = process.getuid?.() ?? -1;

/** `top/etc/atesta/policy.json`; in these tests the one who runs them is the administrator, and `top` is trusted. */
function policy() {
  const top = tempDir();
  const folder = path.join(top, 'etc', 'atesta');
  const file = path.join(folder, 'policy.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '{}');
  for (const place of [path.join(top, 'etc'), folder]) chmodSync(place, 0o755);
  chmodSync(file, 0o644);
  const judge = (administrators = [me], where = file) => distrustOfMode(where, { administrators, top });
  return { top, folder, file, judge };
}

describe.skipIf(process.platform === 'win32')('a policy file', () => {
  test('that only the administrator can change is obeyed', () => {
    expect(policy().judge()).toBeNull();
  });

  test.each([
    ['the file', 0o646, (p: ReturnType<typeof policy>) => p.file, /every user/],
    ['its folder', 0o757, (p: ReturnType<typeof policy>) => p.folder, /every user/],
    ['a folder above', 0o1777, (p: ReturnType<typeof policy>) => path.dirname(p.folder), /every user/],
  ])('is not where everybody may write %s', (_what, mode, place, message) => {
    const own = policy();
    chmodSync(place(own), mode);
    expect(own.judge()).toMatch(message);
    expect(own.judge()).toContain(place(own));
  });

  test.skipIf(me !== 0)('is not where a group of users may write it; the administrators’ own group may', () => {
    const own = policy();
    chmodSync(own.file, 0o664);
    expect(own.judge()).toBeNull();
    chownSync(own.file, 0, 1000);
    expect(own.judge()).toMatch(/group of users/);
  });

  test('of another user is not, nor in a folder of one', () => {
    expect(policy().judge([me + 1])).toMatch(/belongs to another user/);
  });

  test.skipIf(me !== 0).each(['etc', 'etc/atesta', 'etc/atesta/policy.json'])(
    'is not where %s is another user’s',
    (place) => {
      const own = policy();
      chownSync(path.join(own.top, place), 1000, 0);
      expect(own.judge()).toBe(`${path.join(own.top, place)} belongs to another user than the administrator`);
    },
  );

  test('behind a link is judged where it lies, and so is the way there', () => {
    const own = policy();
    const elsewhere = path.join(own.top, 'elsewhere');
    mkdirSync(elsewhere, { mode: 0o755 });
    const link = path.join(own.folder, 'linked.json');
    writeFileSync(path.join(elsewhere, 'real.json'), '{}', { mode: 0o644 });
    symlinkSync('../../elsewhere/real.json', link);
    expect(own.judge([me], link)).toBeNull();
    chmodSync(elsewhere, 0o777);
    expect(own.judge([me], link)).toMatch(/elsewhere can be changed by every user/);
  });

  test('whose folder is a link is judged by what the link’s end leads to', () => {
    const own = policy();
    const [far, sly] = [path.join(own.top, 'far', 'x'), path.join(own.top, 'far')];
    mkdirSync(far, { recursive: true, mode: 0o755 });
    symlinkSync(far, path.join(own.top, 'etc', 'linked'));
    symlinkSync('../y.json', path.join(far, 'policy.json'));
    writeFileSync(path.join(sly, 'y.json'), '{}');
    chmodSync(path.join(sly, 'y.json'), 0o666);
    writeFileSync(path.join(own.top, 'etc', 'y.json'), '{}', { mode: 0o644 });
    expect(own.judge([me], path.join(own.top, 'etc', 'linked', 'policy.json'))).toMatch(/far.y\.json can be changed/);
  });

  test.each([
    ['nowhere', 'missing.json'],
    ['in a circle', 'policy-link.json'],
  ])('that is a link %s cannot be looked at', (_what, target) => {
    const own = policy();
    const link = path.join(own.folder, 'policy-link.json');
    symlinkSync(target, link);
    const judge = () => own.judge([me], link);
    if (target === 'missing.json') expect(judge).toThrow(/ENOENT/);
    else expect(judge()).toBeNull(); // and cannot be opened
  });
});
