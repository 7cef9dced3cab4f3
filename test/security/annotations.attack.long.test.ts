import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNOTATED } from '../residence/bad-input/annotated.ts';
import { attack } from '../support/hostile.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The attack: PDFs with very many annotations and form fields, and with some that lead to themselves. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test.each(ANNOTATED)('%s', { timeout: 300_000 }, async (_, make, answers) => {
  expect(await attack(service, make())).toBeOneOf(answers);
});
