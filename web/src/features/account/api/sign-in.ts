import type { PasswordResetAsked, PasswordResetInput } from '@innkeep/contract/password-reset';
import { API } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Loads the calls to Firebase, once a guest turns to a form (`useSignInStack`) or sends it. */
export const loadFirebaseCalls = () => import('./firebase-calls.ts');

/** Asks for a mail with a link. The answer is the same whether or not the address has an account. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: PasswordResetInput) =>
      api.post<PasswordResetAsked>(API.passwordReset, input, { as: 'public' }),
    meta: { isFailureShownInPlace: true },
  });
}
