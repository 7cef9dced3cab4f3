import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_TREES } from '../residence/bad-input/page-trees.ts';
import { attack } from '../support/hostile.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The attack: PDFs of very many pages, of pages that share what takes long, and of page trees that have no end. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test.each(PAGE_TREES)('%s', { timeout: 300_000 }, async (_, make, answers) => {
  expect(await attack(service, make())).toBeOneOf(answers);
});
