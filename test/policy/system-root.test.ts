import { expect, test } from 'vitest';
import { systemRoot } from '../../src-main/policy/system-root.ts';

const FORGED = { SystemRoot: 'C:\\Users\\ana\\fake' };

test('is what the kernel says, whatever the environment says', () => {
  const asked: string[] = [];
  const folder = systemRoot(FORGED, (path) => {
    asked.push(path);
    return 'D:\\Windows';
  });
  expect(folder).toBe('D:\\Windows');
  expect(asked).toEqual([String.raw`\\?\GLOBALROOT\SystemRoot`]);
});

test.each([
  ['leads nowhere', null],
  ['leads to no drive', String.raw`\\?\GLOBALROOT\Device\X\Windows`],
  ['leads to a drive alone', 'C:\\'],
])('where that %s it is the environment’s, else the usual one', (_, answer) => {
  const realpath = () => {
    if (answer === null) throw new Error('ENOENT');
    return answer;
  };
  expect(systemRoot({ SystemRoot: 'E:\\WINNT' }, realpath)).toBe('E:\\WINNT');
  expect(systemRoot({}, realpath)).toBe('C:\\Windows');
});

test.skipIf(process.platform !== 'win32')('on Windows the kernel says where Windows lies (skipped elsewhere)', () => {
  expect(systemRoot({}).toLowerCase()).toBe(process.env.SystemRoot!.toLowerCase());
});
