import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { People } from '../../../src-main/access/openid/people.ts';
import { networkOf } from '../../../src-main/net/network.ts';
import { makeAuthority, NO_OPENSSL } from '../../support/authority.ts';
import { openIdSettings } from '../../support/sign-in.ts';
import { tempDir } from '../../support/temp-dir.ts';

/** Over TLS, with an authority that only the company knows. */
test.skipIf(NO_OPENSSL !== null)(
  'a provider of the own network is reached where network.ca names its authority',
  async () => {
    const dir = tempDir();
    const authority = makeAuthority(dir, 'office');
    const { cert, key } = authority.sign('IP:127.0.0.1');
    const pair = await generateKeyPair('ES256', { extractable: true });
    const published = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', use: 'sig' }] };
    let issuer = '';
    const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (request, response) => {
      const isDiscovery = request.url === '/realms/office/.well-known/openid-configuration';
      response.end(JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/certs` } : published));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `https://127.0.0.1:${(server.address() as AddressInfo).port}/realms/office`;
    const token = await new SignJWT({ scope: 'openid', roles: ['clerk'] })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('urn:atesta')
      .setSubject('ana-1')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(pair.privateKey);
    const faults: string[] = [];
    const peopleWith = (ca?: string) => {
      const network = networkOf({
        settings: () => ({ proxy: 'none', ...(ca && { ca }) }),
        secrets: { env: {}, secret: () => undefined },
        dataDir: dir,
      });
      return new People(
        { settings: openIdSettings(issuer), network, onFault: (fault) => faults.push(fault) },
        () => false,
      );
    };
    try {
      await expect(peopleWith().verify(token)).rejects.toMatchObject({ code: 'signInUnavailable' });
      expect(faults).toEqual(['UNABLE_TO_VERIFY_LEAF_SIGNATURE']);
      expect(await peopleWith(authority.file).verify(token)).toMatchObject({ name: `ana-1@${issuer}` });
    } finally {
      server.close();
    }
  },
);
