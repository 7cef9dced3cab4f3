import { create } from 'zustand';

/** A company to be looked up when the page is gone to next; null once it is being. */
export const useAwaitedTaxpayer = create<{ cnpj: string | null }>()(() => ({ cnpj: null }));

/** Has the page look a company up by its CNPJ, 14 characters without mask, when it is gone to next. */
export function awaitTaxpayer({ cnpj }: { cnpj: string }): void {
  useAwaitedTaxpayer.setState({ cnpj });
}
