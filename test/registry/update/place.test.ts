import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PUBLISHED_TOKEN,
  PUBLISHER,
  placeOf,
  shownPlace,
} from '../../../src-main/registry/update/publication/place.ts';

const share = (base: string, token: string, folder = '', month: string | null = null) => ({
  kind: 'share',
  base,
  token,
  folder,
  month,
});

describe('where an address leads', () => {
  test.each([
    [undefined, undefined, share(PUBLISHER, PUBLISHED_TOKEN)],
    [undefined, 'N0vo', share(PUBLISHER, 'N0vo')],
    [`${PUBLISHER}/`, undefined, share(PUBLISHER, PUBLISHED_TOKEN)],
    [`${PUBLISHER}/index.php/s/Abc123`, undefined, share(PUBLISHER, 'Abc123')],
    [`${PUBLISHER}/s/Abc123?dir=/2026-10`, 'other', share(PUBLISHER, 'Abc123', '2026-10', '2026-10')],
    [
      'https://n.example/cloud/index.php/s/Abc123?dir=/Dados/CNPJ',
      undefined,
      share('https://n.example/cloud', 'Abc123', 'Dados/CNPJ'),
    ],
    [
      'https://n.example/public.php/dav/files/Abc123/2026-10/',
      undefined,
      share('https://n.example', 'Abc123', '2026-10', '2026-10'),
    ],
    ['https://n.example/public.php/webdav/', 'Abc123', share('https://n.example', 'Abc123')],
    [
      'https://n.example/public.php/dav/files/Abc123/%E0%A4/',
      undefined,
      share('https://n.example', 'Abc123', '%E0%A4'),
    ],
    ['https://n.example', 'Abc123', share('https://n.example', 'Abc123')],
    ['https://n.example', undefined, { kind: 'index', address: 'https://n.example/', month: null }],
    ['http://n.example/cnpj', 'Abc123', { kind: 'index', address: 'http://n.example/cnpj/', month: null }],
    [
      'http://n.example/cnpj/202610',
      undefined,
      { kind: 'index', address: 'http://n.example/cnpj/202610/', month: '2026-10' },
    ],
    [
      'http://n.example/cnpj/index.json',
      undefined,
      { kind: 'index', address: 'http://n.example/cnpj/index.json', month: null },
    ],
  ])('%s with token %s', (address, token, place) => {
    expect(placeOf(address, token)).toEqual(place);
  });

  test('what is shown of it has no user, password, query or token', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{6,12}$/);
    fc.assert(
      fc.property(word, word, word, (user, password, token) => {
        for (const address of [
          `https://${user}:${password}@n.example/index.php/s/${token}?dir=/2026-10`,
          `https://${user}:${password}@n.example/x/?key=${token}`,
        ]) {
          const shown = shownPlace(placeOf(address, undefined));
          for (const secret of [user, password, token]) expect(shown.replace('n.example', '')).not.toContain(secret);
        }
      }),
    );
  });
});
