import { describe, expect, test } from 'vitest';
import { WindowSessions, windowOf } from '../../src-main/access/window-sessions.ts';
import { WORKSTATION_PERMISSION } from '../../src-main/contract/permissions.ts';
import { accessIn } from '../support/access.ts';
import { tempDir } from '../support/temp-dir.ts';

const HOUR_MS = 3_600_000;

function sessionsAt() {
  const clock = { now: 0, asleep: 0, setBack: 0 };
  const ended: string[] = [];
  const now = () => [clock.now - clock.asleep, clock.now - clock.setBack];
  return { clock, ended, sessions: new WindowSessions((window) => ended.push(window), now) };
}

describe('sessions of the window', () => {
  test('have 256 random bits each and are known until they are ended', () => {
    const { sessions } = sessionsAt();
    const one = sessions.open();
    const other = sessions.open();
    expect(Buffer.from(one.replace('session_', ''), 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
    sessions.end(one);
    expect([sessions.verify(one), sessions.verify(other), sessions.verify(''), sessions.verify(`${other}x`)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('outlast a weekend, go on while they are used, and end after three days unused', () => {
    const { clock, sessions } = sessionsAt();
    const used = sessions.open();
    const left = sessions.open();
    clock.now = 64 * HOUR_MS;
    expect(sessions.verify(used)).toBe(true);
    clock.now = 73 * HOUR_MS;
    expect(sessions.verify(left)).toBe(false);
    expect(sessions.verify(used)).toBe(true);
    clock.now = 74 * HOUR_MS;
    expect(sessions.verify(left)).toBe(false);
  });

  test.each(['asleep', 'setBack'] as const)('end after three days unused, however long the machine was %s', (why) => {
    const { clock, sessions } = sessionsAt();
    const left = sessions.open();
    clock.now = 73 * HOUR_MS;
    clock[why] = 70 * HOUR_MS;
    expect(sessions.verify(left)).toBe(false);
  });

  test('are 64 at most: one more ends the one unused the longest', () => {
    const { sessions } = sessionsAt();
    const [first, second] = Array.from({ length: 64 }, () => sessions.open());
    expect(sessions.verify(first!)).toBe(true);
    sessions.open();
    expect([sessions.verify(first!), sessions.verify(second!)]).toEqual([true, false]);
  });
});

describe('a session', () => {
  test('is told of when it ends: closed, in the place of which another was opened, or idle and never asked by again', () => {
    const { clock, ended, sessions } = sessionsAt();
    const closed = sessions.open();
    sessions.end(closed);
    sessions.end(closed);
    expect(ended).toEqual([windowOf(closed)]);
    const many = Array.from({ length: 65 }, () => sessions.open());
    expect(ended.slice(1)).toEqual([windowOf(many[0]!)]);
    clock.now = 73 * HOUR_MS;
    expect(sessions.verify(many[1]!)).toBe(false);
    expect(ended.slice(2)).toEqual([windowOf(many[1]!)]);
    sessions.open();
    expect(ended.slice(3)).toEqual(many.slice(2).map(windowOf));
  });

  test('is opened with the window’s key alone, is let in as that is, and opens no other', async () => {
    const { access, close } = accessIn(tempDir());
    const session = access.openSession(`ApiKey ${access.workstationKey}`);
    const caller = await access.authenticate(`ApiKey ${session}`, ['ApiKey']);
    expect(caller.permissions.has(WORKSTATION_PERMISSION)).toBe(true);
    const refused = { code: 'permissionMissing' };
    for (const header of [`ApiKey ${session}`, `Bearer ${access.workstationKey}`, `ApiKey x`, '', undefined]) {
      expect(() => access.openSession(header)).toThrow(expect.objectContaining(refused));
    }
    access.endSession(`ApiKey ${session}`);
    await expect(access.authenticate(`ApiKey ${session}`, ['ApiKey'])).rejects.toMatchObject({
      code: 'credentialsInvalid',
    });
    await close();
  });

  test('is no bearer token', async () => {
    const { access, close } = accessIn(tempDir());
    const session = access.openSession(`apikey ${access.workstationKey}`);
    await expect(access.authenticate(`Bearer ${session}`, ['Bearer'])).rejects.toMatchObject({
      code: 'credentialsInvalid',
    });
    await close();
  });
});
