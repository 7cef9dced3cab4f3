import { describe, expect, test } from 'vitest';
import { kindOf } from '../../../src-main/residence/intake/kind.ts';
import { blankImage, textPdf } from '../../support/uploads.ts';

const text = (value: string) => Buffer.from(value, 'latin1');

describe('the kind of a file', () => {
  test('is told by its first bytes', () => {
    expect(kindOf(textPdf(['x']))).toBe('application/pdf');
    expect(kindOf(blankImage('image/png'))).toBe('image/png');
    expect(kindOf(blankImage('image/jpeg'))).toBe('image/jpeg');
  });

  test('blanks and a byte order mark may stand before a PDF', () => {
    expect(kindOf(text('\r\n \0%PDF-1.7'))).toBe('application/pdf');
    expect(kindOf(text('\u00ef\u00bb\u00bf%PDF-1.7'))).toBe('application/pdf');
  });

  test('a file that is two things at once is the first, or nothing', () => {
    expect(kindOf(Buffer.concat([blankImage('image/jpeg'), textPdf(['x'])]))).toBe('image/jpeg');
    expect(kindOf(text('GIF89a....%PDF-1.7'))).toBeNull();
    expect(kindOf(text('PK\u0003\u0004 %PDF-1.7'))).toBeNull();
    expect(kindOf(text(`${' '.repeat(2000)}%PDF-1.7`))).toBeNull();
  });

  test.each(['', 'plain text', 'GIF89a', 'BM', 'II*\0', '<svg/>', '%PS-Adobe', '\u0089PNG'])(
    '%j is none of them',
    (start) => {
      expect(kindOf(text(start))).toBeNull();
    },
  );
});
