import type { SnapshotInfo } from '../data/snapshot-info.ts';
import type { ReceitaFederalBlock, Socio } from './local-block.ts';

/** Who owns and runs a company, as published. Without the country, and the age that changes on birthdays. */
export type Partner = Omit<Socio, 'pais' | 'faixaEtaria'>;

/**
 * What of a registration is compared from month to month. Members that come from a file which the copy lacks are absent:
 * `razaoSocial`, `qsa`.
 */
export type Registration = Pick<
  ReceitaFederalBlock,
  | 'cnpj'
  | 'razaoSocial'
  | 'situacaoCadastral'
  | 'dataSituacaoCadastral'
  | 'motivoSituacaoCadastral'
  | 'situacaoEspecial'
  | 'dataSituacaoEspecial'
> & { qsa?: Partner[] };

export function registrationOf(block: ReceitaFederalBlock): Registration {
  const { cnpj, razaoSocial, qsa, motivoSituacaoCadastral } = block;
  const { situacaoCadastral, dataSituacaoCadastral, situacaoEspecial, dataSituacaoEspecial } = block;
  return {
    cnpj,
    ...(razaoSocial !== undefined && { razaoSocial }),
    situacaoCadastral,
    dataSituacaoCadastral,
    ...(motivoSituacaoCadastral && { motivoSituacaoCadastral }),
    situacaoEspecial,
    dataSituacaoEspecial,
    ...(qsa && { qsa: qsa.map(({ pais: _, faixaEtaria: __, ...partner }) => partner) }),
  };
}

/** Names the copy that answers: another text where it is another month, or the same one imported again. */
export function editionOfRegistry({
  file,
  date,
  importedAt,
  sha256 = '',
}: Pick<SnapshotInfo, 'file' | 'date' | 'importedAt' | 'sha256'>): string {
  return JSON.stringify([file, date, importedAt, sha256]);
}
