import type { Author } from '../../../src-main/contract/dossiers.ts';
import type { SignInState } from '../../../src-main/contract/window/sign-in.ts';
import type { ErrorCode } from '../../../src-main/errors/registry.ts';

/** Why whoever sits at the window cannot give the second approval to what `author` concluded; null where they may be able to. */
export function approvalRefusal(signIn: SignInState | null | undefined, author: Author): ErrorCode | null {
  if (!signIn) return null;
  const { person } = signIn;
  if (!person?.roles.includes('approver')) return 'approvalByRole';
  if (author.person === undefined) return 'approvalPersonUnknown';
  return author.person === person.id ? 'approvalBySamePerson' : null;
}
