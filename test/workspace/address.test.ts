import { describe, expect, test } from 'vitest';
import { workspaceUrl } from '../../src-main/workspace/open-store.ts';
import { connectionOf, placeOf } from '../../src-main/workspace/postgres/connection.ts';

describe('the address of a shared workspace', () => {
  const modeOf = (url: string, env: NodeJS.ProcessEnv = {}) =>
    new URL(connectionOf(url, env).connectionString!).searchParams.get('sslmode');

  test.each([
    ['beyond this machine', 'postgres://a@db.office.example/x', 'verify-full'],
    ['beyond this machine, of libpq’s weaker modes', 'postgres://a@db.office.example/x?sslmode=require', 'verify-full'],
    ['beyond this machine, where the address says so', 'postgres://a@db.office.example/x?sslmode=disable', 'disable'],
    ['on loopback', 'postgres://a@127.0.0.1/x', null],
    ['on loopback of IPv6', 'postgres://a@[::1]/x', null],
    ['by a name that only begins like loopback', 'postgres://a@127.0.0.1.example/x', 'verify-full'],
    ['by a socket', 'postgres:///x?host=/run/postgresql', null],
    ['without a host', 'postgres:///x', null],
  ])('%s is reached with the right TLS', (_what, url, mode) => {
    expect(modeOf(url)).toBe(mode);
  });

  test('follows the environment as libpq does', () => {
    expect(modeOf('postgres:///x', { PGHOST: 'db.office.example' })).toBe('verify-full');
    expect(modeOf('postgres://db.office.example/x', { PGSSLMODE: 'disable' })).toBeNull();
  });

  test('is shown without user, password and options', () => {
    expect(placeOf('postgres://a:b@db.example:5433/x?password=c')).toBe('db.example:5433/x');
  });

  test('takes secrets: whole as they are, in a part with any signs', () => {
    const secrets = {
      env: { USER: 'o/p' },
      secret: (name: string) => ({ PW: 'p@ss/w?', ALL: 'postgres://a:b@c/d' })[name],
    };
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: references of the configuration
    expect(workspaceUrl('${secret:ALL}', secrets)).toBe('postgres://a:b@c/d');
    expect(workspaceUrl('postgres://${env:USER}:${secret:PW}@c/d', secrets)).toBe('postgres://o%2Fp:p%40ss%2Fw%3F@c/d');
    expect(() => workspaceUrl('postgres://a:${secret:NONE}@c/d', secrets)).toThrow(
      /workspace\.url needs \$\{secret:NONE\}/,
    );
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: references of the configuration
  });
});
