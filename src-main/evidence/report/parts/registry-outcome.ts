import type { ConsultationFacts } from '../../../contract/dossiers.ts';
import { formatCnpj } from '../../../documents/cnpj.ts';
import { otherCnpj } from '../../../documents/other-cnpj.ts';
import { wholeDocument } from '../../../documents/whole-document.ts';
import type { Ink } from '../page/style.ts';
import { say, type Wording } from '../words/words.ts';
import { isObject, lastJson } from './answer-json.ts';

interface RegistryOutcome {
  title: string;
  lines: string[];
  ink: Ink;
}

/** That a lookup of a tax registration was answered about another CNPJ than was asked, whatever counts as found in it; else null. */
export function registryOfAnother(
  { parameters }: Pick<ConsultationFacts, 'parameters'>,
  answer: Uint8Array | undefined,
  wording: Wording,
  lines: readonly string[],
): RegistryOutcome | null {
  const { verdict } = wording.words;
  const sent = new Map(parameters);
  const asked = wholeDocument(sent.get('cnpj') || sent.get('taxId') || '');
  const told = asked && otherCnpj(asked, 'receitaFederal', federalIn(answer));
  if (!told) return null;
  const said = say(verdict.otherCompany, { cnpj: formatCnpj(told) });
  return { title: verdict.unknown, lines: [said, ...lines], ink: 'ochre' };
}

/** How a lookup of a tax registration that found something came out: how the company stands. */
export function registryFound(
  { found }: Pick<ConsultationFacts, 'found'>,
  answer: Uint8Array | undefined,
  wording: Wording,
  lines: readonly string[],
): RegistryOutcome {
  const { verdict } = wording.words;
  const federal = federalIn(answer);
  const status = isObject(federal) ? federal.situacaoCadastral : undefined;
  const isKnown = typeof status === 'string' && status !== '';
  return {
    title: wording.count(found ?? 0, verdict.registryFound),
    lines: [...(isKnown ? [say(verdict.status, { status })] : []), ...lines],
    ink: isKnown && status.trim().toUpperCase() !== 'ATIVA' ? 'ochre' : 'house',
  };
}

function federalIn(answer: Uint8Array | undefined): unknown {
  const data = answer && lastJson(answer)?.data;
  return isObject(data) ? data.receitaFederal : undefined;
}
