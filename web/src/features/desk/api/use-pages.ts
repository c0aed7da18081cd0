import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** An answer that may be followed by another. */
interface Page {
  /** What `after` must be for the next page; there is none without it. */
  next?: string;
}

interface PagedQuestion {
  queryKey: readonly unknown[];
  path: string;
  /** As the path takes it. */
  question: string;
}

/** A list that is read page by page; while something else is asked for, the pages before stay. */
export function usePages<P extends Page>({ queryKey, path, question }: PagedQuestion) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => api.get<P>(addressOf(path, question, pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: P) => next,
    select: ({ pages }) => pages,
    placeholderData: keepPreviousData,
  });
}

function addressOf(path: string, question: string, after: string): string {
  const query = new URLSearchParams(question);
  if (after !== '') query.set('after', after);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
