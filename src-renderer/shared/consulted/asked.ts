import type { ConsultationFacts } from '../../../src-main/contract/dossiers.ts';

/** What kind of question was asked, by the address that it was sent to. */
export type Asked = 'lists' | 'registry' | 'residence' | 'alert' | 'other';

export function askedOf({ endpoint }: Pick<ConsultationFacts, 'endpoint'>): Asked {
  if (endpoint.startsWith('/restricted-lists')) return 'lists';
  if (endpoint.startsWith('/receita-federal-and-sintegra')) return 'registry';
  if (endpoint.startsWith('/alerts/')) return 'alert';
  return endpoint.startsWith('/proof-of-residence') ? 'residence' : 'other';
}

/** What tells whom a question is about. */
interface Question {
  parameters: readonly (readonly [name: string, value: string])[];
  document?: { name: string } | null | undefined;
}

/** Whom a consultation asked for, in the words of the question: the document, or the name. */
export function wantedOf({ parameters, document }: Question): string {
  const given = new Map(parameters);
  return (
    given.get('taxId') ??
    given.get('cnpj') ??
    given.get('cpf') ??
    given.get('name') ??
    given.get('ie') ??
    document?.name ??
    ''
  );
}
