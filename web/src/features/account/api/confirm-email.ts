import { API } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Asks the server to mail the guest a link that confirms that their e-mail address is their own. */
export function useSendConfirmation() {
  return useMutation({
    mutationFn: () => api.post<{ status: 'success' }>(API.emailConfirmation, {}),
    meta: { successMessage: 'A link is on its way. It may take a minute, and may hide among the spam.' },
  });
}
