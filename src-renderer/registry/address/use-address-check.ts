import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AddressCheck, AddressCheckQuestion, AddressToCheck } from '../../../src-main/contract/window/checks.ts';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { isComparable } from '../words/address.ts';
import type { Federal } from '../words/federal.ts';
import { comparedOf } from '../words/findings.ts';
import type { Registration } from '../words/registration.ts';

/** Compares Receita Federal's address with the postal data of this computer and with the addresses of the states. */
export function useAddressCheck(
  requestId: string,
  federal: Federal | null,
  registrations: readonly Registration[],
): UseQueryResult<AddressCheck> {
  const client = useClient();
  const question = federal && checkQuestion(federal, registrations);
  return useQuery({
    // An address is personal data: the key names the answer that it came with.
    queryKey: ['address-check', requestId],
    queryFn: ({ signal }) => askWindow(client, 'POST /address-check', { body: question!, signal }),
    enabled: question !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Compares the address that one state has with the postal data; null where it cannot be compared. */
export function useStateAddressCheck(
  requestId: string,
  registration: Registration,
): UseQueryResult<AddressCheck> | null {
  const client = useClient();
  const question = checkQuestion(registration, []);
  const { state, number } = registration;
  const check = useQuery({
    queryKey: ['address-check', requestId, state, number],
    queryFn: ({ signal }) => askWindow(client, 'POST /address-check', { body: question!, signal }),
    enabled: question !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return question && check;
}

/** What is sent; null where there is no address in Brazil. Parts longer than any address are cut. */
export function checkQuestion(
  { address }: Pick<Federal, 'address'>,
  registrations: readonly Registration[],
): AddressCheckQuestion | null {
  if (!isComparable(address)) return null;
  const others = comparedOf(registrations).map((registration) => cut(registration.address.parts));
  return { ...cut(address.parts), others };
}

const LONGEST = 300;

function cut(parts: Required<AddressToCheck>): AddressToCheck {
  const shorter = Object.entries(parts).map(([name, text]) => [name, text.slice(0, LONGEST)]);
  return Object.fromEntries(shorter) as unknown as AddressToCheck;
}
