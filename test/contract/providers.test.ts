// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECEITA_FEDERAL } from '../../src-main/contract/registry/receita-federal.ts';
import { SINTEGRA } from '../../src-main/contract/registry/state-registration.ts';
import { PROVIDERS } from '../../src-main/registry/providers/catalogue.ts';
import type { Provider, ProviderQuestion } from '../../src-main/registry/providers/provider.ts';
import { readAnswer } from '../../src-main/registry/providers/sefaz/answer.ts';
import { partsOf } from '../registry/providers/support.ts';
import { BY_CNPJ, COMPANY, PERSON, TOKEN, told } from '../support/registry-services/asking.ts';
import { startBrasilApi } from '../support/registry-services/brasilapi.ts';
import { startCnpja } from '../support/registry-services/cnpja.ts';
import { startCnpjWs } from '../support/registry-services/cnpjws.ts';
import { startInfosimples } from '../support/registry-services/infosimples.ts';
import { startSintegraWs } from '../support/registry-services/sintegraws.ts';
import { dressed, retConsCad } from '../support/sefaz/answers.ts';
import { describedPaths, pathsIn } from './paths.ts';

const parts = partsOf({ secret: () => TOKEN, stateOf: async () => 'SP' });
const settings = { token: '${secret:T}' };

interface Service {
  provider: Provider;
  questions: ProviderQuestion[];
  close(): Promise<void>;
}

/** Each mapped service as its own tests play it. */
const SERVICES: Record<string, () => Promise<Service>> = {
  async brasilapi() {
    const { url, close } = await startBrasilApi(COMPANY);
    const provider = PROVIDERS.brasilapi.create({ provider: 'brasilapi', url }, parts);
    return { provider, questions: [BY_CNPJ], close };
  },
  async cnpja() {
    const { url, close } = await startCnpja([COMPANY], TOKEN);
    const provider = PROVIDERS.cnpja.create({ provider: 'cnpja', url, ...settings }, parts);
    return { provider, questions: [BY_CNPJ], close };
  },
  async cnpjws() {
    const { url, close } = await startCnpjWs([COMPANY], TOKEN);
    const provider = PROVIDERS.cnpjws.create({ provider: 'cnpjws', url, ...settings }, parts);
    return { provider, questions: [BY_CNPJ], close };
  },
  async infosimples() {
    const { url, close } = await startInfosimples({ cnpj: COMPANY, ufs: ['SP', 'PR'], cpf: PERSON }, TOKEN);
    const provider = PROVIDERS.infosimples.create({ provider: 'infosimples', url, ...settings }, parts);
    return { provider, questions: [BY_CNPJ, { by: 'cpf', cpf: PERSON, uf: 'PR' }], close };
  },
  async sintegraws() {
    const { url, close } = await startSintegraWs([COMPANY], TOKEN);
    const provider = PROVIDERS.sintegraws.create({ provider: 'sintegraws', url, ...settings }, parts);
    return { provider, questions: [BY_CNPJ, { by: 'ie', ie: '110042490114', uf: 'SP' }], close };
  },
};

const receitaFederal = new Set<string>();
const sintegra = new Set<string>();
const blocksOf = new Map<string, Set<string>>();
beforeAll(async () => {
  for (const [name, start] of Object.entries(SERVICES)) {
    const { provider, questions, close } = await start();
    blocksOf.set(name, new Set());
    for (const question of questions) {
      const { blocks } = await told(provider, question);
      for (const block of Object.keys(blocks)) blocksOf.get(name)!.add(block);
      note(blocks.receitaFederal, blocks.sintegra);
    }
    await provider.close?.();
    await close();
  }
  note(undefined, ofTheState());
});
afterAll(() => blocksOf.clear());

function note(company: unknown, states: unknown): void {
  for (const path of pathsIn(company)) receitaFederal.add(path);
  for (const path of pathsIn(states, ['inscricoesEstaduais[].camposExclusivos'])) sintegra.add(path);
}

/** What `sefaz` makes of everything that the layout has. */
function ofTheState(): unknown {
  const ender = { xLgr: 'A', nro: '1', xCpl: 'B', xBairro: 'C', cMun: '3550308', xMun: 'D', CEP: '1311000' };
  const infCad = {
    ...{ IE: '110042490114', CNPJ: COMPANY, UF: 'SP', cSit: '1', indCredNFe: '2', indCredCTe: '4', xNome: 'E' },
    ...{ xFant: 'F', xRegApur: 'G', CNAE: '4721102', dIniAtiv: '1998-03-02', dUltSit: '2024-02-29', ender },
  };
  const reply = { status: 200, headers: new Headers(), text: dressed(retConsCad('111', [infCad], { CNPJ: COMPANY })) };
  const answer = readAnswer(reply, { uf: 'SP', subject: { name: 'CNPJ', value: COMPANY } });
  if (answer.outcome !== 'found') return expect.unreachable('the sample is of no registration');
  return { inscricoesEstaduais: JSON.parse(JSON.stringify(answer.registrations)) };
}

test('every provider of the catalogue is mapped here, but those that are passed through or have tests of their own', () => {
  const elsewhere = ['local', 'http', 'sefaz'];
  expect(Object.keys(SERVICES).sort()).toEqual(
    Object.keys(PROVIDERS)
      .filter((name) => !elsewhere.includes(name))
      .sort(),
  );
  expect(Object.fromEntries([...blocksOf].map(([name, blocks]) => [name, [...blocks].sort()]))).toEqual({
    brasilapi: ['receitaFederal'],
    cnpja: ['receitaFederal', 'sintegra'],
    cnpjws: ['receitaFederal', 'sintegra'],
    infosimples: ['sintegra'],
    sintegraws: ['receitaFederal', 'sintegra'],
  });
});

describe('what the mapped services give is documented, name by name', () => {
  test('receitaFederal', () => {
    const documented = describedPaths(RECEITA_FEDERAL);
    expect(receitaFederal.size).toBeGreaterThan(40);
    expect([...receitaFederal].filter((path) => !documented.includes(path))).toEqual([]);
  });

  test('sintegra; and of what is documented only two fields are in no such answer, and told to be so', () => {
    const items = /\[\]$/;
    const documented = describedPaths(SINTEGRA).filter((path) => !items.test(path));
    expect([...sintegra].filter((path) => !documented.includes(path))).toEqual([]);
    const absent = documented.filter((path) => !sintegra.has(path)).map((path) => path.split('.').at(-1)!);
    expect(absent).toEqual(['observacao', 'ocorrenciaFiscal']);
    const { properties } = SINTEGRA.properties!.inscricoesEstaduais!.items!;
    for (const name of Object.keys(properties!)) {
      const told = /Passed through only/.test(properties![name]!.description);
      expect(told, name).toBe(absent.includes(name));
    }
  });
});
