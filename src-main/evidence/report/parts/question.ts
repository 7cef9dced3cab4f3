import type { ConsultationFacts } from '../../../contract/dossiers.ts';
import { printedValue } from '../limits.ts';
import type { Styled } from '../page/blocks.ts';
import { inInk, STYLES } from '../page/style.ts';
import { formatDocument } from '../words/format.ts';
import type { Wording } from '../words/words.ts';

/** Every parameter as it was sent, under the name that the window has for it. */
export function parametersSaid({ parameters }: ConsultationFacts, wording: Wording): Styled[] {
  const { words } = wording;
  if (parameters.length === 0) return [[words.question.nothingAsked, inInk(STYLES.text, 'muted')]];
  return parameters.map(([name, value]) => [
    `${words.parameters[name] ?? name}: ${parameterValue(name, value, wording)}`,
    STYLES.text,
  ]);
}

/** What was asked in one line, for tables. */
export function questionSaid(facts: ConsultationFacts, wording: Wording): string {
  const told = new Set(['name', 'taxId', 'cpf', 'cnpj', 'ie', 'uf', 'list']);
  const parts = facts.parameters
    .filter(([name]) => told.has(name))
    .map(([name, value]) => parameterValue(name, value, wording));
  return parts.length > 0 ? parts.join(' · ') : (facts.document?.name ?? facts.endpoint);
}

function parameterValue(name: string, value: string, wording: Wording): string {
  const { words } = wording;
  if (name === 'list') return value === 'todas' ? words.allLists : wording.list(value);
  if (name === 'lists')
    return value
      .split(',')
      .map((list) => wording.list(list))
      .join(', ');
  if (name === 'match') return words.modes[value] ?? value;
  if (name === 'birthDate') return wording.day(value);
  if (name === 'cpf' || name === 'cnpj' || name === 'taxId') return formatDocument(value);
  return printedValue(value);
}
