import { create } from 'zustand';

/** Who is to be looked up when the page is gone to next; null once that was heard. By CPF a state has to be said, too. */
type Awaited = { cnpj: string } | { cpf: string };

export const useAwaitedTaxpayer = create<{ awaited: Awaited | null }>()(() => ({ awaited: null }));

/**
 * Has the page look a company up by its CNPJ, 14 characters without mask, when it is gone to next. A CPF, 11 digits, is put
 * into its form, which then lacks the state.
 */
export function awaitTaxpayer(awaited: Awaited): void {
  useAwaitedTaxpayer.setState({ awaited });
}
