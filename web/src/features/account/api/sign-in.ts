import type { PasswordResetAsked, PasswordResetInput } from '@innkeep/contract/password-reset';
import { API } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { MESSAGE } from '../../../lib/messages.ts';
import type { AdminCredentials, Completion, Credentials, Registration } from './firebase-calls.ts';

/** Loads the calls to Firebase, once a guest turns to a form (`useSignInStack`) or sends it. */
export const loadFirebaseCalls = () => import('./firebase-calls.ts');

const shownInPlace = { isFailureShownInPlace: true };

export function useSignIn() {
  return useMutation({
    mutationFn: async (credentials: Credentials) => (await loadFirebaseCalls()).signIn(credentials),
    meta: shownInPlace,
  });
}

export function useCreateAccount() {
  return useMutation({
    mutationFn: async (registration: Registration) => (await loadFirebaseCalls()).createAccount(registration),
    meta: shownInPlace,
  });
}

export function useSignInWithGoogle() {
  return useMutation({
    mutationFn: async () => (await loadFirebaseCalls()).signInWithGoogle(),
    meta: shownInPlace,
  });
}

export function useCompleteSignIn() {
  return useMutation({
    mutationFn: async (completion: Completion) => (await loadFirebaseCalls()).completeSignIn(completion),
    meta: { ...shownInPlace, successMessage: (greeting: string) => greeting },
  });
}

export function useVerifyAdmin() {
  return useMutation({
    mutationFn: async (credentials: AdminCredentials) => (await loadFirebaseCalls()).verifyAdmin(credentials),
    meta: { ...shownInPlace, successMessage: MESSAGE.loggedIn },
  });
}

/** Asks for a mail with a link. The answer is the same whether or not the address has an account. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: PasswordResetInput) =>
      api.post<PasswordResetAsked>(API.passwordReset, input, { as: 'public' }),
    meta: { isFailureShownInPlace: true },
  });
}
