import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { BusyButton } from './form/busy-button.tsx';
import { LoadFailure } from './load-failure.tsx';

interface MorePagesProps {
  pages: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  label: string;
  /** Called after the last page, when the button that had the focus is gone. */
  onLast: () => void;
}

export function MorePages({ pages, label, onLast }: MorePagesProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages;
  if (!hasNextPage) return null;

  const readOn = () =>
    void fetchNextPage().then((read) => {
      if (!read.hasNextPage) onLast();
    });

  if (isFetchNextPageError) return <LoadFailure error={error} what="more" onRetry={readOn} />;
  return (
    <BusyButton className="btn btn-quiet mt-6" isBusy={isFetchingNextPage} onClick={readOn}>
      {label}
    </BusyButton>
  );
}
