import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ReadingWarning } from '../../src-main/contract/reading.ts';
import type { ResidenceAnswerV3 } from '../../src-main/contract/residence-answers.ts';
import { runCli } from '../support/cli.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { textPdf } from '../support/uploads.ts';

const folder = makeTempDir();
afterAll(() => removeTempDir(folder));

const bill = path.join(folder, 'conta.pdf');
writeFileSync(
  bill,
  textPdf([
    'CONDOMINIO PORTO - ADMINISTRADORA LTDA CNPJ 11.222.333/0001-81',
    'RUA DO PORTO, 10 - CENTRO - SANTOS - SP - CEP 11010-100',
    '',
    'PAGADOR: ANA LIMA REIS',
    'RUA DAS ACACIAS, 71',
    'CENTRO',
    'CEP: 27203-530 VOLTA REDONDA - RJ',
    '',
    'DATA DE EMISSAO: 01/02/2026',
  ]),
);
const reading = async (...args: string[]) => {
  const { code, stdout, stderr } = await runCli(['read', bill, '--data-dir', folder, '--json', ...args]);
  expect(code, stderr).toBe(0);
  return (JSON.parse(stdout) as [ResidenceAnswerV3])[0];
};

test('--detail full adds to the answer whose each address is and why, holder, dates and warnings by the settings', async () => {
  writeFileSync(path.join(folder, 'config.json'), '{ "residence": { "maxAgeDays": 31 } }');
  const { data, metadata } = await reading('--detail', 'full');
  const [address] = metadata.detail!.addresses;
  expect(address).toMatchObject({
    role: 'customer',
    holder: { name: 'ANA LIMA REIS' },
    dates: { issued: '2026-02-01' },
  });
  expect(address!.evidence.map(({ id }) => id)).toContain('customerLabel');
  const tooOld = address!.warnings.find(({ code }) => code === 'tooOld') as Extract<
    ReadingWarning,
    { maxDays: number }
  >;
  expect(tooOld.maxDays).toBe(31);
  expect(metadata.detail!.others).toMatchObject([{ role: 'company', extraction: { zipCode: '11010100' } }]);

  const plain = await reading();
  expect(plain.metadata).not.toHaveProperty('detail');
  expect(plain.data).toEqual(data);
});

test('another level is wrong usage', async () => {
  const { code, stderr } = await runCli(['read', bill, '--detail', 'some', '--data-dir', folder]);
  expect(code).toBe(2);
  expect(stderr).toContain('full');
});
