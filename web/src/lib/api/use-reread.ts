import { type InvalidateQueryFilters, useQueryClient } from '@tanstack/react-query';
import { waitFor } from './query-client.ts';

/**
 * What a mutation does once it is settled: what it may have changed is read anew, also after a refusal, and whoever
 * asked stays busy until it is.
 * @param filters which queries; without them, everything that is shown
 */
export function useReread(filters: InvalidateQueryFilters = {}) {
  const queryClient = useQueryClient();
  return (_answer: unknown, error: Error | null) => waitFor(queryClient.invalidateQueries(filters), error);
}
