import { API } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

export function useSendConfirmation() {
  return useMutation({
    mutationFn: () => api.post<{ status: 'success' }>(API.emailConfirmation, {}),
    meta: { successMessage: 'A link is on its way. It may take a minute, and may be in your spam folder.' },
  });
}
