import { type RegistryService, startRegistryService } from './server.ts';

/** Form and types of the publisher's OpenAPI, of an invented company. */
export function officeOfCnpja(cnpj: string) {
  return {
    taxId: cnpj,
    updated: '2026-10-05T17:52:39.136Z',
    company: {
      id: 99000001,
      name: 'PADARIA INVENTADA LTDA',
      equity: 1000.5,
      nature: { id: 2062, text: 'Sociedade Empresária Limitada' },
      size: { id: 1, acronym: 'ME', text: 'Microempresa' },
      simples: { optant: true, since: '2020-06-05' },
      simei: { optant: false, since: null },
      members: [
        {
          since: '2020-06-05',
          person: {
            id: '1e5ed433-0f39-4309-8e85-8d21a571b212',
            type: 'NATURAL',
            name: 'MARIA INVENTADA DA SILVA',
            taxId: '***456780**',
            age: '31-40',
          },
          role: { id: 49, text: 'Sócio-Administrador' },
        },
        {
          since: '2021-01-02',
          person: {
            id: '2e5ed433-0f39-4309-8e85-8d21a571b212',
            type: 'FOREIGN',
            name: 'EMPRESA INVENTADA SGPS',
            country: { id: 620, name: 'Portugal' },
          },
          role: { id: 8, text: 'Conselheiro de Administração' },
          agent: {
            person: {
              id: '3e5ed433-0f39-4309-8e85-8d21a571b212',
              type: 'NATURAL',
              name: 'JOAO INVENTADO',
              taxId: '***999999**',
              age: '81+',
            },
            role: { id: 17, text: 'Procurador' },
          },
        },
      ],
    },
    alias: 'PADARIA DO TESTE',
    founded: '2020-06-05',
    head: true,
    statusDate: '2020-06-05',
    status: { id: 2, text: 'Ativa' },
    address: {
      municipality: 3550308,
      street: 'Avenida das Amostras',
      number: '2369',
      district: 'Jardim Teste',
      city: 'São Paulo',
      state: 'SP',
      details: null,
      zip: '01452922',
      country: { id: 76, name: 'Brasil' },
    },
    phones: [{ type: 'LANDLINE', area: '11', number: '55500101' }],
    emails: [{ ownership: 'CORPORATE', address: 'contato@padaria.example', domain: 'padaria.example' }],
    mainActivity: { id: 111301, text: 'Cultivo de arroz' },
    sideActivities: [{ id: 4721102, text: 'Padaria e confeitaria com predominância de revenda' }],
  };
}

/** Two of its state registrations, in the same form. */
export const registrationsOfCnpja = () => [
  {
    number: '0962101427',
    state: 'RS',
    enabled: true,
    statusDate: '2021-01-21',
    status: { id: 1, text: 'Sem restrição' },
    type: { id: 1, text: 'IE Normal' },
  },
  {
    number: '110042490114',
    state: 'SP',
    enabled: false,
    statusDate: '2023-11-30',
    status: { id: 2, text: 'Bloqueado como destinatário na UF' },
    type: { id: 2, text: 'IE Substituto Tributário' },
  },
];

/** CNPJá as documented: the commercial API where it has a `token`, adding what it is asked for, else the open one. */
export async function startCnpja(
  companies: readonly string[],
  token?: string,
): Promise<RegistryService & { url: string }> {
  const service = await startRegistryService(({ path, query, headers }) => {
    if (headers.authorization !== token) return { status: 401, body: { code: 401, message: 'invalid authentication' } };
    const cnpj = /^\/office\/(\w+)$/.exec(path)?.[1] ?? '';
    if (!companies.includes(cnpj)) {
      return { status: 404, body: { code: 404, message: 'tax id not registered at revenue service' } };
    }
    const office = officeOfCnpja(cnpj);
    const { simples: _simples, simei: _simei, ...company } = office.company;
    const open = token === undefined;
    return {
      body: {
        ...office,
        company: open || query.simples === 'true' ? office.company : company,
        ...((open || query.registrations === 'BR') && { registrations: registrationsOfCnpja() }),
      },
    };
  });
  return Object.assign(service, { url: `${service.origin}/office` });
}
