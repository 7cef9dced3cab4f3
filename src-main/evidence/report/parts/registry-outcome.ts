import type { ConsultationFacts } from '../../../contract/dossiers.ts';
import { formatCnpj } from '../../../documents/cnpj.ts';
import { wholeDocument } from '../../../documents/whole-document.ts';
import type { Ink } from '../page/style.ts';
import { say, type Wording } from '../words/words.ts';
import { isObject, lastJson } from './answer-json.ts';

/** How a lookup of a tax registration that found something came out: about whom, and how the company stands. */
export function registryFound(
  { parameters, found }: Pick<ConsultationFacts, 'parameters' | 'found'>,
  answer: Uint8Array | undefined,
  wording: Wording,
  lines: readonly string[],
): { title: string; lines: string[]; ink: Ink } {
  const { verdict } = wording.words;
  const data = answer && lastJson(answer)?.data;
  const federal = isObject(data) && isObject(data.receitaFederal) ? data.receitaFederal : {};
  const sent = new Map(parameters);
  const asked = wholeDocument(sent.get('cnpj') || sent.get('taxId') || '');
  const told = wholeDocument(String(federal.cnpj ?? ''));
  if (asked !== null && told !== null && told !== asked) {
    return {
      title: verdict.unknown,
      lines: [say(verdict.otherCompany, { cnpj: formatCnpj(told) }), ...lines],
      ink: 'ochre',
    };
  }
  const status = federal.situacaoCadastral;
  const isKnown = typeof status === 'string' && status !== '';
  return {
    title: wording.count(found ?? 0, verdict.registryFound),
    lines: [...(isKnown ? [say(verdict.status, { status })] : []), ...lines],
    ink: isKnown && status.trim().toUpperCase() !== 'ATIVA' ? 'ochre' : 'house',
  };
}
