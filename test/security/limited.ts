import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenIdSettings } from '../../src-main/access/openid/config.ts';
import type { Dossier, Entered, NewEntry, Subject } from '../../src-main/contract/dossiers.ts';
import { type Desk, startDesk } from '../evidence/api/desk.ts';
import { install } from '../lists/snapshots.ts';
import { cpfOf } from '../support/documents.ts';
import { type Claims, type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { openIdSettings } from '../support/sign-in.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/** The group that alone sees what is limited here. */
export const GROUP = 'Investigações';
/** Whom the limited dossiers of these tests are about: nobody else has this name or document. */
export const HIDDEN: Subject = { kind: 'person', names: ['QUITERIA RESERVADA'], cpf: cpfOf('246813579') };
export const NOTE = 'nota reservada';

/** An office where people of two groups work, over one dossier that is limited to one of them. */
export interface LimitedOffice {
  desk: Desk;
  provider: OpenIdProvider;
  dataDir: string;
  /** Asks as a person, by what their token says; `in`: of the group, `out`: of another one, `none`: of none. */
  as(who: Who | Claims, place: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  data<Data>(who: Who | Claims, place: string, body?: unknown): Promise<Data>;
  enter(who: Who | Claims, dossier: string, entry: NewEntry): Promise<Response>;
  /** The dossier that is limited, with a consultation and a file. */
  limited: { id: string; protocol: string; consultation: string; file: string };
  close(): Promise<void>;
}
export type Who = 'in' | 'out' | 'none';

const CLAIMS: Record<Who, Claims> = {
  in: { sub: 'ines-1', name: 'Inês Exemplo', roles: ['clerk', 'keeper'], groups: ['Cadastro', GROUP] },
  out: { sub: 'otto-1', name: 'Otto Exemplo', roles: ['clerk', 'keeper', 'head', 'audit'], groups: ['Cadastro'] },
  none: { sub: 'nuno-1', name: 'Nuno Exemplo', roles: ['clerk', 'keeper'] },
};

export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
export const outcome = (response: Response) => [response.status, response.headers.get('atesta-error')];

export async function startLimitedOffice(settings: Partial<OpenIdSettings> = {}): Promise<LimitedOffice> {
  const provider = await startOpenIdProvider({});
  const dataDir = makeTempDir();
  const openid = openIdSettings(provider.issuer, { groupsClaim: 'groups', ...settings });
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ access: { openid } }));
  await install(dataDir, 'onu', '20261101', [{ name: HIDDEN.names[0]! }]);
  const desk = await startDesk({ dataDir });
  const tokens = new Map<unknown, string>();
  const tokenOf = async (who: Who | Claims) => {
    const known = tokens.get(who) ?? (await provider.sign(typeof who === 'string' ? CLAIMS[who] : who));
    tokens.set(who, known);
    return known;
  };
  const as: LimitedOffice['as'] = async (who, place, body, headers = {}) =>
    fetch(desk.service.address + place, {
      headers: {
        authorization: `Bearer ${await tokenOf(who)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const data = async <Data>(who: Who | Claims, place: string, body?: unknown): Promise<Data> => {
    const answer = await as(who, place, body);
    if (!answer.ok) throw new Error(`${place}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const enter: LimitedOffice['enter'] = (who, dossier, entry) => as(who, `/dossiers/v1/${dossier}/entries`, entry);
  const limit = { group: GROUP, reason: 'investigação interna' };
  const { dossier: id } = await data<Entered>('in', '/dossiers/v1', { subject: HIDDEN, limit });
  const asked = await as('in', `/restricted-lists/v2?list=ceis&taxId=${HIDDEN.cpf}`, undefined, {
    'atesta-dossier': id,
  });
  const consultation = asked.headers.get('atesta-entry')!;
  const entered = async (entry: NewEntry) =>
    ((await (await enter('in', id, entry)).json()) as { data: Entered }).data.entry;
  const file = await entered({ kind: 'file', name: 'a.pdf', base64: PDF });
  await entered({ kind: 'note', text: NOTE });
  const { protocol } = await data<Dossier>('in', `/dossiers/v1/${id}`);
  return {
    desk,
    provider,
    dataDir,
    as,
    data,
    enter,
    limited: { id, protocol, consultation, file },
    close: async () => {
      await Promise.all([desk.service.stop(), provider.stop()]);
      removeTempDir(dataDir);
    },
  };
}

/** What an answer is, but for what is another one with each request: its id, and how long it took. */
export async function saidBy(response: Response) {
  const text = await response.text();
  const body = text.replace(/"id":"[0-9a-f-]{36}"/, '').replace(/"timeSpent":[\d.]+/, '');
  const headers = [...response.headers].filter(
    ([name]) =>
      !['date', 'service-reqid', 'x-request-id', 'service-timespent', 'server-timing', 'content-length'].includes(name),
  );
  return { status: response.status, headers, body };
}

export const unknownId = () => randomUUID();
