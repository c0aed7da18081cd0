import type { AccountDetails, AccountDetailsInput, EmailChangeHeard } from '@innkeep/contract/account';
import { API } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { accountDetailsQuery } from '../../../lib/api/account-details.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { loadFirebaseCalls } from './sign-in.ts';

/** Saves name and telephone; the session learns of a new name from the sign-in provider. */
export function useSaveAccountDetails() {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AccountDetailsInput) => api.put<AccountDetails>(API.accountDetails, input),
    onSuccess: async (saved) => {
      queryClient.setQueryData(accountDetailsQuery(uid).queryKey, saved);
      // It is saved. A name that cannot be read again now is read with the next token.
      await loadFirebaseCalls()
        .then(({ readUserAgain }) => readUserAgain())
        .catch(() => undefined);
    },
    meta: { isFailureShownInPlace: true, successMessage: 'Saved.' },
  });
}

/** Has a link sent to the address that the account is to have. The answer does not tell whether another account has it. */
export function useRequestEmailChange() {
  return useMutation({
    mutationFn: (email: string) => api.post<EmailChangeHeard>(API.emailChange, { email }),
    meta: { isFailureShownInPlace: true },
  });
}

export function useSendConfirmation() {
  return useMutation({
    mutationFn: () => api.post<{ status: 'success' }>(API.emailConfirmation, {}),
    meta: { successMessage: 'A link is on its way. It may take a minute, and may be in your spam folder.' },
  });
}
