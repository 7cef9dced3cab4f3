import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_SIZES } from '../residence/bad-input/page-sizes.ts';
import { attack } from '../support/hostile.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The attack: PDFs of pages so large, so small or so odd that a picture of them would take all memory. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test.each(PAGE_SIZES)('%s', { timeout: 300_000 }, async (_, make, answers) => {
  expect(await attack(service, make())).toBeOneOf(answers);
});
