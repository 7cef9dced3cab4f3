import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, SETTINGS } from '../../../src-main/config.ts';
import { groupPolicy, PolicyFault } from '../../../src-main/policy/managed.ts';
import type { Query } from '../../../src-main/policy/registry/faults.ts';
import { tempDir } from '../../support/temp-dir.ts';

const PARENT = 'HKEY_LOCAL_MACHINE\\Software\\Policies';
const ROOT = `${PARENT}\\Atesta`;

type Printed = readonly (readonly [keys: string, name: string, type: string, data: string])[];

/** What reg.exe answers where these values are in the registry. */
function registry(values: Printed): Query {
  return (_key, below) => {
    if (!below) return `\r\n${PARENT}\r\n\r\n${ROOT}\r\n`;
    return values
      .map(([keys, name, type, data]) => `\r\n${ROOT}${keys && `\\${keys}`}\r\n    ${name}    ${type}    ${data}\r\n`)
      .join('');
  };
}

const policyOf = (values: Printed) => groupPolicy(SETTINGS, registry(values))?.value;
const load = (values: Printed) =>
  loadConfig(tempDir(), {
    policyFile: '/nonexistent/policy.json',
    managed: (all) => groupPolicy(all, registry(values)),
  });

describe('policy in the registry', () => {
  test('is none where the key is not there, and is not asked for then', () => {
    const asked: string[] = [];
    const query: Query = (key) => {
      asked.push(key);
      return `\r\n${PARENT}\\Microsoft\r\n`;
    };
    expect(groupPolicy(SETTINGS, query)).toBeNull();
    expect(asked).toEqual([PARENT]);
  });

  test('is read as Group Policy writes each kind of setting', () => {
    expect(
      policyOf([
        ['server', 'port', 'REG_DWORD', '0x1072'],
        ['server\\allowedHosts', '2', 'REG_SZ', 'b.intranet'],
        ['server\\allowedHosts', '10', 'REG_SZ', 'c.intranet'],
        ['server\\allowedHosts', '1', 'REG_SZ', 'a.intranet'],
        ['evidence', 'secondApproval', 'REG_DWORD', '0x1'],
        ['registry\\openData', 'activeOnly', 'REG_DWORD', '0x0'],
        ['registry\\openData', 'ufs', 'REG_MULTI_SZ', 'SP\\0RJ'],
        ['lists', 'schedule', 'REG_SZ', 'daily'],
        ['lists\\addresses', 'CEIS', 'REG_SZ', 'https://mirror.example/{YYYYMMDD}.zip'],
        ['registry\\sintegra', 'provider', 'REG_SZ', 'http'],
        ['registry\\sintegra', 'url', 'REG_SZ', 'https://gateway.example/'],
        ['registry\\sintegra\\headers', 'X-Key', 'REG_SZ', `\${secret:GATEWAY}`],
      ]),
    ).toEqual({
      server: { port: 4210, allowedHosts: ['a.intranet', 'b.intranet', 'c.intranet'] },
      evidence: { secondApproval: true },
      registry: {
        openData: { activeOnly: false, ufs: ['SP', 'RJ'] },
        sintegra: { provider: 'http', url: 'https://gateway.example/', headers: { 'X-Key': `\${secret:GATEWAY}` } },
      },
      lists: { schedule: 'daily', addresses: { ceis: 'https://mirror.example/{YYYYMMDD}.zip' } },
    });
  });

  test('is without case, as Windows is', () => {
    expect(policyOf([['LISTS', 'RETAIN', 'REG_DWORD', '0x3']])).toEqual({ lists: { retain: 3 } });
  });

  test('wins over the policy file key by key, and of a block whole', () => {
    const config = loadConfig(tempDir(), {
      policyFile: path.join(import.meta.dirname, 'policy.json'),
      distrust: () => null,
      managed: (all) =>
        groupPolicy(
          all,
          registry([
            ['lists', 'retain', 'REG_DWORD', '0x3'],
            ['registry\\sintegra', 'provider', 'REG_SZ', 'cnpjws'],
          ]),
        ),
    });
    expect(config.lists).toEqual({ retain: 3, updateAt: '05:15' });
    expect(config.registry.sintegra).toEqual({ provider: 'cnpjws' });
    expect([...config.locked]).toEqual([
      ['lists.retain', 'groupPolicy'],
      ['registry.sintegra.provider', 'groupPolicy'],
      ['lists.updateAt', 'file'],
    ]);
    expect(config.policies.map(({ origin }) => origin)).toEqual(['groupPolicy', 'file']);
  });

  test.each([
    [
      'an unknown value',
      ['lists', 'retian', 'REG_DWORD', '0x1'],
      /^HKLM\\Software\\Policies\\Atesta: lists\\retian is no setting that exists; correct it/,
    ],
    ['an unknown key', ['list', 'retain', 'REG_DWORD', '0x1'], /: list\\retain is no setting that exists/],
    ['a value at the top', ['', 'retain', 'REG_DWORD', '0x1'], /: retain is no setting that exists/],
    ['a number as a text', ['lists', 'retain', 'REG_SZ', '3'], /: lists\\retain must be a number \(REG_DWORD\)/],
    ['a text as a number', ['lists', 'schedule', 'REG_DWORD', '0x1'], /: lists\\schedule must be a text \(REG_SZ\)/],
    ['two for yes', ['evidence', 'secondApproval', 'REG_DWORD', '0x2'], /must be 1 \(yes\) or 0 \(no\)/],
    ['bytes', ['lists', 'retain', 'REG_BINARY', '00'], /: lists\\retain must be a number/],
    [
      'what is out of bounds',
      ['lists', 'retain', 'REG_DWORD', '0xffff'],
      /^HKLM\\Software\\Policies\\Atesta: lists\.retain must be <= 1000; "atesta policy schema" prints/,
    ],
    [
      'a word that is no choice',
      ['lists', 'schedule', 'REG_SZ', 'hourly'],
      /Atesta: lists\.schedule must be one of daily, off/,
    ],
    [
      'an item that is none',
      ['registry\\openData\\ufs', '1', 'REG_SZ', 'XX'],
      /registry\.openData\.ufs\.0 must be one of/,
    ],
  ] as const)('that has %s is named by key and path in one sentence', (_what, value, message) => {
    expect(() => load([value])).toThrow(ConfigError);
    expect(() => load([value])).toThrow(message);
  });

  test('that cannot be read is no missing one', () => {
    const denied: Query = (_key, below) => {
      if (below) throw Object.assign(new Error('reg.exe failed'), { status: 1 });
      return `\r\n${ROOT}\r\n`;
    };
    const neither = () => {
      throw Object.assign(new Error('powershell.exe failed'), { status: 1 });
    };
    expect(() => groupPolicy(SETTINGS, denied, neither)).toThrow(PolicyFault);
    expect(() => groupPolicy(SETTINGS, denied, neither)).toThrow(
      /cannot be read \(exit code 1\); let IT look at the key's permissions/,
    );
    const several: Query = (_key, below) => `\r\n${ROOT}\r\n${below ? '    a    REG_SZ    b\r\nc\r\n' : ''}`;
    expect(() => groupPolicy(SETTINGS, several)).toThrow(/several lines.*"c"; correct it in the Group Policy/);
  });

  test('is asked for in another way where reg.exe may not be used', () => {
    const denied: Query = () => {
      throw Object.assign(new Error('reg.exe failed'), { status: 1 });
    };
    const printed = `${ROOT}\r\n${ROOT}\\lists\r\n    retain    REG_DWORD    0x3\r\n`;
    expect(groupPolicy(SETTINGS, denied, () => printed)?.value).toEqual({ lists: { retain: 3 } });
    expect(groupPolicy(SETTINGS, denied, () => '')).toBeNull();
  });

  test('of whatever names and kinds is a policy or one sentence', () => {
    const word = fc.oneof(
      fc.constantFrom(...SETTINGS.flatMap((one) => one.path), '__proto__', 'constructor', '1'),
      fc.stringMatching(/^[\w.]{1,8}$/),
    );
    const value = fc.tuple(
      fc.array(word, { maxLength: 3 }).map((keys) => keys.join('\\')),
      word,
      fc.constantFrom('REG_SZ', 'REG_DWORD', 'REG_MULTI_SZ', 'REG_BINARY', 'REG_QWORD', 'REG_NONE'),
      fc.oneof(fc.constantFrom('0x1', '0x0', 'daily', 'SP'), fc.stringMatching(/^[ -~]{0,12}$/)),
    );
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), (values) => {
        try {
          load(values);
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
          expect((error as Error).message).toMatch(/Policies\\Atesta|listens only on this machine/);
        }
        expect(({} as Record<string, unknown>).retain).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});
