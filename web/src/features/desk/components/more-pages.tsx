import { LoadFailure } from '../../../components/load-failure.tsx';
import type { usePages } from '../api/use-pages.ts';
import { BusyButton } from '../../../components/form/busy-button.tsx';

interface MorePagesProps {
  pages: Pick<
    ReturnType<typeof usePages>,
    'hasNextPage' | 'isFetchingNextPage' | 'nextPageError' | 'fetchNextPage'
  >;
  label: string;
  /** There is nothing more, and the button that had the focus is gone. */
  onLast: () => void;
}

/** Reads on behind what is shown, where there is more. */
export function MorePages({ pages, label, onLast }: MorePagesProps) {
  const { hasNextPage, isFetchingNextPage, nextPageError, fetchNextPage } = pages;
  if (!hasNextPage) return null;

  const readOn = () =>
    void fetchNextPage().then(
      (isMore) => {
        if (!isMore) onLast();
      },
      () => undefined, // which is shown below
    );

  if (nextPageError) return <LoadFailure error={nextPageError} what="more" onRetry={readOn} />;
  return (
    <BusyButton className="btn btn-quiet desk-load-more" isBusy={isFetchingNextPage} onClick={readOn}>
      {label}
    </BusyButton>
  );
}
