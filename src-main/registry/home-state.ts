import { STATES, type Uf } from '../contract/registry.ts';
import type { Provider } from './providers/provider.ts';

/**
 * The state of an establishment by the installed copy of Receita Federal's data: who asks the states by CNPJ must know
 * which. Undefined where the copy lacks it, or has it abroad (`EX`).
 */
export async function homeState(local: Provider, cnpj: string, signal: AbortSignal): Promise<Uf | undefined> {
  const { blocks } = await local.ask({ by: 'cnpj', cnpj }, ['receitaFederal'], signal);
  const uf = blocks.receitaFederal && JSON.parse(blocks.receitaFederal).uf;
  return STATES.find((state) => state === uf);
}
