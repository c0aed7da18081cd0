import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskFigures } from '@innkeep/contract/desk/figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import type { Span } from './figures-span.ts';

/**
 * Fetches the figures of some months.
 * @param keepsFormer whether the former months' figures stay until they arrive
 */
export function useFigures({ from, to }: Span, { isWanted = true, keepsFormer = false } = {}) {
  const { uid } = useSignedInUser();
  return useQuery({
    queryKey: ['desk', 'figures', uid, from, to],
    queryFn: ({ signal }) => api.get<DeskFigures>(`${DESK_API.figures}?from=${from}&to=${to}`, { signal }),
    enabled: isWanted,
    ...(keepsFormer && { placeholderData: keepPreviousData }),
  });
}
