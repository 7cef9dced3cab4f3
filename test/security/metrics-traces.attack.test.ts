import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { sendRaw } from '../support/raw-http.ts';
import { startTestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

/**
 * The attack: somebody who may read the metrics, or the log, learns from them who was asked about, since programs put names
 * and documents into addresses, headers and file names, in places that exist and in places that do not.
 */
const NAME = 'Zuleica Quaresma Ipanema';
const CPF = '529.982.247-25';
const CNPJ = '99.104.337/0001-06';
const TRACES = [NAME, 'zuleica', 'ipanema', CPF, '52998224725', CNPJ, '99104337000106', 'evil-method'];

test('no metric and no line of the log holds what a caller sent', async () => {
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ metrics: { port: 0 } }));
  const service = await startTestService({ dataDir });
  try {
    const key = service.key(PERMISSIONS.oneList, PERMISSIONS.registry, PERMISSIONS.residence);
    const name = encodeURIComponent(NAME);
    const cpf = encodeURIComponent(CPF);
    const cnpj = encodeURIComponent(CNPJ);
    const paths = [
      `/restricted-lists/v2?list=ceis&name=${name}`,
      `/restricted-lists/v2?list=ceis&taxId=${cpf}`,
      `/restricted-lists/${cpf}?list=ceis`,
      `/receita-federal-and-sintegra/v1?cnpj=${cnpj}`,
      `/receita-federal-and-sintegra/${name}/${cnpj}`,
      `/${name}`,
      `/dossiers/v1/${cpf}`,
      `/workstation/${name}/52998224725`,
      `/docs/static/${name}`,
      `/health/${cpf}?${name}`,
    ];
    const headers = {
      authorization: `ApiKey ${key}`,
      'x-request-id': '52998224725',
      'user-agent': NAME,
      'atesta-dossier': '99104337000106',
    };
    for (const where of paths) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        await fetch(`${service.address}${where}`, { method, headers }).then((answer) => answer.text());
      }
    }
    const body = new FormData();
    body.append(`${NAME} field`, new Blob(['%PDF-1.4 no more']), `${NAME} ${CPF}.pdf`);
    await fetch(`${service.address}/proof-of-residence/v3`, { method: 'POST', headers, body });
    await sendRaw(service.port, `EVIL-METHOD /${cpf} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    await sendRaw(service.port, `GET http://${CPF}/x HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\n\r\n`);

    const metrics = await (await fetch(`${service.metricsAddress}/metrics`)).text();
    expect(metrics).toMatch(/atesta_http_requests_total\{method="any",route="none",status="404"\} \d+/);
    const log = service.log.join('');
    expect(log).toContain('"msg":"answered"');
    for (const trace of TRACES) {
      expect(metrics.toLowerCase()).not.toContain(trace.toLowerCase());
      expect(log.toLowerCase()).not.toContain(trace.toLowerCase());
    }
    // Whoever invents addresses makes no new series.
    const routes = new Set([...metrics.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    for (const route of routes) expect(route).toMatch(/^(none|\/[a-z0-9/:*.-]*)$/i);
  } finally {
    await service.stop();
  }
});
