import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** What the server answers of a list: `next` is where to read on, and missing on the last page. */
interface Page {
  next?: string;
}

/**
 * A list that is read on page by page; while another is awaited, the last one stays. Not react-query's own: each visitor
 * would load it, since it is part of every query (`web/build/stub-unused-modules.ts`).
 */
export function usePages<P extends Page>(queryKey: QueryKey, readPage: (after: string) => Promise<P>) {
  const queryClient = useQueryClient();
  const { data: pages, ...query } = useQuery({
    queryKey,
    // What is read anew is as long as it was.
    queryFn: () => readPages(readPage, queryClient.getQueryData<P[]>(queryKey)?.length ?? 1),
    placeholderData: keepPreviousData,
    meta: { signsOutWhenRefused: true },
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ after }: { key: QueryKey; after: string }) => readPage(after),
    onSuccess: (page, { key, after }) => {
      queryClient.setQueryData<P[]>(key, (shown) =>
        shown?.at(-1)?.next === after ? [...shown, page] : shown,
      );
    },
    meta: { signsOutWhenRefused: true },
  });
  const next = pages?.at(-1)?.next;
  return {
    ...query,
    pages,
    isMore: next !== undefined,
    isReadingOn: isPending && variables.after === next,
    readOn: () => {
      if (next !== undefined && !query.isPlaceholderData) mutate({ key: queryKey, after: next });
    },
  };
}

async function readPages<P extends Page>(
  readPage: (after: string) => Promise<P>,
  count: number,
): Promise<P[]> {
  const pages: P[] = [];
  let after: string | undefined = '';
  while (after !== undefined && pages.length < count) {
    const page: P = await readPage(after);
    pages.push(page);
    after = page.next;
  }
  return pages;
}
