import { expect, test } from 'vitest';
import { isDeliveryLabel } from '../../../src-main/residence/find/delivery-label.ts';

test('an address of correspondence is the customer’s, not one to write to the company at', () => {
  expect(isDeliveryLabel('ENDERECO PARA CORRESPONDENCIA')).toBe(true);
  expect(isDeliveryLabel('ENDERECO PARA CORRESPONDENCIA COM A COMPANHIA')).toBe(false);
});
