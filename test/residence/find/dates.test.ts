import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesIn } from '../../../src-main/residence/find/date-values.ts';
import { datesOf, datesOn, NO_DATES } from '../../../src-main/residence/find/dates.ts';
import { capitalsInPlace } from '../../../src-main/text/capitals.ts';
import { type Placed, rows, textPage } from '../text-page.ts';

const on = (...placed: Placed[]) => datesOn(textPage(placed));
const valuesOf = (text: string) => datesIn(capitalsInPlace(text)).map(({ value }) => value);

describe('a printed date', () => {
  test.each([
    ['12/07/2026', '2026-07-12'],
    ['2/7/2026', '2026-07-02'],
    ['12.07.2026', '2026-07-12'],
    ['12-07-2026', '2026-07-12'],
    ['12/07/26', '2026-07-12'],
    ['12 / 07 / 2026', '2026-07-12'],
    ['2026-07-12', '2026-07-12'],
    ['12 de julho de 2026', '2026-07-12'],
    ['1º de março de 2026', '2026-03-01'],
    ['12/JUL/2026', '2026-07-12'],
    ['JUL/2026', '2026-07'],
    ['jul/26', '2026-07'],
    ['julho de 2026', '2026-07'],
    ['Setembro/2026', '2026-09'],
    ['07/2026', '2026-07'],
    ['29/02/2028', '2028-02-29'],
  ])('%s', (text, value) => expect(valuesOf(text)).toEqual([value]));

  test.each([
    ['slips of OCR in it', '12/0712026', '2026-07-12'],
    ['letters for digits', 'l2/O7/2O26', '2026-07-12'],
    ['a slip in the name of its month', 'SETEMBR0/2026', '2026-09'],
    ['zeros in the name of its month', '0UT/2026', '2026-10'],
  ])('is read with %s', (_, text, value) => expect(valuesOf(text)).toEqual([value]));

  test.each([
    '31/02/2026',
    '30/02/2028',
    '29/02/2026',
    '31/04/2026',
    '00/07/2026',
    '12/13/2026',
    '13/2026',
    '00/2026',
    '12/07/1826',
    '12/07/20266',
    '112/07/2026',
    'JUXHO DE 2026',
    '1210712026',
    '123.456.789-09',
    '80740-330',
  ])('%s is none', (text) => expect(valuesOf(text)).toEqual([]));
});

describe('the dates of a bill', () => {
  test('behind their labels', () => {
    expect(
      on(
        [10, 10, 'NOTA FISCAL N° 354979084 - SÉRIE 000 / DATA DE EMISSÃO: 24/09/2026'],
        [10, 40, 'Vence em 15/10/2026'],
        [10, 70, 'Referente a: setembro de 2026'],
      ),
    ).toEqual({ issued: '2026-09-24', due: '2026-10-15', reference: '2026-09' });
  });

  test('under headings in a row, each its own', () => {
    const row: Placed[] = [
      [10, 10, 'Emissão'],
      [110, 10, 'Referência'],
      [230, 10, 'Vencimento'],
      [340, 10, 'Valor (R$)'],
      [10, 24, '04/09/2026'],
      [110, 24, '09/2026'],
      [230, 24, '10/10/2026'],
      [340, 24, '341,89'],
    ];
    expect(on(...row)).toEqual({ issued: '2026-09-04', due: '2026-10-10', reference: '2026-09' });
  });

  test('under headings that stand so near that they are one line', () => {
    expect(on(...rows(10, 10, ['REF: MÊS/ANO VENCIMENTO TOTAL A PAGAR', '09/2026      15/10/2026 R$ 206,45']))).toEqual(
      {
        issued: null,
        due: '2026-10-15',
        reference: '2026-09',
      },
    );
  });

  test('beside their labels, in another column', () => {
    expect(on([10, 10, 'VENCIMENTO'], [130, 10, '15/10/2026'], [10, 40, 'Mês/Ano'], [130, 40, 'JUL/2026'])).toEqual({
      issued: null,
      due: '2026-10-15',
      reference: '2026-07',
    });
  });

  test('with labels that OCR misread', () => {
    expect(
      on(
        [10, 10, 'DATA DE EMISSA0: 24/09/2026'],
        [10, 40, 'VENC1MENT0'],
        [10, 54, '15/10/2026'],
        [10, 90, 'COMPETENC1A: 09/2026'],
      ),
    ).toEqual({ issued: '2026-09-24', due: '2026-10-15', reference: '2026-09' });
  });

  test('on a row without headings', () => {
    expect(on([10, 10, '09/2026'], [150, 10, '10/10/2026'], [300, 10, 'R$ 341,89'])).toEqual({
      issued: null,
      due: '2026-10-10',
      reference: '2026-09',
    });
  });

  test('a month that stands alone, where there is only one', () => {
    expect(on([10, 10, 'Junho/2026']).reference).toBe('2026-06');
    expect(on([10, 10, 'Junho/2026'], [10, 40, 'Maio/2026']).reference).toBeNull();
  });

  test('the date at the foot of a contract, and the authorisation of a note', () => {
    expect(on([10, 10, 'Natal, 12 de março de 2026.']).issued).toBe('2026-03-12');
    expect(on([10, 10, 'Porto Alegre/RS, 1º de julho de 2026']).issued).toBe('2026-07-01');
    expect(on([10, 10, 'Protocolo de autorização: 3295681479916740 - 24/09/2026 às 21:10:44']).issued).toBe(
      '2026-09-24',
    );
  });

  test('are not the dates of something else', () => {
    expect(
      on(
        ...rows(10, 10, [
          'LEITURA ANTERIOR 24/08/2026 LEITURA ATUAL 24/09/2026',
          'PRÓXIMA LEITURA 25/10/2026',
          'Multa 08/2026 kWh 280',
          'Data de nascimento: 12/03/1980 Pago em 01/09/2026',
          'Segunda via emitida em 20/11/2026',
          'Após o vencimento multa de 2%',
          'Último vencimento 10/09/2026',
        ]),
      ),
    ).toEqual(NO_DATES);
  });

  test('a history of months is none of its own', () => {
    expect(on(...rows(10, 10, ['MÊS/ANO', '09/2026', '08/2026', '07/2026'])).reference).toBeNull();
  });

  test('what the slip at the foot repeats goes before what stands once', () => {
    expect(
      on(
        [10, 10, 'VENCIMENTO'],
        [10, 24, '01/09/2026'],
        [10, 200, 'VENCIMENTO'],
        [10, 214, '15/10/2026'],
        [10, 700, 'Vencimento: 15/10/2026'],
      ).due,
    ).toBe('2026-10-15');
  });

  test('of several pages the first that says it', () => {
    expect(
      datesOf([
        { issued: null, due: '2026-10-15', reference: null },
        { issued: '2026-09-24', due: '2026-11-15', reference: null },
      ]),
    ).toEqual({ issued: '2026-09-24', due: '2026-10-15', reference: null });
  });
});

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

const day = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2049-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const printedDay = (iso: string, form: number): string => {
  const [year, month, date] = iso.split('-') as [string, string, string];
  const name = MONTHS[Number(month) - 1]!;
  return [
    `${date}/${month}/${year}`,
    `${date}.${month}.${year}`,
    `${date}-${month}-${year}`,
    `${date}/${month}/${year.slice(2)}`,
    `${Number(date)} de ${name} de ${year}`,
    `${date}/${name.slice(0, 3).toUpperCase()}/${year}`,
  ][form]!;
};
const printedMonth = (iso: string, form: number): string => {
  const [year, month] = iso.split('-') as [string, string];
  const name = MONTHS[Number(month) - 1]!;
  return [
    `${month}/${year}`,
    `${name.slice(0, 3).toUpperCase()}/${year}`,
    `${name} de ${year}`,
    `${name.toUpperCase()}/${year}`,
  ][form]!;
};

const ISSUED = ['EMISSÃO', 'Data de emissão', 'Emitida em', 'DATA EMISSÃO', 'Data do documento', 'Dt. Emissão'];
const DUE = ['VENCIMENTO', 'Vence em', 'Data de vencimento', 'Vencto', 'VENC.'];
const REFERENCE = ['REF', 'Referente a', 'MÊS/ANO', 'Competência', 'REF: MÊS/ANO', 'Mês de referência', 'Conta do mês'];

const bill = fc.record({
  issued: day,
  due: day,
  reference: day.map((iso) => iso.slice(0, 7)),
  labels: fc.tuple(fc.constantFrom(...ISSUED), fc.constantFrom(...DUE), fc.constantFrom(...REFERENCE)),
  forms: fc.tuple(fc.nat(5), fc.nat(5), fc.nat(3)),
  order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
});

describe('whatever the dates, their forms, their labels and their order', () => {
  const texts = ({
    issued,
    due,
    reference,
    labels,
    forms,
    order,
  }: typeof bill extends fc.Arbitrary<infer B> ? B : never) => {
    const values = [printedDay(issued, forms[0]), printedDay(due, forms[1]), printedMonth(reference, forms[2])];
    return order.map((kind) => [labels[kind]!, values[kind]!] as const);
  };
  const readBack = (place: (pairs: (readonly [string, string])[]) => Placed[]) =>
    fc.assert(
      fc.property(bill, (one) => {
        const { issued, due, reference } = one;
        expect(on(...place(texts(one)))).toEqual({ issued, due, reference });
      }),
      { numRuns: 300 },
    );

  test('they are read behind their labels', () =>
    readBack((pairs) =>
      rows(
        10,
        10,
        pairs.map(([label, value]) => `${label}: ${value}`),
      ),
    ));

  test('they are read beside their labels', () =>
    readBack((pairs) =>
      pairs.flatMap(([label, value], i): Placed[] => [
        [10, 10 + 30 * i, label],
        [150, 10 + 30 * i, value],
      ]),
    ));

  test('they are read under their labels, in columns', () =>
    readBack((pairs) =>
      pairs.flatMap(([label, value], i): Placed[] => [
        [10 + 190 * i, 10, label],
        [10 + 190 * i, 24, value],
      ]),
    ));

  test('what is read is a day or a month of the calendar, of whatever digits a page has', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[0-3]?\d[/.-][0-1]?\d[/.-](?:20)?\d\d$/),
      fc.stringMatching(/^[0-1]?\d\/20\d\d$/),
      fc.constantFrom(...ISSUED, ...DUE, ...REFERENCE, 'R$ 12,00', 'Leitura anterior', 'JUL/2026'),
    );
    const place = fc.tuple(fc.nat(500), fc.nat(800), word);
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), (placed) => {
        const { issued, due, reference } = on(...placed);
        for (const iso of [issued, due, reference && `${reference}-01`]) {
          if (iso) expect(new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10)).toBe(iso);
        }
      }),
      { numRuns: 300 },
    );
  });
});
