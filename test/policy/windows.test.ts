import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distrustOfAcl } from '../../src-main/policy/windows.ts';

const USER = 'S-1-5-21-1004336348-1177238915-682003330-1001';
const TIGHT = 'O:BAG:SYD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)';
/** As Windows makes it under %ProgramData% where nobody looks after it: users may add files. */
const INHERITED =
  'O:BAG:SYD:AI(A;OICIID;FA;;;SY)(A;OICIID;FA;;;BA)(A;OICIIOID;GA;;;CO)(A;OICIID;0x1200a9;;;BU)(A;CIID;DCLCRPCR;;;BU)';
const DRIVE =
  'O:S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464G:SYD:PAI(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)(A;OICI;0x1200a9;;;BU)(A;OICIIO;SDGXGWGR;;;AU)(A;;LC;;;AU)';

describe('what only administrators can change is trusted', () => {
  test.each([
    TIGHT,
    `${TIGHT}S:AI(AU;OICIIDFA;WD;;;WD)`,
    'O:SYG:SYD:(A;;FA;;;SY)(A;;FRFX;;;WD)',
    'O:BAG:DUD:PAI(A;;FA;;;S-1-5-18)(A;;0x1f01ff;;;S-1-5-32-544)(A;;FR;;;S-1-5-32-545)',
    'O:BAD:(A;;FA;;;S-1-5-21-1004336348-1177238915-682003330-512)(A;;FR;;;AU)',
    `O:BAG:SYD:(D;;FA;;;${USER})(A;;FA;;;BA)`,
    'O:BAG:SYD:(A;OICIIO;GA;;;CO)(A;;FA;;;BA)',
  ])('%s', (sddl) => {
    expect(distrustOfAcl(sddl, 'change')).toBeNull();
    expect(distrustOfAcl(sddl, 'replace')).toBeNull();
  });
});

describe('what others can change is not', () => {
  test.each([
    ['of a user', `O:${USER}G:SYD:(A;;FA;;;BA)`],
    ['of everybody', 'O:WDG:SYD:(A;;FA;;;BA)'],
    ['with full access of users', 'O:BAG:SYD:(A;;FA;;;BA)(A;;FA;;;BU)'],
    ['with a user’s right to write', `O:BAG:SYD:(A;;FA;;;BA)(A;;FW;;;${USER})`],
    ['with modify rights in figures', 'O:BAG:SYD:(A;;0x1301bf;;;AU)'],
    ['with the right to delete', 'O:BAG:SYD:(A;;SD;;;BU)'],
    ['with the right to change permissions', 'O:BAG:SYD:(A;;WD;;;BU)'],
    ['with the right to take over', 'O:BAG:SYD:(A;;WO;;;BU)'],
    ['with generic writing', 'O:BAG:SYD:(A;;GW;;;IU)'],
    ['with the rights of its creator', 'O:BAG:SYD:(A;;FA;;;CO)'],
    ['as Windows makes it', INHERITED],
    ['that has no list: everybody may do everything', 'O:BAG:SYD:NO_ACCESS_CONTROL'],
    ['whose list is empty or left out', 'O:BAG:SY'],
    ['under a condition', 'O:BAG:SYD:(XA;;FA;;;WD;(@User.Title=="PM"))'],
    ['by a right that nobody knows', 'O:BAG:SYD:(A;;ZZ;;;WD)'],
    ['by an entry of another kind', 'O:BAG:SYD:(OA;;FR;;;WD)'],
    ['said in another way', 'nonsense'],
    ['of which nothing is said', ''],
  ])('%s', (_what, sddl) => {
    expect(distrustOfAcl(sddl, 'change')).not.toBeNull();
  });
});

test('a folder above may take files of others, as long as nobody can put it or what is in it aside', () => {
  expect(distrustOfAcl(INHERITED, 'replace')).toBeNull();
  expect(distrustOfAcl(DRIVE, 'replace')).toBeNull();
  for (const right of ['SD', 'DT', 'WD', 'WO', 'GA', 'FA', '0x40']) {
    expect(distrustOfAcl(`O:BAG:SYD:(A;;${right};;;BU)`, 'replace')).toMatch(/other users/);
  }
});

test('no text makes it throw, and none without an administrator as owner is trusted', () => {
  const piece = fc.constantFrom('O:', 'G:', 'D:', 'S:', 'BA', 'WD', '(', ')', ';', 'A', 'FA', 'PAI', USER, 'x');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const sddl = pieces.join('');
      const why = distrustOfAcl(sddl, 'change');
      if (!/^O:BA/.test(sddl)) expect(why).not.toBeNull();
    }),
  );
});
