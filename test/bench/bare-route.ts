import Fastify from 'fastify';

/** The least that an HTTP API in Node can be: one Fastify route that answers a constant. The reference of `http`. */
const app = Fastify();
app.get('/restricted-lists/v2', () => ({
  id: '00000000-0000-4000-8000-000000000000',
  version: 'v2',
  data: [
    {
      list: 'ceis',
      file: '20260930_CEIS.csv',
      found: [{ name: 'MARIA DA SILVA', taxId: '00000000191', reconciliation: 'exact' }],
    },
  ],
  metadata: { timeSpent: 0 },
}));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
