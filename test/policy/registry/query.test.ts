import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QueryFault } from '../../../src-main/policy/registry/faults.ts';
import { hasKey, parseQuery } from '../../../src-main/policy/registry/query.ts';

const ROOT = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Atesta';

/** As reg.exe prints it: of Wine 8.0, whose form is that of Windows, with an empty default value and keys without values. */
const PRINTED = [
  '',
  ROOT,
  '    (Default)    REG_SZ    ',
  '    empty    REG_SZ    ',
  '    exp    REG_EXPAND_SZ    %ProgramData%\\x',
  '',
  `${ROOT}\\evidence`,
  '',
  `${ROOT}\\evidence\\checkpoints`,
  '    folder    REG_SZ    C:\\Pasta de retenção\\ação',
  '',
  `${ROOT}\\registry\\openData`,
  '    ufs    REG_MULTI_SZ    SP\\0RJ',
  '',
  `${ROOT}\\server`,
  '    port    REG_DWORD    0x1072',
  '',
  `${ROOT}\\server\\allowedHosts`,
  '    1    REG_SZ    compliance.intranet',
  '',
  '',
].join('\r\n');

describe('what reg.exe prints', () => {
  test('is read as values by key, without the default values', () => {
    expect(parseQuery(PRINTED, ROOT)).toEqual([
      { keys: [], name: 'empty', type: 'REG_SZ', data: '' },
      { keys: [], name: 'exp', type: 'REG_EXPAND_SZ', data: '%ProgramData%\\x' },
      { keys: ['evidence', 'checkpoints'], name: 'folder', type: 'REG_SZ', data: 'C:\\Pasta de retenção\\ação' },
      { keys: ['registry', 'openData'], name: 'ufs', type: 'REG_MULTI_SZ', data: 'SP\\0RJ' },
      { keys: ['server'], name: 'port', type: 'REG_DWORD', data: '0x1072' },
      { keys: ['server', 'allowedHosts'], name: '1', type: 'REG_SZ', data: 'compliance.intranet' },
    ]);
  });

  test.each(['(Default)', '(Padrão)', '(Standard)', '(par défaut)', '(既定)'])(
    'is read in every language: %s is a key without a name',
    (name) => {
      expect(parseQuery(`\r\n${ROOT}\r\n    ${name}    REG_SZ    (value not set)\r\n`, ROOT)).toEqual([]);
    },
  );

  test('spells keys as they were made, which are one without case', () => {
    const upper = ROOT.toUpperCase();
    expect(parseQuery(`${upper}\r\n\r\n${upper}\\LISTS\r\n    Retain    REG_DWORD    0x3\r\n`, ROOT)).toEqual([
      { keys: ['LISTS'], name: 'Retain', type: 'REG_DWORD', data: '0x3' },
    ]);
  });

  test.each([
    ['a text of several lines', `${ROOT}\r\n    a    REG_SZ    one\r\ntwo\r\n`],
    ['a value before any key', '    a    REG_SZ    one\r\n'],
    ['another key', 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Atesta2\r\n'],
    ['a sentence', 'ERRO: acesso negado.\r\n'],
  ])('that is %s is refused, so that nothing of a policy is lost', (_what, printed) => {
    expect(() => parseQuery(printed, ROOT)).toThrow(QueryFault);
  });

  test('says whether a key is there', () => {
    const printed = `\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Microsoft\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\atesta\r\n`;
    expect(hasKey(printed, ROOT)).toBe(true);
    expect(hasKey(printed.replace('atesta', 'atesta2'), ROOT)).toBe(false);
  });

  test('whatever names and texts of one line there are, comes back', () => {
    const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text));
    const name = line.filter(
      (text) => text.trim() === text && text !== '' && !text.includes(' REG_') && !/^\(.*\)$/.test(text),
    );
    const key = fc.stringMatching(/^[a-zA-Z0-9][\wáç-]{0,8}$/);
    const value = fc.record({
      keys: fc.array(key, { maxLength: 3 }),
      name,
      type: fc.constantFrom('REG_SZ', 'REG_DWORD', 'REG_MULTI_SZ', 'REG_EXPAND_SZ'),
      data: line,
    });
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const printed = values.map(
          (one) => `\r\n${[ROOT, ...one.keys].join('\\')}\r\n    ${one.name}    ${one.type}    ${one.data}\r\n`,
        );
        expect(parseQuery(printed.join(''), ROOT)).toEqual(values);
      }),
    );
  });

  test('whatever else it is, is read or refused in words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          parseQuery(text, ROOT);
        } catch (error) {
          expect(error).toBeInstanceOf(QueryFault);
        }
      }),
    );
  });
});
