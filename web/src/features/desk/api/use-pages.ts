import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** An answer that may be followed by another page. */
interface Page {
  /** The value of `after` for the next page; missing on the last page. */
  next?: string;
}

interface PagedQuestion {
  queryKey: readonly unknown[];
  path: string;
  /** The query string. */
  question: string;
}

/** Fetches a list page by page; while another question loads, the old pages stay. */
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
