import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { dereferenced } from '../contract/dereference.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../support/documents.ts';
import { type ProviderDouble, startProvider } from '../support/provider.ts';
import { type ErrorAnswer, startTestService, type TestService } from '../support/service.ts';

const CNPJ = cnpjOf('112223330001');
const ALPHANUMERIC = cnpjOf('12ABC34501DE');
const CPF = cpfOf('123456789');
const ITEM =
  '{"cnpj":"11222333000181","inscricaoEstadual":"123.45678-50","situacaoCadastral":"ATIVO","situacaoCadastralTratada":1}';
const BOTH = `{"receitaFederal":{"razaoSocial":"EMPRESA INVENTADA LTDA","capitalSocial":1000000.00},"sintegra":{"inscricoesEstaduais":[${ITEM}]}}`;

let service: TestService;
let provider: ProviderDouble;
let key: string;
beforeAll(async () => {
  provider = await startProvider();
  const http = { provider: 'http' as const, url: provider.url, timeoutMs: 800 };
  service = await startTestService({ registry: { receitaFederal: http, sintegra: http } });
  key = service.key(PERMISSIONS.registry);
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});
beforeEach(() => {
  provider.queries.length = 0;
  provider.answer = BOTH;
});

const ask = (query: string) => service.get(`/receita-federal-and-sintegra/v1${query}`, key);
const dataText = async (response: Response) => /"data":(.*),"metadata"/s.exec(await response.text())?.[1];
async function refusal(response: Response, status: number): Promise<string> {
  expect(response.status).toBe(status);
  return ((await response.json()) as ErrorAnswer).error.message;
}

describe('the endpoint', () => {
  test('T1 the version segment may be omitted; both paths are equivalent', async () => {
    const [with1, without] = await Promise.all([
      ask(`?cnpj=${CNPJ}`),
      service.get(`/receita-federal-and-sintegra?cnpj=${CNPJ}`, key),
    ]);
    expect(await dataText(with1)).toBe(await dataText(without));
  });

  test('T2 content is what the provider returns, delivered as is; field names are the provider’s', async () => {
    const data = await dataText(await ask(`?cnpj=${CNPJ}`));
    expect(data).toBe(`{"cnpj":"${CNPJ}",${BOTH.slice(1)}`);
  });

  test('T3 pass-through is to the letter: key order, 1000000.00, 20 digits and "007"', async () => {
    const odd = '{"receitaFederal":{"b":1,"a":1000000.00,"2":12345678901234567890,"1":"007","e":1E+2,"u":"\\u00e7"}}';
    provider.answer = odd;
    expect(await dataText(await ask(`?cnpj=${CNPJ}`))).toBe(`{"cnpj":"${CNPJ}",${odd.slice(1)}`);
  });

  test('T4 every block is optional and appears only when the provider has data for it', async () => {
    provider.answer = '{"sintegra":{"inscricoesEstaduais":[]}}';
    const body = (await (await ask(`?cnpj=${CNPJ}`)).json()) as { data: object };
    expect(body.data).not.toHaveProperty('receitaFederal');
    expect(body.data).toHaveProperty('sintegra');
  });

  test('T5 there is no type guarantee: numbers and text arrive as the provider sent them', async () => {
    provider.answer = '{"receitaFederal":{"numero":12},"sintegra":{"inscricoesEstaduais":[{"numero":"12"}]}}';
    expect(await dataText(await ask(`?cnpj=${CNPJ}`))).toContain(
      '{"numero":12},"sintegra":{"inscricoesEstaduais":[{"numero":"12"}]}',
    );
  });

  test('T6 urlComprovante is removed from receitaFederal and from each inscricoesEstaduais item, and only there', async () => {
    provider.answer =
      '{"receitaFederal":{"urlComprovante":"https://x","a":{"urlComprovante":"stays"}},"sintegra":{"urlComprovante":"stays","inscricoesEstaduais":[{"urlComprovante":"x","uf":"SP"},{"uf":"PR","urlComprovante":"y","z":{"urlComprovante":"stays"}}]}}';
    expect(await dataText(await ask(`?cnpj=${CNPJ}`))).toBe(
      `{"cnpj":"${CNPJ}","receitaFederal":{"a":{"urlComprovante":"stays"}},"sintegra":{"urlComprovante":"stays","inscricoesEstaduais":[{"uf":"SP"},{"uf":"PR","z":{"urlComprovante":"stays"}}]}}`,
    );
  });

  test('T7 receitaFederal is present only in the lookup by CNPJ', async () => {
    for (const query of [`?cpf=${CPF}&uf=SP`, '?ie=1234567890&uf=SP']) {
      const body = (await (await ask(query)).json()) as { data: object };
      expect(body.data).not.toHaveProperty('receitaFederal');
      expect(body.data).toHaveProperty('sintegra');
    }
  });

  test('T8 401 for a key missing, invalid, or without the rfAndSintegra permission', async () => {
    const path = `/receita-federal-and-sintegra/v1?cnpj=${CNPJ}`;
    expect((await service.get(path)).status).toBe(401);
    expect((await service.get(path, 'atesta_wrong')).status).toBe(401);
    expect((await service.get(path, service.key(PERMISSIONS.allLists, PERMISSIONS.oneList))).status).toBe(401);
  });

  test.each(['v2', 'v0', 'V1', '1'])(
    'T9 404 with "API version not found" when the version is not v1: %s',
    async (version) => {
      expect(await refusal(await service.get(`/receita-federal-and-sintegra/${version}`, key), 404)).toBe(
        'API version not found',
      );
    },
  );
});

describe('by CNPJ', () => {
  test('T10 cnpj and its synonym taxId do the same lookup', async () => {
    expect(await dataText(await ask(`?taxId=${CNPJ}`))).toBe(await dataText(await ask(`?cnpj=${CNPJ}`)));
    expect(provider.queries).toEqual([`cnpj=${CNPJ}`, `cnpj=${CNPJ}`]);
  });

  test('T11 with or without mask, all characters including leading zeros', async () => {
    const zeros = cnpjOf('001234560001');
    for (const written of [zeros, maskCnpj(zeros), maskCnpj(zeros).replaceAll('.', ' ')]) {
      const body = (await (await ask(`?cnpj=${encodeURIComponent(written)}`)).json()) as { data: { cnpj: string } };
      expect(body.data.cnpj).toBe(zeros);
    }
    expect(await refusal(await ask(`?cnpj=${zeros.slice(2)}`), 422)).toBe('Invalid cnpj');
  });

  test('T12 alphanumeric CNPJ is accepted, lower case normalised to upper case before the provider, mask accepted', async () => {
    for (const written of [ALPHANUMERIC, ALPHANUMERIC.toLowerCase(), maskCnpj(ALPHANUMERIC).toLowerCase()]) {
      const body = (await (await ask(`?cnpj=${encodeURIComponent(written)}`)).json()) as { data: { cnpj: string } };
      expect(body.data.cnpj).toBe(ALPHANUMERIC);
    }
    expect(new Set(provider.queries)).toEqual(new Set([`cnpj=${ALPHANUMERIC}`]));
    expect(await refusal(await ask(`?cnpj=${ALPHANUMERIC.slice(0, 13)}A`), 422)).toBe('Invalid cnpj');
  });

  test('T13 a CNPJ that fails check-digit validation returns 422 before any lookup', async () => {
    const wrong = CNPJ.slice(0, 13) + ((Number(CNPJ[13]) + 1) % 10);
    expect(await refusal(await ask(`?cnpj=${wrong}`), 422)).toBe('Invalid cnpj');
    expect(await refusal(await ask(`?taxId=${wrong}`), 422)).toBe('Invalid taxId (CPF/CNPJ)');
    expect(await refusal(await ask('?cnpj=00000000000000'), 422)).toBe('Invalid cnpj');
    expect(provider.queries).toEqual([]);
  });

  test('T14 taxId is validated as a CNPJ, not as a CPF, although its message mentions both', async () => {
    expect(await refusal(await ask(`?taxId=${CPF}`), 422)).toBe('Invalid taxId (CPF/CNPJ)');
  });

  test('T15 any character beyond the mask makes the document invalid', async () => {
    for (const odd of [`${CNPJ}*`, `${CNPJ},`, `x${CNPJ}`, CNPJ.replace('1', '１')]) {
      expect(await refusal(await ask(`?cnpj=${encodeURIComponent(odd)}`), 422)).toBe('Invalid cnpj');
    }
  });

  test('T16 uf beside a CNPJ is ignored', async () => {
    expect((await ask(`?cnpj=${CNPJ}&uf=ZZ`)).status).toBe(200);
    expect(provider.queries).toEqual([`cnpj=${CNPJ}`]);
  });
});

describe('by CPF and by IE', () => {
  test('T17 CPF with or without mask, and uf in either case; data.cnpj is absent', async () => {
    for (const written of [CPF, maskCpf(CPF)]) {
      const body = (await (await ask(`?cpf=${written}&uf=sp`)).json()) as { data: object };
      expect(body.data).not.toHaveProperty('cnpj');
    }
    expect(new Set(provider.queries)).toEqual(new Set([`cpf=${CPF}&uf=SP`]));
  });

  test('T18 a CPF that fails check-digit validation returns 422 before any lookup', async () => {
    for (const wrong of ['12345678900', '11111111111', CPF.slice(1)]) {
      expect(await refusal(await ask(`?cpf=${wrong}&uf=SP`), 422)).toBe('Invalid cpf');
    }
    expect(provider.queries).toEqual([]);
  });

  test('T19 cpf or ie without uf, or with a uf that is no state, is 422', async () => {
    for (const query of [`?cpf=${CPF}`, '?ie=123', `?cpf=${CPF}&uf=ZZ`, '?ie=123&uf=S', `?cpf=${CPF}&uf=`]) {
      await refusal(await ask(query), 422);
    }
    expect(provider.queries).toEqual([]);
  });

  test('T20 by IE the query has ie and uf', async () => {
    await ask('?ie=1234567890&uf=pr');
    expect(provider.queries).toEqual(['ie=1234567890&uf=PR']);
  });

  test('T21 in PR, when the first is not recognised, the lookup is retried with iepr', async () => {
    provider.answer = (request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(request.url!.includes('ie=222') ? `{"sintegra":{"inscricoesEstaduais":[${ITEM}]}}` : '{}');
    };
    const body = (await (await ask('?ie=111&iepr=222&uf=PR')).json()) as { data: { sintegra: unknown } };
    expect(provider.queries).toEqual(['ie=111&uf=PR', 'ie=222&uf=PR']);
    expect(body.data.sintegra).toEqual({ inscricoesEstaduais: [JSON.parse(ITEM)] });
  });

  test('T22 in PR, when ie is recognised, iepr is not used', async () => {
    await ask('?ie=111&iepr=222&uf=PR');
    expect(provider.queries).toEqual(['ie=111&uf=PR']);
  });

  test('T23 outside PR, or without ie, iepr is not used as a second attempt', async () => {
    provider.answer = '{}';
    await ask('?ie=111&iepr=222&uf=SP');
    await ask('?iepr=222&uf=PR');
    expect(provider.queries).toEqual(['ie=111&uf=SP', '']);
  });
});

describe('the parameters', () => {
  test('T24 exactly one of the three sets must be given', async () => {
    for (const query of [`?cnpj=${CNPJ}&cpf=${CPF}&uf=SP`, `?cnpj=${CNPJ}&ie=1&uf=SP`, `?cpf=${CPF}&ie=1&uf=SP`]) {
      await refusal(await ask(query), 422);
    }
    expect(provider.queries).toEqual([]);
  });

  test('T25 cnpj and taxId that differ, or the same parameter twice, are 422', async () => {
    await refusal(await ask(`?cnpj=${CNPJ}&taxId=${ALPHANUMERIC}`), 422);
    await refusal(await ask(`?cnpj=${CNPJ}&cnpj=${CNPJ}`), 422);
    expect((await ask(`?cnpj=${CNPJ}&taxId=${maskCnpj(CNPJ)}`)).status).toBe(200);
  });

  test('T26 a query parameter other than the six is ignored without error', async () => {
    expect((await ask(`?cnpj=${CNPJ}&nome=x&CNPJ=wrong&__proto__=1`)).status).toBe(200);
  });

  test('T27 with no identifier the call is passed to the provider and answers with no result', async () => {
    const response = await ask('');
    expect(await dataText(response)).toBe('{}');
    expect(provider.queries).toEqual(['']);
    expect(await dataText(await ask('?uf=SP'))).toBe('{}');
  });
});

describe('the provider', () => {
  test('T28 that has nothing (404, or an empty object) gives 200 without the block', async () => {
    provider.answer = (_request, response) => response.writeHead(404).end('not found');
    expect(await dataText(await ask(`?cnpj=${CNPJ}`))).toBe(`{"cnpj":"${CNPJ}"}`);
    provider.answer = '{}';
    expect(await dataText(await ask(`?cnpj=${CNPJ}`))).toBe(`{"cnpj":"${CNPJ}"}`);
  });

  test('T29 that fails (timed out, not JSON, 5xx) gives 500 and tells nothing of the inside', async () => {
    const faults: ProviderDouble['answer'][] = [
      '<html>error</html>',
      '[1,2]',
      '{"receitaFederal":',
      (_request, response) => response.writeHead(503).end('{}'),
      () => undefined,
    ];
    for (const fault of faults) {
      provider.answer = fault;
      const message = await refusal(await ask(`?cnpj=${CNPJ}`), 500);
      expect(message).not.toContain(provider.url);
    }
  });

  test('T30 that is gone (refused) gives 500', async () => {
    const gone = await startProvider();
    await gone.close();
    const http = { provider: 'http' as const, url: gone.url };
    const other = await startTestService({ registry: { receitaFederal: http, sintegra: http } });
    const answer = await other.get(`/receita-federal-and-sintegra/v1?cnpj=${CNPJ}`, other.key(PERMISSIONS.registry));
    await refusal(answer, 500);
    await other.stop();
  });

  test('T31 one request serves both blocks when both name the same provider and url', async () => {
    await ask(`?cnpj=${CNPJ}`);
    expect(provider.queries).toEqual([`cnpj=${CNPJ}`]);
  });
});

describe('the document', () => {
  const described = async () => {
    const document = JSON.parse(await (await service.get('/openapi.json')).text());
    const paths = dereferenced(document, document.paths) as Record<string, ReturnType<typeof JSON.parse>>;
    return paths['/receita-federal-and-sintegra/v1'].get.responses['200'];
  };

  test('T32 /openapi.json names the fields of both blocks and the headers of the answer', async () => {
    const { headers, content } = await described();
    const { receitaFederal, sintegra } = content['application/json'].schema.properties.data.properties;
    expect(Object.keys(receitaFederal.properties)).toEqual(
      expect.arrayContaining(['razaoSocial', 'situacaoCadastral', 'cnaePrincipal', 'simples', 'qsa']),
    );
    expect(Object.keys(sintegra.properties.inscricoesEstaduais.items.properties)).toHaveLength(24);
    const answer = await ask(`?cnpj=${CNPJ}`);
    expect(answer.headers.get('atesta-blocks')).toMatch(/^receitaFederal;outcome=found;provider=http, sintegra;/);
    expect(Object.keys(headers)).toEqual(
      expect.arrayContaining(['Service-ReqId', 'Atesta-Data', 'Atesta-Data-Notice', 'Atesta-Blocks']),
    );
  });

  test('T33 every answer is valid by it, whatever the provider answers in a block', async () => {
    const validator = Compile((await described()).content['application/json'].schema);
    const odd = [
      BOTH,
      '{"receitaFederal":[[]],"sintegra":[7,"nada"]}',
      '{"receitaFederal":{"cnpj":null,"qsa":"x","simples":1,"telefones":{}},"sintegra":{"inscricoesEstaduais":"x"}}',
      '{"receitaFederal":{"outro":1},"sintegra":{"inscricoesEstaduais":[1,null,{"cep":1311902,"camposExclusivos":[]}]}}',
    ];
    for (const answer of odd) {
      provider.answer = answer;
      const body = await (await ask(`?cnpj=${CNPJ}`)).json();
      expect(body).toMatchObject({ data: JSON.parse(answer) });
      expect([...validator.Errors(body)]).toEqual([]);
    }
    expect(validator.Check({ data: {} })).toBe(false);
  });
});
