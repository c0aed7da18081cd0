import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskFigures } from '@innkeep/contract/desk/figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import type { Span } from './figures-span.ts';

/** The figures of some months; those of the months before stay until they are there. */
export function useFigures({ from, to }: Span) {
  const { uid } = useSignedInUser();
  return useQuery({
    queryKey: ['desk', 'figures', uid, from, to],
    queryFn: ({ signal }) => api.get<DeskFigures>(`${DESK_API.figures}?from=${from}&to=${to}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
