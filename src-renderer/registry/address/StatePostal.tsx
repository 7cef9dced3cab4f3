import type { Registration } from '../words/registration.ts';
import { PostalComparison } from './PostalComparison.tsx';
import { useStateAddressCheck } from './use-address-check.ts';

/** The address that a state has beside the postal data, where Receita Federal's is not in the answer. */
export function StatePostal({ requestId, registration }: { requestId: string; registration: Registration }) {
  const check = useStateAddressCheck(requestId, registration);
  return check && <PostalComparison check={check} number={registration.address.parts.numero} whose="state" />;
}
