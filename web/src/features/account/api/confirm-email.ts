import { API } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { firebaseAuth } from '../../../lib/session/firebase-auth.ts';

/** Has a mail sent to one's own address, with a link by which one shows that it is theirs. */
export function useSendConfirmation() {
  return useMutation({
    mutationFn: () => api.post<{ status: 'success' }>(API.emailConfirmation, {}),
    meta: { successMessage: 'A link is on its way. It may take a minute, and may hide among the spam.' },
  });
}

/** Notices, whenever a guest comes to this page, that they have confirmed their e-mail elsewhere. */
export function useConfirmedElsewhere() {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void reloadUser().catch(() => undefined); // asked again next time
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
  if (auth.currentUser?.emailVerified) await auth.currentUser.getIdToken(true); // which tells every listener
}
