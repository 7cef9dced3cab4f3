import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isValidCnpj } from '../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { consumerUnitDigits } from '../../../src-main/residence/anchors/consumer-unit.ts';
import { normalCode, normalTaxNumber } from '../../../src-main/residence/answers/identifiers.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';

describe("a holder's CPF or CNPJ", () => {
  test.each([
    ['529.982.247-25', '52998224725'],
    ['529 982 247 25', '52998224725'],
    ['52998224725', '52998224725'],
    ['11.222.333/0001-81', '11222333000181'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
  ])('%s whole is its bare characters', (read, normal) => expect(normalTaxNumber(read)).toBe(normal));

  test.each([
    ['529.9**.***-**', '529.9**.***-**'],
    ['529.9** ***-**', '529.9**.***-**'],
    ['***.982.247-**', '***.982.247-**'],
    ['***982247**', '***.982.247-**'],
    ['XXX.982.247-XX', '***.982.247-**'],
    ['11.222.3**/****-**', '11.222.3**/****-**'],
    ['112223********', '11.222.3**/****-**'],
  ])('%s masked is digits and stars in the usual form', (read, normal) => expect(normalTaxNumber(read)).toBe(normal));

  test.each([
    ['S29.982.247-2S', '52998224725'],
    ['529.9B2.247-25', '52998224725'],
    ['529.982.Z47-25', '52998224725'],
    ['11.222.333/OOO1-B1', '11222333000181'],
    ['1Z.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12.A8C.345/01DE-35', '12ABC34501DE35'],
  ])('%s is mended, since then both check digits are right', (read, normal) =>
    expect(normalTaxNumber(read)).toBe(normal),
  );

  test.each(['529.982.247-2', '', '529.982.247-44', '111.111.111-11', 'ISENTO', '12.ABC.345/01DE-99'])(
    '%s stays as read: nothing confirms another reading',
    (read) => expect(normalTaxNumber(read)).toBe(read),
  );

  test('is never another one than the valid one that was read', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    fc.assert(
      fc.property(digits(9), (nine) => {
        const cpf = cpfOf(nine);
        fc.pre(isValidCpf(cpf));
        expect(normalTaxNumber(maskCpf(cpf))).toBe(cpf);
      }),
    );
    fc.assert(
      fc.property(digits(12), (twelve) => {
        const cnpj = cnpjOf(twelve);
        fc.pre(isValidCnpj(cnpj));
        expect(normalTaxNumber(maskCnpj(cnpj))).toBe(cnpj);
      }),
    );
  });

  test('whatever is read, the answer is valid, masked, or what was read', () => {
    const noise = fc.array(fc.constantFrom(...'0123456789OISBZGX*.-/ '), { maxLength: 20 }).map((all) => all.join(''));
    fc.assert(
      fc.property(noise, (read) => {
        const normal = normalTaxNumber(read);
        expect(normal === read || normal.includes('*') || isValidCpf(normal) || isValidCnpj(normal)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('one digit confused for another is mended in four of five CPFs, and wrongly in few', () => {
    const confused: Record<string, string> = { 0: '9', 9: '0', 1: '7', 7: '1', 3: '8', 8: '3', 5: '6', 6: '5' };
    let right = 0;
    let wrong = 0;
    let count = 0;
    for (let i = 0; i < 2_000; i++) {
      const cpf = cpfOf(String(100_000_007 + i * 409_331).slice(0, 9));
      const at = i % 11;
      const other = confused[cpf[at]!];
      if (!other) continue;
      count++;
      const normal = normalTaxNumber(maskCpf(cpf.slice(0, at) + other + cpf.slice(at + 1)));
      if (normal === cpf) right++;
      else if (isValidCpf(normal)) wrong++;
    }
    console.log(`CPFs with one digit confused: ${right} of ${count} mended, ${wrong} wrongly`);
    expect(right / count).toBeGreaterThan(0.8);
    expect(wrong / count).toBeLessThan(0.02);
  });
});

describe("a customer's or installation's number", () => {
  test.each([
    ['3285996242', '3285996242'],
    ['32/8599624-2', '3285996242'],
    ['00000X12345', '00000X12345'],
    ['', ''],
  ])('%s loses its mask', (read, normal) => expect(normalCode(read)).toBe(normal));

  test.each([
    ['0.013.479.258.028-10', '001347925802810'],
    ['13.479.258.028-10', '001347925802810'],
    ['5.123.456.789.059-95', '512345678905995'],
    ['13.479.258.028.10', '001347925802810'],
  ])('%s with the check digits of a consumer unit is its 15 digits', (read, normal) =>
    expect(normalCode(read)).toBe(normal),
  );

  test.each([
    ['I3.479.258.028-10', '001347925802810'],
    ['13.479.258.O28-1O', '001347925802810'],
    ['13.499.258.028-10', '1349925802810'],
    ['13.479.253.028-10', '001347925802810'],
  ])('%s is mended only where a check confirms it', (read, normal) => expect(normalCode(read)).toBe(normal));

  test("a co-operative's unit is right too, though its code is in no table here", () => {
    const digits = consumerUnitDigits('0000012345', '099');
    expect(normalCode(`12.345.099-${digits}`)).toBe(`0000012345099${digits}`);
  });
});
