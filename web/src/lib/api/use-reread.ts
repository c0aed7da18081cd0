import { type InvalidateQueryFilters, useQueryClient } from '@tanstack/react-query';
import { waitFor } from './query-client.ts';

/**
 * Reads queries again, also after a refusal; the mutation stays busy until that is done.
 * @param filters by default all shown queries
 */
export function useReread(filters: InvalidateQueryFilters = {}) {
  const queryClient = useQueryClient();
  return (_answer: unknown, error: Error | null) => waitFor(queryClient.invalidateQueries(filters), error);
}
