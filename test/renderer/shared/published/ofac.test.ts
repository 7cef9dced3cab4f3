import { describe, expect, test } from 'vitest';
import { programmeCodes, remarksIn } from '../../../../src-renderer/shared/published/ofac.ts';

describe('what OFAC writes in codes', () => {
  test.each([
    ['NPWMD] [IFSR', ['NPWMD', 'IFSR']],
    ['[IRAN-CON-ARMS-EO', ['IRAN-CON-ARMS-EO']],
    ['SDGT\nIRGC\nSDGT', ['SDGT', 'IRGC']],
    ['CAATSA - RUSSIA] [RUSSIA-EO14024', ['CAATSA - RUSSIA', 'RUSSIA-EO14024']],
    ['', []],
  ])('%j has the programmes %j', (text, codes) => {
    expect(programmeCodes(text)).toEqual(codes);
  });

  test('are told from what follows in a statement; what is not known stays as published', () => {
    expect(
      remarksIn("DOB 05 Nov 1958; alt. DOB 1957; a.k.a. 'EL INVENTADO'; Linked To: NOBODY LTD; DOBRADA; Odd."),
    ).toEqual([
      { label: 'dob', text: '05 Nov 1958' },
      { label: 'dob', text: '1957' },
      { label: 'aka', text: "'EL INVENTADO'" },
      { label: 'linkedTo', text: 'NOBODY LTD' },
      { label: null, text: 'DOBRADA' },
      { label: null, text: 'Odd' },
    ]);
  });
});
