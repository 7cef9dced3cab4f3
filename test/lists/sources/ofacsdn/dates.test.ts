import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXml, type XmlElement } from '../../../../src-main/data/xml.ts';
import { dateOfPeriod, dateOfWords } from '../../../../src-main/lists/sources/ofacsdn/dates.ts';

async function parse(xml: string): Promise<XmlElement> {
  const text = (async function* () {
    yield xml;
  })();
  for await (const [element] of readXml(text, new Set(['DatePeriod']), 'test')) return element!;
  throw new Error('no DatePeriod');
}

const date = (name: string, iso: string) => {
  const [year, month, day] = iso.split('-');
  const part = (tag: string, value: string | undefined) => (value ? `<${tag}>${Number(value)}</${tag}>` : '');
  return `<${name}>${part('Year', year)}${part('Month', month)}${part('Day', day)}</${name}>`;
};
const period = (inner: string) => parse(`<DatePeriod CalendarTypeID="1">${inner}</DatePeriod>`);
const between = (from: string, to: string, approximate = 'false') =>
  period(
    `<Start Approximate="${approximate}">${date('From', from)}${date('To', from)}</Start>` +
      `<End Approximate="${approximate}">${date('From', to)}${date('To', to)}</End>`,
  );

describe('a period', () => {
  test.each([
    ['1958-11-05', '1958-11-05', '1958-11-05'],
    ['1961-04-01', '1961-04-30', '1961-04'],
    ['1960-02-01', '1960-02-29', '1960-02'],
    ['1961-02-01', '1961-02-27', '1961-02-01 to 1961-02-27'],
    ['1970-01-01', '1970-12-31', '1970'],
    ['1951-01-01', '1953-12-31', '1951 to 1953'],
    ['1976-01-15', '1978-12-31', '1976-01-15 to 1978-12-31'],
    ['1970', '1970', '1970'],
    ['1970', '1971', '1970 to 1971'],
  ])('from %s to %s', async (from, to, written) => {
    expect(dateOfPeriod(await between(from, to))).toBe(written);
    expect(dateOfPeriod(await between(from, to, 'true'))).toBe(`circa ${written}`);
  });

  test('may lack all but its start, or everything', async () => {
    expect(dateOfPeriod(await period(`<Start>${date('From', '1970-01-02')}</Start>`))).toBe('1970-01-02');
    expect(dateOfPeriod(await period(`<End>${date('To', '1970')}</End>`))).toBe('1970');
    expect(dateOfPeriod(await period('<Start/><End/>'))).toBe('');
    expect(dateOfPeriod(undefined)).toBe('');
  });

  test('of one day is that day, whichever it is', async () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(days, async (day) => {
        const iso = day.toISOString().slice(0, 10);
        expect(dateOfPeriod(await between(iso, iso))).toBe(iso);
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['05 Nov 1958', '1958-11-05'],
  ['Apr 1961', '1961-04'],
  ['1958', '1958'],
  ['05 Xyz 1958', '05 Xyz 1958'],
  ['01 Jan 1976 to 31 Dec 1978', '01 Jan 1976 to 31 Dec 1978'],
])('in words: %s', (words, written) => {
  expect(dateOfWords(words)).toBe(written);
});
