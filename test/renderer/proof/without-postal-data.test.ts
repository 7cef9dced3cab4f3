import { describe, expect, test } from 'vitest';
import { COMPARED_FIELDS } from '../../../src-main/contract/residence.ts';
import en from '../../../src-renderer/i18n/en/proof.ts';
import pt from '../../../src-renderer/i18n/pt-BR/proof.ts';
import { withoutPostalData } from '../../../src-renderer/proof/reading/without-postal-data.ts';
import { verdictOf } from '../../../src-renderer/proof/result/verdict.ts';
import { addressOf, readingOf } from './readings.ts';

/** As the service answers for a CEP that it does not find. */
function unfound() {
  const address = addressOf({ warnings: [{ code: 'cepNotInThisCopy' }, { code: 'deliveryDiffers' }] });
  for (const field of COMPARED_FIELDS) address.comparison[field] = { read: 'x', record: '', outcome: 'notInThisCopy' };
  return address;
}

describe('without postal data', () => {
  const { details } = readingOf({ postal: null, addresses: [unfound()], others: [unfound()] });
  const shown = withoutPostalData(details);

  test('no warning says that the CEP is not in it, the others stay', () => {
    for (const [address] of [shown.addresses, shown.others])
      expect(address?.warnings).toEqual([{ code: 'deliveryDiffers' }]);
  });

  test('every field is one that was not compared', () => {
    const outcomes = Object.values(shown.addresses[0]!.comparison).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(COMPARED_FIELDS.map(() => 'notComparable'));
  });

  test('the verdict is the sentence that says so', () => {
    expect(verdictOf(shown.addresses[0]!.comparison, shown.postal).name).toBe('noPostalData');
    expect(pt.verdict.noPostalData.title).toBe('Nada foi comparado: não há base postal instalada');
    expect(en.verdict.noPostalData.title).toBe('Nothing was compared: no postal data is installed');
  });

  test('what the service answered is not touched', () => {
    expect(details.addresses[0]).toEqual(unfound());
  });
});

test('with postal data the reading stays as it is', () => {
  const { details } = readingOf({ addresses: [unfound()] });
  expect(withoutPostalData(details)).toBe(details);
});
