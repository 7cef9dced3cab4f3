import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATES } from '../../src-main/contract/registry.ts';
import { EXAMPLES } from '../../src-main/documents/ie/examples.ts';
import { type Form, RULES } from '../../src-main/documents/ie/rules.ts';
import { exampleOfIe, formatIe, type IeState, judgeIe } from '../../src-main/documents/ie.ts';
import { removeMask } from '../../src-main/documents/mask.ts';
import { paranaIe } from './check-digits.ts';
import { VALID } from './ie/vectors.ts';

const FITS = { verdict: 'fits' };
const doubtful = (why: string) => ({ verdict: 'doubtful', why });

const FORMS = STATES.flatMap((uf) => (RULES[uf] as readonly Form[]).map((form) => ({ uf, form, length: form.length })));

/** Registrations of a form with every check digit right: the digits are filled in until each is one that may stand there. */
function right({ length, letter, starts = [''], checks }: Form): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...starts), fc.stringMatching(new RegExp(`^\\d{${length}}$`)))
    .map(([start, digits]) => {
      let text = ((letter ?? '') + start + digits).slice(0, length);
      // Bahia's first check digit counts its second, which is named before it.
      for (const { at, allowed } of checks) text = text.slice(0, at) + allowed(text)[0] + text.slice(at + 1);
      return text;
    })
    .filter((text) => /[1-9]/.test(text));
}

test('there is a rule for every state of the contract, no state has two forms of one length', () => {
  expect(Object.keys(RULES).sort()).toEqual([...STATES].sort());
  for (const uf of STATES) {
    const lengths = (RULES[uf] as readonly Form[]).map(({ length }) => length);
    expect.soft(new Set(lengths).size, uf).toBe(lengths.length);
  }
});

describe.each(STATES)('published and public registrations of %s', (uf) => {
  test('are three at least, fit with and without mask', () => {
    expect(VALID[uf].length).toBeGreaterThanOrEqual(3);
    for (const text of [...VALID[uf], ...EXAMPLES[uf]]) {
      expect.soft(judgeIe(uf, text), text).toEqual(FITS);
      expect.soft(judgeIe(uf, removeMask(text)!), text).toEqual(FITS);
    }
  });

  test('are written as the page prints them', () => {
    for (const example of EXAMPLES[uf]) expect(formatIe(uf, removeMask(example)!)).toBe(example);
    expect(exampleOfIe(uf)).toBe(EXAMPLES[uf][0]);
  });
});

describe.each(FORMS)('generated registrations of $uf with $length characters', ({ uf, form }) => {
  test('fit', () => {
    fc.assert(
      fc.property(right(form), (text) => {
        expect(judgeIe(uf, text)).toEqual(FITS);
      }),
    );
  });

  test('are doubtful with any check digit changed to one that may not stand there', () => {
    fc.assert(
      fc.property(right(form), fc.constantFrom(...form.checks), fc.nat(9), (text, { at, allowed }, digit) => {
        // Goiás has numbers with two right digits; Bahia's second decides over its first.
        fc.pre(!allowed(text).includes(String(digit)));
        const changed = text.slice(0, at) + digit + text.slice(at + 1);
        fc.pre(/[1-9]/.test(changed));
        expect(judgeIe(uf, changed)).toEqual(doubtful('checkDigit'));
      }),
    );
  });

  test('are doubtful for their length with a digit more than any form has', () => {
    const lengths = (RULES[uf] as readonly Form[])
      .filter(({ letter }) => letter === form.letter)
      .map((one) => one.length);
    fc.assert(
      fc.property(right(form), fc.stringMatching(/^\d{8}$/), (text, more) => {
        const long = (text + more).slice(0, Math.max(...lengths) + 1);
        expect(judgeIe(uf, long)).toMatchObject({ ...doubtful('length'), found: long.length });
      }),
    );
  });

  test('keep their digits in the mask', () => {
    fc.assert(
      fc.property(right(form), (text) => {
        expect(removeMask(formatIe(uf, text))).toBe(text);
      }),
    );
  });
});

/** Forms that the library does not know, and beginnings: what it refuses there is right all the same. */
const NOT_IN_THE_LIBRARY = ['AC 9', 'MT 9', 'PE 14', 'RO 9'];
const REFUSED_BY_THE_LIBRARY: Partial<Record<IeState, RegExp>> = {
  DF: /^(?!07)/,
  GO: /^2/,
  TO: /^..(?!01|02|03|99)........./,
};

test.each(FORMS.filter(({ uf, length }) => !NOT_IN_THE_LIBRARY.includes(`${uf} ${length}`)))(
  '$uf with $length characters: the library comes to the same, apart from what it does not know',
  ({ uf, form }) => {
    const digits = fc.stringMatching(new RegExp(`^\\d{${form.length - (form.letter ?? '').length}}$`));
    const texts = fc.oneof(
      right(form),
      digits.map((text) => (form.letter ?? '') + text),
    );
    const comparable = texts.filter((text) => /[1-9]/.test(text) && !REFUSED_BY_THE_LIBRARY[uf]?.test(text));
    fc.assert(
      fc.property(comparable, (text) => {
        // Where the page of Goiás and Sintegra's differ, either digit fits.
        fc.pre(uf !== 'GO' || form.checks[0]!.allowed(text) !== '01');
        expect(judgeIe(uf, text).verdict === 'fits').toBe(isValidIe({ value: text, stateCode: uf }));
      }),
    );
  },
);

describe('what is seen in offices', () => {
  test('zeros lost at the front count as there', () => {
    expect(judgeIe('PR', '12.34567-42')).toEqual(FITS);
    expect(judgeIe('MG', '623079040081')).toEqual(FITS);
    expect(judgeIe('RO', '625213')).toEqual(FITS);
    expect(judgeIe('PR', '12.34567-43')).toMatchObject({ ...doubtful('length'), lengths: [10], found: 9 });
    fc.assert(
      fc.property(paranaIe(), (ie) => {
        expect(judgeIe('PR', ie)).toEqual(FITS);
      }),
    );
  });

  test('Amapá adds another constant in each range of numbers, both ends included', () => {
    const right = ['03000000-9', '03000001-2', '03017000-7', '03017001-1', '03019022-5', '03019023-1'];
    const asInTheNextRange = [
      '03000000-4',
      '03000001-7',
      '03017000-1',
      '03017000-3',
      '03017001-5',
      '03019022-3',
      '03019023-3',
    ];
    for (const text of right) expect.soft(judgeIe('AP', text), text).toEqual(FITS);
    for (const text of asInTheNextRange) expect.soft(judgeIe('AP', text), text).toEqual(doubtful('checkDigit'));
  });

  test('ISENTO is a legal word and no number', () => {
    expect(judgeIe('BA', 'Isento')).toEqual({ verdict: 'unknown', why: 'exempt' });
  });

  test('rural producers of São Paulo have a letter, in either case; other letters belong nowhere', () => {
    expect(judgeIe('SP', 'p-01100424.3/002')).toEqual(FITS);
    expect(judgeIe('SP', 'P-01100424.4/002')).toEqual(doubtful('checkDigit'));
    expect(judgeIe('SP', 'P-01100424.3/02')).toMatchObject({ ...doubtful('length'), lengths: [13], found: 12 });
    expect(judgeIe('RJ', 'P-01100424.3/002')).toEqual(doubtful('characters'));
    expect(judgeIe('SP', '110.O42.490.114')).toEqual(doubtful('characters'));
    expect(judgeIe('SP', '110_042')).toEqual(doubtful('characters'));
    expect(judgeIe('MG', 'PR1234567')).toEqual({ verdict: 'unknown' });
  });

  test("another state's number is doubted for how it begins", () => {
    expect(judgeIe('AL', '15-999999-5')).toEqual(doubtful('prefix'));
    expect(judgeIe('GO', '15-999999-5')).toEqual(FITS);
    expect(judgeIe('MA', '27123456-3')).toEqual(doubtful('prefix'));
  });

  test('beginnings given out since a page was written are not doubted', () => {
    expect(judgeIe('GO', '20.105.041-2')).toEqual(FITS);
    expect(judgeIe('DF', completeDf('08300001001'))).toEqual(FITS);
    expect(judgeIe('RS', '8000000006')).toEqual(FITS);
  });

  test('nothing is said of nothing, nor of zeros', () => {
    expect(judgeIe('SP', '')).toEqual({ verdict: 'unknown' });
    expect(judgeIe('SP', '000.000.000.000')).toEqual({ verdict: 'unknown' });
  });

  test('no text makes it fail, and a mask changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), fc.string({ maxLength: 20 }), (uf, text) => {
        expect(judgeIe(uf, `${text}. -/`)).toEqual(judgeIe(uf, text));
        expect(typeof formatIe(uf, text)).toBe('string');
      }),
    );
  });
});

test('what has no form of the state is not written anew', () => {
  expect(formatIe('PR', 'ISENTO')).toBe('ISENTO');
  expect(formatIe('PR', '123')).toBe('123');
  expect(formatIe('SP', 'P011004243123')).toBe('P-01100424.3/123');
  expect(formatIe('RN', '200400401')).toBe('20.040.040-1');
});

/** The two digits of the Distrito Federal, written anew. */
function completeDf(body: string): string {
  const next = (text: string, weights: number[]) => {
    const rest = [...text].reduce((sum, digit, place) => sum + Number(digit) * weights[place]!, 0) % 11;
    return text + (rest < 2 ? 0 : 11 - rest);
  };
  return next(next(body, [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]), [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
}
