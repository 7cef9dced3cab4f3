import type { Uf } from '../../../contract/registry.ts';

export const ENVIRONMENTS = ['production', 'homologation'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** How one state offers NfeConsultaCadastro. */
export interface StateService {
  addresses: Readonly<Record<Environment, string>>;
  /** The operation's name, which ends the SOAP action; the states did not agree on one. */
  operation: 'consultaCadastro' | 'consultaCadastro4';
  /** The message stands in two elements `nfeDadosMsg`, one in the other. */
  wrappedTwice?: boolean;
}

const service = (
  production: string,
  homologation: string,
  operation: StateService['operation'] = 'consultaCadastro4',
): StateService => ({ addresses: { production, homologation }, operation });

/** Rio Grande do Sul's virtual office, which answers this service for fewer states than it authorises invoices for. */
const SVRS = service(
  'https://cad.svrs.rs.gov.br/ws/cadconsultacadastro/cadconsultacadastro4.asmx',
  'https://cad-homologacao.svrs.rs.gov.br/ws/cadconsultacadastro/cadconsultacadastro4.asmx',
);

/**
 * Every state's service, or null where it offers none, by the national portal's list of web services as the table
 * `wsnfe_4.00_mod55.xml` of nfephp-org/sped-nfe has it (June 2026). A state that moves or begins to answer is configured
 * in `addresses` until this table follows.
 */
export const STATE_SERVICES: Readonly<Record<Uf, StateService | null>> = {
  AC: SVRS,
  AL: null,
  AM: null,
  AP: null,
  BA: service(
    'https://nfe.sefaz.ba.gov.br/webservices/CadConsultaCadastro4/CadConsultaCadastro4.asmx',
    'https://hnfe.sefaz.ba.gov.br/webservices/CadConsultaCadastro4/CadConsultaCadastro4.asmx',
    'consultaCadastro',
  ),
  CE: null,
  DF: null,
  ES: SVRS,
  GO: service(
    'https://nfe.sefaz.go.gov.br/nfe/services/CadConsultaCadastro4',
    'https://homolog.sefaz.go.gov.br/nfe/services/CadConsultaCadastro4',
    'consultaCadastro',
  ),
  MA: null,
  MG: service(
    'https://nfe.fazenda.mg.gov.br/nfe2/services/CadConsultaCadastro4',
    'https://hnfe.fazenda.mg.gov.br/nfe2/services/CadConsultaCadastro4',
  ),
  MS: service(
    'https://nfe.sefaz.ms.gov.br/ws/CadConsultaCadastro4',
    'https://hom.nfe.sefaz.ms.gov.br/ws/CadConsultaCadastro4',
    'consultaCadastro',
  ),
  MT: {
    ...service(
      'https://nfe.sefaz.mt.gov.br/nfews/v2/services/CadConsultaCadastro4',
      'https://homologacao.sefaz.mt.gov.br/nfews/v2/services/CadConsultaCadastro4',
      'consultaCadastro',
    ),
    wrappedTwice: true,
  },
  PA: null,
  PB: SVRS,
  PE: service(
    'https://nfe.sefaz.pe.gov.br/nfe-service/services/CadConsultaCadastro4',
    'https://nfehomolog.sefaz.pe.gov.br/nfe-service/services/CadConsultaCadastro4',
  ),
  PI: null,
  PR: service(
    'https://nfe.sefa.pr.gov.br/nfe/CadConsultaCadastro4',
    'https://homologacao.nfe.sefa.pr.gov.br/nfe/CadConsultaCadastro4',
  ),
  RJ: null,
  RN: SVRS,
  RO: null,
  RR: null,
  RS: SVRS,
  SC: SVRS,
  SE: null,
  SP: service(
    'https://nfe.fazenda.sp.gov.br/ws/cadconsultacadastro4.asmx',
    'https://homologacao.nfe.fazenda.sp.gov.br/ws/cadconsultacadastro4.asmx',
    'consultaCadastro',
  ),
  TO: null,
};

/** One state's service as it is to be asked. */
export interface Endpoint extends Pick<StateService, 'operation' | 'wrappedTwice'> {
  uf: Uf;
  url: URL;
}

/** Where `uf` is asked; null where it offers no service. A configured address wins, and makes a state offer one. */
export function endpointOf(
  uf: Uf,
  environment: Environment,
  addresses: Readonly<Partial<Record<Uf, string>>> = {},
): Endpoint | null {
  const known = STATE_SERVICES[uf];
  const address = addresses[uf] ?? known?.addresses[environment];
  if (address === undefined) return null;
  return {
    uf,
    url: new URL(address),
    operation: known?.operation ?? 'consultaCadastro4',
    ...(known?.wrappedTwice && { wrappedTwice: true }),
  };
}
