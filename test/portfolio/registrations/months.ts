import path from 'node:path';
import { importRegistry, type RegistryImport } from '../../../src-main/registry/import.ts';
import { company, establishment, partner, writeFiles } from '../../registry/open-data-files.ts';
import { cnpjOf } from '../../support/documents.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';

/** Invented companies; nobody's. */
export const CNPJS = ['998877660001', '998877670001', '998877680001', '998877690001'].map(cnpjOf);

/** A company as a month has it; only what a test cares about has to be said. */
export interface CompanyOfMonth {
  cnpj: string;
  /** Code of the status, `02` (ATIVA) where not said. */
  status?: string;
  /** YYYYMMDD */
  statusDate?: string;
  /** Code of the reason. */
  reason?: string;
  special?: string;
  name?: string;
  uf?: string;
  partners?: { name: string; document?: string; role?: string; since?: string; isCutShort?: boolean }[];
}

const REASONS = [
  ['00', 'SEM MOTIVO'],
  ['01', 'EXTINCAO POR ENCERRAMENTO LIQUIDACAO VOLUNTARIA'],
  ['63', 'OMISSAO DE DECLARACOES'],
];
const ROLES = [
  ['22', 'Sócio'],
  ['49', 'Sócio-Administrador'],
];

/**
 * A month of the open data with these companies, by the product's own import; its path. All lie in one state and the copy is
 * of this state, so that it is whole in what it has: of one with few companies that is said to be all nobody believes it.
 */
export async function installMonth(
  dataDir: string,
  month: string,
  companies: readonly CompanyOfMonth[],
  {
    files = ['ESTABELE', 'EMPRECSV', 'SOCIOCSV'],
    hasRowOfNobody = false,
    ...options
  }: Partial<RegistryImport> & { files?: string[]; hasRowOfNobody?: boolean } = {},
): Promise<string> {
  const dir = makeTempDir();
  const all = {
    ESTABELE: companies.map(
      ({ cnpj, status = '02', statusDate = '20200101', reason = '00', special = '', uf = 'SP' }) =>
        establishment(cnpj, {
          situacao_cadastral: status,
          data_situacao_cadastral: statusDate,
          motivo_situacao_cadastral: reason,
          situacao_especial: special,
          uf,
        }),
    ),
    EMPRECSV: companies.map(({ cnpj, name = 'PEDRA INVENTADA LTDA' }) => company(cnpj, { razao_social: name })),
    SOCIOCSV: companies.flatMap(({ cnpj, partners = [] }) =>
      partners.map(({ name, document = '', role = '22', since = '20200101', isCutShort }) =>
        partner(cnpj, {
          identificador_de_socio: '2',
          nome_socio: name,
          cnpj_cpf_do_socio: document,
          qualificacao_do_socio: role,
          data_entrada_sociedade: since,
        }).slice(0, isCutShort ? -1 : undefined),
      ),
    ),
  } as const;
  const given = Object.entries(all).filter(([name]) => files.includes(name));
  const named = Object.fromEntries(given.map(([name, rows]) => [`x.${name}`, rows]));
  // A company that the copy does not have, so that each file has a row and no month is refused as empty.
  const nobody = cnpjOf('112233440001');
  named['x.ESTABELE'] = [...(named['x.ESTABELE'] ?? []), establishment(nobody, { uf: 'SP' })];
  if (named['x.SOCIOCSV']) named['x.SOCIOCSV'] = [...named['x.SOCIOCSV'], partner(nobody, { nome_socio: 'NINGUEM' })];
  // Whose this partner is nobody can tell.
  if (hasRowOfNobody) named['x.SOCIOCSV']!.push(['9988776', ...partner(nobody).slice(1)]);
  const sources = writeFiles(dir, { ...named, 'x.MOTICSV': REASONS, 'x.QUALSCSV': ROLES });
  try {
    await importRegistry({ sources, dataDir, date: month, ufs: ['SP'], ...options });
  } finally {
    removeTempDir(dir);
  }
  return path.join(dataDir, 'registry', `${month}.sqlite`);
}
