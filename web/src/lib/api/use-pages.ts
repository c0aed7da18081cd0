import { keepPreviousData, type QueryMeta, useInfiniteQuery } from '@tanstack/react-query';
import { api, type ListPart } from './api-client.ts';

interface Page {
  /** The value of `after` for the next page; missing on the last page. */
  next?: string;
}

interface PagedQuestion {
  queryKey: readonly unknown[];
  path: string;
  question: string;
}

/** Fetches a list page by page; while another question loads, the old pages stay. */
export function usePages<P extends Page>({ queryKey, path, question }: PagedQuestion) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => api.get<P>(addressOf(path, question, pageParam), { signal }),
    ...PAGING,
    getNextPageParam: ({ next }: P) => next,
    select: ({ pages }) => pages,
  });
}

interface ListQuestion extends PagedQuestion {
  /** The value of `after` for the first page; by default the list's beginning. */
  first?: string;
  enabled?: boolean;
  staleTime?: number;
  meta?: QueryMeta;
}

/** Does the same for an answer that is specified to be an array, without a place for `next`. */
export function useListPages<T>({ queryKey, path, question, first = '', ...options }: ListQuestion) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => api.list<T>(addressOf(path, question, pageParam), { signal }),
    ...PAGING,
    getNextPageParam: ({ next }: ListPart<T>) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    ...options,
    initialPageParam: first,
  });
}

const PAGING = { initialPageParam: '', placeholderData: keepPreviousData } as const;

function addressOf(path: string, question: string, after: string): string {
  const query = new URLSearchParams(question);
  if (after !== '') query.set('after', after);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
