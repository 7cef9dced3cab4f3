import { STATES } from '../../../src-main/contract/registry.ts';
import { judgeIe } from '../../../src-main/documents/ie.ts';
import type { JsonNode } from '../../json/json-node.ts';
import { ADDRESS, type Address, addressOf } from './address.ts';
import type { Tone } from './federal-status.ts';
import { take } from './take.ts';
import { codedOf, codedText, dateText, documentText, itemsOf, phoneText, textOf } from './value-text.ts';

/** One state registration as the page shows it: plain texts, empty where the provider had nothing. */
export interface Registration {
  number: string;
  state: string;
  document: string;
  legalName: string;
  tradeName: string;
  /** In the state's own words. */
  status: string;
  statusDate: string;
  /** The provider's reading of the status, never ours; `unsaid` where it gave none. */
  treated: 'positive' | 'negative' | 'other' | 'unsaid';
  treatedAs: string;
  started: string;
  regime: string;
  activity: string;
  activities: string[];
  occurrence: string;
  note: string;
  phone: string;
  address: Address;
  /** Data of the queried Sintegra alone. */
  exclusive: JsonNode | null;
  /** What has no place of its own, under the provider's names. */
  rest: JsonNode | null;
}

export interface Sintegra {
  registrations: Registration[];
  rest: JsonNode | null;
}

const FIELDS = {
  registration: { names: ['inscricaoEstadual', 'ie', 'nrInscricaoEstadual'] },
  document: { names: ['cnpj', 'cpf', 'cnpjCpf', 'dsCNPJ'] },
  legalName: { names: ['razaoSocial', 'nomeEmpresarial', 'xNome'] },
  tradeName: { names: ['nomeFantasia', 'xFant'] },
  status: { names: ['situacaoCadastral', 'situacaoIe', 'dsSituacaoContribuinte'] },
  statusDate: { names: ['dataSituacaoCadastral', 'situacaoCadastralData', 'dataSituacaoUf', 'dtSituacao', 'dUltSit'] },
  treated: { names: ['situacaoCadastralTratada'] },
  started: { names: ['dataInicioAtividade', 'aberturaData', 'dataInicio', 'dtInicioAtividade', 'dIniAtiv'] },
  regime: { names: ['regimeRecolhimento', 'regimeTributacao', 'regimeApuracao', 'dsRegimeTributacao', 'xRegApur'] },
  activity: { names: ['atividadeEconomicaTratada', 'atividadeEconomica', 'cnaePrincipal'], shape: 'coded' },
  activities: {
    names: [
      'atividadesEconomicasSecundariasTratada',
      'atividadesEconomicasSecundarias',
      'atividadeEconomicaSecundaria',
    ],
    shape: 'codes',
  },
  occurrence: { names: ['ocorrenciaFiscal', 'dsOcorrenciaFiscal'] },
  note: { names: ['observacao'] },
  phone: { names: ['telefone'] },
  exclusive: { names: ['camposExclusivos'], shape: 'option' },
} as const;

const LIST = { registrations: { names: ['inscricoesEstaduais', 'registrations'], shape: 'objects' } } as const;

/**
 * Reads a Sintegra block: a list of registrations, or, as some providers write it, the one registration itself. The
 * same field may be a number or a text; a provider's `…Tratada` is its own judgement and never computed here.
 */
export function readSintegra(node: JsonNode): Sintegra {
  const { found, rest } = take(node, LIST);
  const listed = itemsOf(found.registrations);
  if (listed.length > 0) return { registrations: listed.map(readRegistration), rest };
  const single = take(node, { registration: FIELDS.registration }).found.registration;
  return single ? { registrations: [readRegistration(node)], rest: null } : { registrations: [], rest };
}

function readRegistration(node: JsonNode): Registration {
  const { found, rest } = take(node, { ...FIELDS, ...ADDRESS });
  const text = (key: keyof typeof FIELDS) => textOf(found[key]);
  return {
    number: text('registration'),
    state: textOf(found.state),
    document: documentText(text('document')),
    legalName: text('legalName'),
    tradeName: text('tradeName'),
    status: text('status'),
    statusDate: dateText(text('statusDate')),
    treated: treatedOf(text('treated')),
    treatedAs: text('treated'),
    started: dateText(text('started')),
    regime: text('regime'),
    activity: codedText(codedOf(found.activity)),
    activities: itemsOf(found.activities).map((activity) => codedText(codedOf(activity))),
    occurrence: text('occurrence'),
    note: text('note'),
    phone: phoneText(text('phone')),
    address: addressOf(found),
    exclusive: found.exclusive ?? null,
    rest,
  };
}

/** 1 is positive (ATIVO, HABILITADO), 0 negative (INATIVO, SUSPENSO), by the specification's table. */
function treatedOf(text: string): Registration['treated'] {
  if (text === '') return 'unsaid';
  const value = Number(text);
  if (value === 1) return 'positive';
  return value === 0 ? 'negative' : 'other';
}

/** Whether the number breaks the rule of its state: a warning to whoever reads it, since sources print numbers wrong. */
export function isDoubtful({ state, number }: Pick<Registration, 'state' | 'number'>): boolean {
  const uf = STATES.find((one) => one === state.toUpperCase());
  return uf !== undefined && number !== '' && judgeIe(uf, number).verdict === 'doubtful';
}

/** The colour of a registration follows the provider's judgement; without one it stays neutral. */
export function registrationTone({ treated }: Pick<Registration, 'treated'>): Tone {
  if (treated === 'positive') return 'good';
  return treated === 'negative' ? 'bad' : 'unknown';
}

/** How many registrations stand how, for the line under the headline. */
export function countByTone(registrations: readonly Registration[]): Record<'positive' | 'negative' | 'open', number> {
  const counts = { positive: 0, negative: 0, open: 0 };
  for (const { treated } of registrations)
    counts[treated === 'positive' || treated === 'negative' ? treated : 'open']++;
  return counts;
}
