import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPostalData } from '../../src-main/postal/is-postal-data.ts';
import { writeCeis } from '../support/list-files.ts';
import { tempDir } from '../support/temp-dir.ts';
import { EDNE, writeEdneFolder } from './edne-files.ts';

function file(name: string, content: string | Buffer): string {
  const target = path.join(tempDir(), name);
  writeFileSync(target, content);
  return target;
}

describe('postal data is recognised by content', () => {
  test.each([
    ['a dump of CEP Aberto', '69900001,Beco Estado do Acre,,Base,7735,1\n69900002,,,,7735,1\n'],
    ['a table with header', 'cep;logradouro;bairro;cidade;uf\n01310100;Avenida Paulista;Bela Vista;São Paulo;SP\n'],
    ['a bare table', '01310100,Avenida Paulista,,Bela Vista,São Paulo,SP\n'],
    ['a file of one line without end', '01310100,Avenida Paulista,,Bela Vista,São Paulo,SP'],
  ])('%s', async (_, text) => expect(await isPostalData([file('x.csv', text)])).toBe(true));

  test('the folder of the e-DNE', async () => {
    expect(await isPostalData([writeEdneFolder(tempDir(), EDNE)])).toBe(true);
  });

  test.each([
    ['a list with documents', 'cpf;nome;cep;cidade;uf\n1;Fulana;01310100;São Paulo;SP\n'],
    ['establishments of the open data', '"11222333";"0001";"81";"1";"";"02";"20200101";"00";"";"";"20200101"\n'],
    ['the cities of CEP Aberto alone', '1,Abacate da Pedreira (Macapá),4\n2,Abadia de Goiás,9\n'],
    ['municipalities of IBGE', 'codigo_ibge,nome,codigo_uf\n3550308,São Paulo,35\n'],
    ['people with a state', '12345678,Fulana de Tal,,Centro,Lisboa,PT\n'],
    ['nothing', ''],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a page', '<!doctype html><html><body>cep,logradouro,cidade,uf</body></html>'],
    ['an open quote', `cep,cidade,uf,"${'x'.repeat(20_000)}`],
  ])('and not in %s', async (_, content) => expect(await isPostalData([file('x.csv', content)])).toBe(false));

  test('and not in a restricted list', async () => {
    const list = writeCeis(tempDir(), '20260930', [{ name: 'EMPRESA INVENTADA LTDA', document: '11222333000181' }]);
    expect(await isPostalData([list])).toBe(false);
  });
});
