import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src-main/config.ts';
import type { FoundGroup } from '../../src-main/contract/lists.ts';
import { createPostal } from '../../src-main/postal/room.ts';
import { type Service, startService } from '../../src-main/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { ceis, pep } from './sources.ts';

const script = path.resolve(import.meta.dirname, '../../resources/scripts/data-build.mjs');

/** The names found, as `list: name (reconciliation)`. */
const found = (groups: FoundGroup[]) =>
  groups.flatMap(({ list, found }) => found.map(({ name, reconciliation }) => `${list}: ${name} (${reconciliation})`));

describe('a service on demonstration data', () => {
  let dataDir: string;
  let service: Service;

  beforeAll(async () => {
    dataDir = makeTempDir();
    spawnSync(process.execPath, [script, '--into', dataDir]);
    service = await startService({ dataDir, config: loadConfig(dataDir, { port: 0 }), window: false });
  });
  afterAll(async () => {
    await service.close();
    removeTempDir(dataDir);
  });

  async function ask(address: string) {
    const headers = { authorization: `ApiKey ${service.workstationKey}` };
    const response = await fetch(`${service.address}${address}`, { headers });
    return { status: response.status, notice: response.headers.get('atesta-data-notice'), body: await response.json() };
  }
  const search = (query: Record<string, string>) =>
    ask(`/restricted-lists/v2?${new URLSearchParams({ list: 'todas', ...query })}`);

  test('finds a company by its name in CEIS and says that the answer is a demonstration', async () => {
    const { status, notice, body } = await search({ name: 'Aroeira do Norte' });
    expect({ status, notice }).toEqual({ status: 200, notice: 'demonstration' });
    expect(found(body.data)).toEqual(['ceis: AROEIRA DO NORTE CONSTRUCOES LTDA (undefined)']);
    expect(body.data[0].file).toBe('20261101_CEIS.csv');
  });

  test('finds aliases: of the UN, of alt.csv, and the weak ones that OFAC gives only in its remarks', async () => {
    for (const [alias, name] of [
      ['evdokima strassenfeld', 'onu: EVDOKIMA STRAßENFELD (undefined)'],
      ['Yousranel', 'ofacsdn: BELQAVEN, Yusranel (undefined)'],
      ['borealis', 'ofacsdn: ARMASKOVIR, Dragomel Teslin (undefined)'],
      ['paper fleet', 'ofacsdn: DELTA MIRAGE SHIPPING LINE (undefined)'],
    ] as const) {
      expect(found((await search({ name: alias })).body.data), alias).toContain(name);
    }
  });

  test('compares names without case in every letter, and with accents', async () => {
    expect(found((await search({ name: 'weißdorn krüger' })).body.data)).toContain(
      'ceis: LUDOVICO WEIßDORN KRÜGER (undefined)',
    );
    expect(found((await search({ name: 'genoveva acucena' })).body.data)).toEqual([]);
  });

  test('finds by a whole CPF the sanction exactly, and in PEP the masked same digits to be verified', async () => {
    const person = ceis().find((row) => row['NOME DO SANCIONADO'] === 'ABELARDO JATOBÁ NOGUEIRA')!;
    const { body } = await search({ taxId: person['CPF OU CNPJ DO SANCIONADO']! });
    expect(new Set(found(body.data))).toEqual(
      new Set(['ceis: ABELARDO JATOBÁ NOGUEIRA (exact)', 'pep: ABELARDO JATOBÁ NOGUEIRA (unavailable)']),
    );
  });

  test('shows that the same visible digits may be someone else', async () => {
    const person = ceis().find((row) => row['NOME DO SANCIONADO'] === 'GENOVEVA AÇUCENA PAIXÃO')!;
    const { body } = await search({ taxId: person['CPF OU CNPJ DO SANCIONADO']! });
    expect(found(body.data)).toEqual([
      'ceis: GENOVEVA AÇUCENA PAIXÃO (exact)',
      'pep: TEODOMIRO JABUTICABA PRATES (unavailable)',
    ]);
    expect(pep().some((row) => row.Nome_PEP === 'GENOVEVA AÇUCENA PAIXÃO')).toBe(false);
  });

  test('looks companies up in the registry, an alphanumeric CNPJ in lower case and with its mask too', async () => {
    const { notice, body } = await ask('/receita-federal-and-sintegra/v1?cnpj=d3.m0n.str/0001-35');
    expect(notice).toBe('demonstration');
    expect(body.data).toMatchObject({
      cnpj: 'D3M0NSTR000135',
      receitaFederal: {
        razaoSocial: 'SIBIPIRUNA TECNOLOGIA DIGITAL LTDA',
        municipio: 'SAO PAULO',
        qsa: [{ nome: 'LEOPOLDINA SIBIPIRUNA CAMPOS' }, { nome: 'LUDOVICO WEIßDORN KRÜGER' }],
        simples: { optante: 'S' },
      },
    });
    expect((await search({ taxId: 'D3M0NSTR000135' })).body.data[0].found[0].reconciliation).toBe('exact');
  });

  test('knows a CEP, and says that its postal data is a demonstration', async () => {
    const postal = createPostal({ dataDir, bundledDir: dataDir });
    try {
      expect(await postal.lookup('40026280')).toMatchObject({
        logradouro: 'Largo do Pelourinho',
        localidade: 'Salvador',
      });
      expect(await postal.lookup('23970000')).toMatchObject({ kind: 'localidade', localidade: 'Paraty', uf: 'RJ' });
      expect(await postal.lookup('99999999')).toBeNull();
      expect(postal.current()?.demonstration).toBe(true);
    } finally {
      await postal.close();
    }
  });
});
