import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCaller } from '../session/caller.ts';
import { useDebounced } from '../use-debounced.ts';
import { api } from './api-client.ts';

/**
 * Asks the server what something would cost, once the question has not changed for a moment. The previous
 * answer stays until the next one arrives.
 * @param family the start of the query's key
 * @param question undefined to ask nothing
 * @param pauseMs how long it must not have changed
 */
export function useLiveQuote<Answer>(
  family: readonly string[],
  path: string,
  question: object | undefined,
  pauseMs?: number,
) {
  const { uid, as } = useCaller();
  const text = JSON.stringify(question ?? null);
  const settled = useDebounced(text, pauseMs);
  const asked = JSON.parse(settled) as object | null; // `as`: written above
  const query = useQuery({
    queryKey: [...family, uid, path, asked],
    queryFn: ({ signal }) => api.post<Answer>(path, asked, { signal, as }),
    enabled: question !== undefined && asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  /** Whether the answer is to the current question. */
  const isCurrent = settled === text && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isCurrent };
}
