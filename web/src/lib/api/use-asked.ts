import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../session/session.ts';
import { useSettled } from '../use-settled.ts';
import { api } from './api-client.ts';

/**
 * Asks the server what something would cost, once it has not changed for a moment. The answer of the question before
 * stays until the next is there.
 * @param family of the query's key
 * @param question undefined while there is none
 */
export function useAsked<Answer>(family: readonly string[], path: string, question: object | undefined) {
  const { uid } = useSignedInUser();
  const text = JSON.stringify(question ?? null);
  const settled = useSettled(text);
  const asked = JSON.parse(settled) as object | null; // as it was written above
  const query = useQuery({
    queryKey: [...family, uid, path, asked],
    queryFn: ({ signal }) => api.post<Answer>(path, asked, { signal }),
    enabled: question !== undefined && asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  /** Whether the answer is that to what is asked now. */
  const isCurrent = settled === text && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isCurrent };
}
