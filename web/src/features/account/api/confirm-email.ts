import { API } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { firebaseAuth } from '../../../lib/session/firebase-auth.ts';

/** Asks the server to mail the guest a link that confirms that their e-mail address is their own. */
export function useSendConfirmation() {
  return useMutation({
    mutationFn: () => api.post<{ status: 'success' }>(API.emailConfirmation, {}),
    meta: { successMessage: 'A link is on its way. It may take a minute, and may hide among the spam.' },
  });
}

/** Checks, each time the guest returns to this page, whether they have confirmed their e-mail elsewhere. */
export function useConfirmedElsewhere() {
  useEffect(() => {
    const check = () => {
      // Asked again at the next return.
      if (document.visibilityState === 'visible') void reloadUser().catch(() => undefined);
    };
    check();
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, []);
}

async function reloadUser(): Promise<void> {
  const { auth } = await firebaseAuth();
  await auth.currentUser?.reload();
  // A new token notifies all listeners.
  if (auth.currentUser?.emailVerified) await auth.currentUser.getIdToken(true);
}
