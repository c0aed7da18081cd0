import type { AccountDetails } from '@innkeep/contract/account';
import { API } from '@innkeep/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';

export function accountDetailsQuery(uid: string | null) {
  return queryOptions({
    queryKey: ['account', uid, 'details'] as const,
    queryFn: ({ signal }) => api.get<AccountDetails>(API.accountDetails, { signal }),
    enabled: uid !== null,
  });
}
