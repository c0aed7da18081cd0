import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** What is read on: by now, something else may be looked at. */
interface NextPage {
  list: readonly unknown[];
  after: string;
  address: string;
}

/**
 * A list that is read page by page; while something else is asked for, the pages before stay. Not with react-query's own
 * lists without end, which would weigh on every visitor's first page.
 */
export function usePages<P extends Page>({ queryKey, path, question }: PagedQuestion) {
  const queryClient = useQueryClient();
  const known = () => queryClient.getQueryData<P[]>(queryKey) ?? [];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const pages: P[] = [];
      const wanted = known().length; // as many as are shown
      for (let after: string | undefined = ''; after !== undefined;) {
        const page: P = await api.get<P>(addressOf(path, question, after), { signal });
        pages.push(page);
        after = pages.length < wanted ? page.next : undefined;
      }
      return pages;
    },
    placeholderData: keepPreviousData,
  });
  const next = query.data?.at(-1)?.next;
  const more = useMutation({
    mutationFn: ({ address }: NextPage) => api.get<P>(address),
    meta: { isFailureShownInPlace: true },
    onSuccess: (page, { list, after }) => {
      // Where all was read anew meanwhile, it follows on nothing that is shown.
      queryClient.setQueryData<P[]>(list, (pages = []) =>
        pages.at(-1)?.next === after ? [...pages, page] : pages,
      );
    },
  });
  const address = next === undefined ? undefined : addressOf(path, question, next);
  const isAboutNext = address !== undefined && more.variables?.address === address;
  return {
    ...query,
    hasNextPage: next !== undefined && !query.isPlaceholderData,
    isFetchingNextPage: isAboutNext && more.isPending,
    nextPageError: isAboutNext ? more.error : null,
    /** @returns whether there are more behind that one */
    fetchNextPage: async () => {
      if (next === undefined || address === undefined) return false;
      const page = await more.mutateAsync({ list: queryKey, after: next, address });
      return page.next !== undefined;
    },
  };
}

function addressOf(path: string, question: string, after: string): string {
  const query = new URLSearchParams(question);
  if (after !== '') query.set('after', after);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
