import { STATES } from '../../../contract/registry.ts';
import { formatIe } from '../../../documents/ie.ts';
import { withoutUndefined } from '../../without-undefined.ts';
import type { JsonObject } from './json.ts';
import { treatedStatus } from './status.ts';

/**
 * One item of `sintegra.inscricoesEstaduais`: the names and shapes of the specification ("Fields of one
 * `inscricoesEstaduais` item"). What a source does not have is absent.
 */
export interface StateRegistration {
  /** 14 characters without mask. */
  cnpj?: string;
  /** With the mask that the state prints where it has that form, else as the source wrote it. */
  inscricaoEstadual?: string;
  razaoSocial?: string;
  nomeFantasia?: string;
  logradouro?: string;
  numero?: string;
  complemento?: string;
  bairro?: string;
  /** 8 digits. */
  cep?: string;
  municipio?: string;
  uf?: string;
  telefone?: string;
  atividadeEconomica?: string;
  atividadesEconomicasSecundarias?: string[];
  /** DD/MM/YYYY, as the next. */
  dataInicioAtividade?: string;
  dataSituacaoCadastral?: string;
  regimeRecolhimento?: string;
  observacao?: string;
  /** As published by the state. */
  situacaoCadastral?: string;
  /** 1 positive, 0 negative; absent where the wording is not known. */
  situacaoCadastralTratada?: 0 | 1;
  ocorrenciaFiscal?: string;
  /** `NNNN-N/NN description`, as the next. */
  atividadeEconomicaTratada?: string;
  atividadesEconomicasSecundariasTratada?: string[];
  /** What else the source said of this registration, under its own names. */
  camposExclusivos?: JsonObject;
}

/**
 * A registration of the members that are there, its number with the mask of `uf` and the status treated where the source has
 * only its wording.
 */
export function registrationOf(fields: StateRegistration, uf: string | undefined = fields.uf): StateRegistration {
  const { camposExclusivos, ...own } = fields;
  const { inscricaoEstadual, situacaoCadastral, situacaoCadastralTratada } = own;
  return withoutUndefined({
    ...own,
    inscricaoEstadual: inscricaoEstadual && masked(inscricaoEstadual, uf),
    situacaoCadastralTratada:
      situacaoCadastralTratada ?? (situacaoCadastral === undefined ? undefined : treatedStatus(situacaoCadastral)),
    camposExclusivos,
  });
}

function masked(ie: string, uf: string | undefined): string {
  const state = STATES.find((name) => name === uf);
  return state === undefined ? ie : formatIe(state, ie);
}

/** The block of these registrations; undefined when there is none, since an empty list is no registration. */
export function sintegraOf(registrations: readonly StateRegistration[]): string | undefined {
  return registrations.length > 0 ? JSON.stringify({ inscricoesEstaduais: registrations }) : undefined;
}
