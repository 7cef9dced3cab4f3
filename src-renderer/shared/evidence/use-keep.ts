import { useQuery } from '@tanstack/react-query';
import type { Keep } from '../../../src-main/contract/window/evidence.ts';
import { useClient } from '../../api/client-context.ts';
import { evidenceQuery } from './evidence-query.ts';

/** How consultations are kept; undefined until it is known. */
export function useKeep(): Keep | undefined {
  return useQuery(evidenceQuery(useClient())).data?.keep;
}
