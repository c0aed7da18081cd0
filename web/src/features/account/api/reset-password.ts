import type { PasswordResetAsked, PasswordResetInput } from '@innkeep/contract/password-reset';
import { API } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Has a mail with a link sent, if the address has an account; nobody learns whether it has. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: PasswordResetInput) =>
      api.post<PasswordResetAsked>(API.passwordReset, input, { as: 'public' }),
    meta: { isFailureShownInPlace: true },
  });
}
