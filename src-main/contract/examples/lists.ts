import { exampleOf } from '../envelope.ts';

/** An invented company of the demonstration data. */
const GROUP = {
  list: 'ceis',
  file: '20261101_CEIS.csv',
  found: [{ name: 'AROEIRA DO NORTE CONSTRUCOES LTDA', taxId: '99.104.337/0001-06' }],
};
const QUERY = {
  list: 'todas',
  name: 'aroeira',
  taxId: '99.104.337/0001-06',
  match: 'similar',
  threshold: 90,
  birthDate: '1984-05',
  country: 'BR',
  type: 'organization',
};
const AGREES = { fact: 'type', asked: 'organization', listed: 'organization', agrees: true };
const BOTH_WAYS = { ...GROUP.found[0]!, reconciliation: 'exact', facts: [AGREES], foundBy: ['taxId', 'name'] };

export const LISTS_EXAMPLES = {
  query: { ...QUERY, detail: 'full', lists: 'ceis,uk', partial: 'true', limit: 500 },
  answers: {
    v1: exampleOf('v1', { found: true, lists: ['ceis'], files: ['20261101_CEIS.csv'] }),
    v2: exampleOf('v2', [GROUP]),
  },
  lines: {
    v2: {
      type: 'record',
      record: { ...GROUP.found[0]!, aliases: [], details: { 'ÓRGÃO SANCIONADOR': 'Município de Aroeira do Norte' } },
    },
  },
};

export const BATCH_EXAMPLES = {
  query: { list: QUERY.list, match: QUERY.match, threshold: QUERY.threshold, limit: 50 },
  body: {
    json: [
      {
        id: 'C-1',
        name: 'aroeira do norte',
        taxId: '99.104.337/0001-06',
        moreTaxIds: ['99.104.337/0002-97'],
        type: 'organization',
      },
      '99.104.337/0001-06',
    ],
    csv: 'id;nome;documento;tipo\nC-1;aroeira do norte;99.104.337/0001-06;PJ\nC-2;;99.104.337/0001-06;\n',
  },
  // One line of the answer; the last one has `metadata`.
  answers: { v2: { index: 0, id: 'C-1', data: [{ ...GROUP, found: [BOTH_WAYS] }] } },
};
