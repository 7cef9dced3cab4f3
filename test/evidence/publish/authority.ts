import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { tempDir } from '../../support/temp-dir.ts';

export interface Authority {
  url: string;
  /** The root that its certificate leads to, PEM, and where it lies. */
  root: string;
  rootFile: string;
  /** Where its certificate, key and configuration lie: `tsa.pem`, `tsa.key`, `ts.cnf`. */
  folder: string;
  /** Requests so far. */
  asked: number;
  /** What is answered from now on in place of a time stamp. */
  instead: ((response: ServerResponse) => void) | null;
}

export interface AuthorityOptions {
  /** Purposes of its certificate, as openssl's configuration has them. */
  purpose?: string;
  key?: 'rsa' | 'ec';
  /** A certificate between root and authority. */
  intermediate?: boolean;
}

/** Why the tests of time stamps cannot run here; null where they can. */
export function opensslMissing(): string | null {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'openssl, which plays the authority, is not installed';
  }
}

/** `openssl ts` as a time stamping authority behind a real HTTP server; it goes when the test is over. */
export async function startAuthority(options: AuthorityOptions = {}): Promise<Authority> {
  const folder = tempDir();
  const at = (name: string) => path.join(folder, name);
  makeCertificates(folder, options);
  const authority: Authority = {
    url: '',
    root: readFileSync(at('root.pem'), 'utf8'),
    rootFile: at('root.pem'),
    folder,
    asked: 0,
    instead: null,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      authority.asked++;
      if (authority.instead) return authority.instead(response);
      if (request.headers['content-type'] !== 'application/timestamp-query') return response.writeHead(415).end();
      writeFileSync(at('query.tsq'), Buffer.concat(chunks));
      try {
        openssl(folder, 'ts -reply -config ts.cnf -queryfile query.tsq -out reply.tsr');
      } catch {
        return response.writeHead(500).end();
      }
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
      return response.end(readFileSync(at('reply.tsr')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
  return authority;
}

function openssl(cwd: string, line: string): void {
  execFileSync('openssl', line.split(' '), { cwd, stdio: 'ignore' });
}

function makeCertificates(
  folder: string,
  { purpose = 'critical,timeStamping', key = 'rsa', intermediate = false }: AuthorityOptions,
): void {
  const at = (name: string) => path.join(folder, name);
  const kind = key === 'rsa' ? 'rsa:2048' : 'ec -pkeyopt ec_paramgen_curve:P-256';
  const ask = (name: string, called: string) =>
    openssl(folder, `req -new -nodes -newkey ${kind} -keyout ${name}.key -out ${name}.csr -subj /O=Prova/CN=${called}`);
  writeFileSync(
    at('ext.cnf'),
    [
      '[ca]',
      'basicConstraints=critical,CA:TRUE',
      'keyUsage=critical,keyCertSign,cRLSign',
      'subjectKeyIdentifier=hash',
      '[tsa]',
      'basicConstraints=critical,CA:FALSE',
      'keyUsage=critical,digitalSignature',
      `extendedKeyUsage=${purpose}`,
      'subjectKeyIdentifier=hash',
      'authorityKeyIdentifier=keyid',
    ].join('\n'),
  );
  const issue = (name: string, by: string, extensions: string) => {
    const issuer = by === name ? `-signkey ${by}.key` : `-CA ${by}.pem -CAkey ${by}.key -CAcreateserial`;
    const rest = `-days 20 -out ${name}.pem -extfile ext.cnf -extensions ${extensions}`;
    openssl(folder, `x509 -req -in ${name}.csr ${issuer} ${rest}`);
  };
  ask('root', 'Raiz');
  issue('root', 'root', 'ca');
  if (intermediate) {
    ask('middle', 'Intermediaria');
    issue('middle', 'root', 'ca');
  }
  ask('tsa', 'Carimbo');
  issue('tsa', intermediate ? 'middle' : 'root', 'tsa');
  writeFileSync(at('chain.pem'), intermediate ? readFileSync(at('middle.pem')) : readFileSync(at('root.pem')));
  writeFileSync(at('serial'), '01\n');
  writeFileSync(
    at('ts.cnf'),
    [
      '[tsa]',
      'default_tsa=act',
      '[act]',
      `serial=${at('serial')}`,
      'crypto_device=builtin',
      `signer_cert=${at('tsa.pem')}`,
      `certs=${at('chain.pem')}`,
      `signer_key=${at('tsa.key')}`,
      'signer_digest=sha256',
      'default_policy=1.2.3.4.1',
      'digests=sha256',
      'accuracy=secs:1',
      'ess_cert_id_chain=no',
      'ess_cert_id_alg=sha256',
    ].join('\n'),
  );
}
