import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { monthZips } from '../registry/update/month.ts';
import { startShare } from '../registry/update/share.ts';
import { cutOff } from '../support/publishers.ts';
import { tempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { EVERY_PLACE } from './open-window.ts';
import { personAt } from './person.ts';

beforeAll(() => {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) delete process.env[name];
});

describe.each(EVERY_PLACE)('the update of the registry in the %s', (_place, open) => {
  test('fetches the month, can be cancelled and gone on with, and says what went wrong', {
    timeout: 180_000,
  }, async () => {
    const [dataDir, share] = [tempDir(), await startShare()];
    share.put('2026-10', await monthZips('2026-10'));
    const openData = { address: share.address, token: share.token, ufs: ['SP'], activeOnly: true };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry: { openData } }));
    const window = await open({ dataDir });
    onTestFinished(() => window.close());
    const { page } = window;
    const person = personAt(page);
    await person.arrive();
    await person.go('6', 'Bases');
    const row = page.getByRole('row', { name: /Cadastro de CNPJ/ });
    const panel = page.getByRole('region', { name: 'Atualização do cadastro' });
    await row.getByRole('button', { name: /^Cadastro de CNPJ/ }).click();
    await row.getByText('Ainda não verificado junto à Receita Federal.').waitFor();

    const { bytes, etag } = share.months.get('2026-10')!.get('Empresas4.zip')!;
    share.fault('2026-10', 'Empresas4.zip', cutOff(bytes, 80, 'silent', { etag }));
    await row.getByRole('button', { name: 'Atualizar: Cadastro de CNPJ' }).click();
    await panel.getByText('Empresas4.zip, arquivo 12 de 37').waitFor({ timeout: 60_000 });
    await panel.getByText('outubro de 2026').waitFor();
    await expect.poll(() => share.downloads().at(-1)).toBe('2026-10/Empresas4.zip');
    expect(await inspectBoth(page, 'fetching')).toEqual([]);
    await panel.getByRole('button', { name: 'Cancelar' }).click();
    await panel.getByRole('heading', { name: 'Atualização do cadastro cancelada' }).waitFor();

    const { token } = share;
    share.token = 'Outr0';
    await row.getByRole('button', { name: 'Continuar a atualização: Cadastro de CNPJ' }).click();
    await panel.getByRole('heading', { name: 'O cadastro não foi atualizado' }).waitFor({ timeout: 30_000 });
    await panel.getByText(/O código do compartilhamento mudou/).waitFor();
    expect(await inspectBoth(page, 'failed')).toEqual([]);

    share.token = token;
    const { 'Simples.zip': _, ...some } = await monthZips('2026-11');
    share.put('2026-11', some);
    const before = share.downloads().length;
    await panel.getByRole('button', { name: 'Tentar de novo' }).click();
    await panel.getByRole('heading', { name: 'Atualização do cadastro concluída' }).waitFor({ timeout: 90_000 });
    await panel.getByText('Dados de 11/10/2026 instalados: 10 estabelecimentos.').waitFor();
    expect(share.downloads()[before]).toMatch(/^2026-10\/Empresas4\.zip/);
    await panel.getByText(/ainda está publicando novembro de 2026 \(36 de 37 arquivos\)/).waitFor();
    await row.getByText(/Só SP, só ativas · [\d,]+ KB em disco/).waitFor();
    await row.getByText(/11\/10\/2026/).waitFor();
    await panel.getByRole('button', { name: 'Fechar' }).click();
    await panel.waitFor({ state: 'hidden' });

    await row.getByRole('button', { name: 'Atualizar: Cadastro de CNPJ' }).click();
    await panel.getByText(/O órgão não tem arquivo mais recente/).waitFor({ timeout: 30_000 });

    share.put('2026-11', await monthZips('2026-11'));
    await row.getByRole('button', { name: 'Atualizar: Cadastro de CNPJ' }).click();
    await panel.getByText('Dados de 11/11/2026 instalados: 10 estabelecimentos.').waitFor({ timeout: 90_000 });
    await row.getByRole('button', { name: 'Mais ações: Cadastro de CNPJ' }).click();
    await page.getByRole('menuitem', { name: 'Voltar à versão anterior' }).click();
    const dialog = page.getByRole('dialog', { name: 'Voltar à versão anterior' });
    await dialog.getByText('Cadastro de CNPJ').waitFor();
    expect(await inspectBoth(page, 'rollback')).toEqual([]);
    await dialog.getByRole('button', { name: /^Retirar / }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText(/foi retirado\. As consultas usam o arquivo anterior/).waitFor();
    await row.getByText('11/10/2026').waitFor();
    expect(await inspectBoth(page, 'rolled back')).toEqual([]);
    expect(window.complaints).toEqual([]);
  });
});
