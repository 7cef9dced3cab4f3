import { factsOf } from '../../../../src-renderer/registry/batch/results/facts.ts';
import { type KeptAnswer, wholeAnswer } from '../../../../src-renderer/registry/batch/run/ask-kept.ts';
import type { Item, Kept } from '../../../../src-renderer/registry/batch/run/item.ts';
import type { BlockReports } from '../../../../src-renderer/registry/lookup/blocks.ts';
import { cpfOf } from '../../../support/documents.ts';

/** The owner of the invented sole trader. */
export const OWNER = cpfOf('529982247');

export const COMPANY = {
  situacaoCadastral: 'ATIVA',
  dataSituacaoCadastral: '2019-12-15',
  motivoSituacaoCadastral: 'SEM MOTIVO',
  razaoSocial: 'PADARIA ALVORADA LTDA',
  nomeFantasia: 'PAO',
  municipio: 'BAURU',
  uf: 'SP',
  dataInicioAtividade: '2019-12-15',
  cnaePrincipal: { codigo: '1091102', descricao: 'Padaria' },
};

export const registration = (uf: string, treated: unknown, status = 'HABILITADO') => ({
  inscricaoEstadual: '110042490114',
  uf,
  situacaoCadastral: status,
  situacaoCadastralTratada: treated,
});

/** What is kept of an answer with this body, as the service would have sent it. */
export function kept(text: string, blocks: BlockReports = {}): KeptAnswer {
  const answer: Kept = {
    question: { cnpj: '11222333000181' },
    text,
    sources: ['registry/202610'],
    demonstration: false,
    blocks,
    requestId: 'abc-1',
    at: new Date('2026-11-21T18:30:00Z'),
    took: 3,
  };
  return { answer, facts: factsOf(wholeAnswer(answer)) };
}

export const keptData = (data: object, blocks?: BlockReports) => kept(JSON.stringify({ id: 'abc-1', data }), blocks);

export function answeredItem(place: number, data: object, blocks?: BlockReports): Item {
  return { place, cnpj: '11222333000181', line: place + 1, state: 'answered', ...keptData(data, blocks) };
}
