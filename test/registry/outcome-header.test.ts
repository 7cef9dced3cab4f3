import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BlockOutcome } from '../../src-main/registry/lookup.ts';
import { outcomeHeader } from '../../src-main/registry/outcome-header.ts';
import { PROVIDERS } from '../../src-main/registry/providers/catalogue.ts';

test.each<[BlockOutcome[], string]>([
  [[], ''],
  [
    [
      { block: 'receitaFederal', outcome: 'found', provider: 'local' },
      { block: 'sintegra', outcome: 'notOffered', provider: 'sefaz', answeredAt: 1_763_788_538_999 },
    ],
    'receitaFederal;outcome=found;provider=local, sintegra;outcome=notOffered;provider=sefaz;answered-at=@1763788538',
  ],
  [
    [{ block: 'sintegra', outcome: 'none', provider: 'http', attempt: 'iepr' }],
    'sintegra;outcome=none;provider=http;attempt=iepr',
  ],
  [[{ block: 'sintegra', outcome: 'notConfigured' }], 'sintegra;outcome=notConfigured'],
])('%o', (outcomes, header) => {
  expect(outcomeHeader(outcomes)).toBe(header);
});

// RFC 9651: sf-list, sf-token, parameters, sf-date (sections 3.1, 3.1.2, 3.3.4 and 3.3.7), as far as the header uses them.
const TOKEN = "[A-Za-z*][-!#$%&'*+.^_`|~0-9A-Za-z:/]*";
const PARAMETER = `;[a-z*][a-z0-9_.*-]*=(?:${TOKEN}|@-?[0-9]{1,15})`;
const MEMBER = `${TOKEN}(?:${PARAMETER})*`;
const LIST = new RegExp(`^${MEMBER}(?:, ${MEMBER})*$`);

test('is a List of RFC 9651, whatever the outcome and whoever the provider', () => {
  const outcome = fc.record<BlockOutcome, 'block' | 'outcome'>(
    {
      block: fc.constantFrom('receitaFederal', 'sintegra'),
      outcome: fc.constantFrom(
        'found',
        'otherCnpj',
        'none',
        'notInThisCopy',
        'notInstalled',
        'notOffered',
        'stateUnknown',
        'notConfigured',
      ),
      provider: fc.constantFrom(...Object.keys(PROVIDERS)),
      attempt: fc.constant('iepr'),
      answeredAt: fc.nat(4_102_444_800_000),
    },
    { requiredKeys: ['block', 'outcome'] },
  );
  fc.assert(fc.property(fc.array(outcome, { minLength: 1, maxLength: 2 }), (all) => LIST.test(outcomeHeader(all))));
});
