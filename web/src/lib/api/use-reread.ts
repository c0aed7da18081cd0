import { type InvalidateQueryFilters, useQueryClient } from '@tanstack/react-query';
import { waitFor } from './query-client.ts';

/**
 * Returns a handler for settled mutations. It reads again what the mutation may have changed, even after a
 * refusal, and the mutation stays busy until that is done.
 * @param filters which queries to read again; by default all that are shown
 */
export function useReread(filters: InvalidateQueryFilters = {}) {
  const queryClient = useQueryClient();
  return (_answer: unknown, error: Error | null) => waitFor(queryClient.invalidateQueries(filters), error);
}
