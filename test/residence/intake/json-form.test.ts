import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileFromJson } from '../../../src-main/residence/intake/json-form.ts';
import { FILE_BYTES } from '../../../src-main/residence/intake/limits.ts';
import { faultOf } from '../../../src-main/workers/fault.ts';

const fromText = (text: string) => fileFromJson(Buffer.from(text));
const fromValue = (value: unknown) => fromText(JSON.stringify(value));
const fault = (act: () => unknown) => {
  try {
    act();
    return 'read';
  } catch (error) {
    return faultOf(error)?.fault;
  }
};

describe('a file in JSON', () => {
  test('is any bytes in base64, with or without data: prefix', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 500 }), fc.boolean(), (bytes, prefix) => {
        const base64 = (prefix ? 'data:application/pdf;base64,' : '') + Buffer.from(bytes).toString('base64');
        expect(Buffer.from(fromValue({ base64 }).bytes).equals(Buffer.from(bytes))).toBe(true);
      }),
    );
  });

  test('has the field base64, the encoding base64, and the name when one is given', () => {
    expect(fromValue({ base64: 'QUJD', name: 'conta.pdf' })).toMatchObject({
      fieldname: 'base64',
      encoding: 'base64',
      name: 'conta.pdf',
    });
    expect(fromValue({ base64: 'QUJD' }).name).toBe('');
    expect(fromValue({ base64: 'QUJD', name: 7 }).name).toBe('');
  });

  test('may be broken into lines as the command base64 does', () => {
    expect(Buffer.from(fromValue({ base64: 'QU\nJD\r\nREVG' }).bytes).toString()).toBe('ABCDEF');
  });

  test('may have its slashes escaped', () => {
    expect([...fromText('{"base64":"\\/\\/8="}').bytes]).toEqual([255, 255]);
  });

  test.each(['{}', '{"file":"QUJD"}', '{"Base64":"QUJD"}', '[]', 'null', '"QUJD"', ''])(
    'without the field is missing it: %s',
    (text) => {
      expect(fault(() => fromText(text))).toBe('base64Missing');
    },
  );

  test.each(['{"base64":', '{base64:"QUJD"}', 'QUJD'])('that is no JSON is told so: %s', (text) => {
    expect(fault(() => fromText(text))).toBe('invalidJson');
  });

  test.each([
    1,
    null,
    {},
    ['QUJD'],
    'QUJ',
    'QUJD=',
    'Q===',
    'QU JD',
    'QUJ-',
    'QUJ_',
    'é',
    '####',
    'data:text/plain,QUJD',
  ])('that is no base64 is told so: %j', (base64) => expect(fault(() => fromValue({ base64 }))).toBe('invalidBase64'));

  test('of exactly 15 MB passes, a byte more does not', () => {
    expect(fromValue({ base64: Buffer.alloc(FILE_BYTES).toString('base64') }).bytes).toHaveLength(FILE_BYTES);
    const over = { base64: Buffer.alloc(FILE_BYTES + 1).toString('base64') };
    expect(fault(() => fromValue(over))).toBe('fileTooLarge');
  });
});
