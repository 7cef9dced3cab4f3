import Fastify from 'fastify';
import { openPlainTables } from './plain-tables.ts';

/** The least that an HTTP API over the plain tables can be: one bare Fastify route. argv: the file. */
const tables = openPlainTables(process.argv[2]!);
const app = Fastify();
app.get('/receita-federal-and-sintegra', (request) => {
  const { cnpj } = request.query as { cnpj: string };
  return { version: 'v1', data: { cnpj, receitaFederal: tables.lookup(cnpj) } };
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
