import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOffline } from '../../../lib/api/connection.ts';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { spellMoment } from '../../../lib/spell-moment.ts';
import { Button } from '../../../components/button.tsx';

interface StaleNoteProps {
  /** The guest's e-mail; without it, the bookings are the guest's who reads. */
  guest?: string | undefined;
  isOne?: boolean;
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'failureReason' | 'isFetching' | 'refetch'>;
}

export function StaleNote({ guest, isOne = false, query }: StaleNoteProps) {
  const { dataUpdatedAt, failureReason, isFetching, refetch } = query;
  const isOffline = useIsOffline();
  const isSlow = useIsSlow(isFetching);
  const isOutOfDate = failureReason !== null || isSlow;
  return (
    <div role="status">
      {isOutOfDate && (
        <div className="stale-note d-flex flex-wrap align-items-center justify-content-between row-gap-3 column-gap-6 mb-6 py-3 px-4 bg-tint rounded">
          <p>
            {!isOffline && cause(failureReason)}
            {isOne
              ? `This is your booking as of ${spellMoment(dataUpdatedAt)}; it may be out of date.`
              : `These are ${guest === undefined ? 'your' : 'the'} bookings as of ${spellMoment(dataUpdatedAt)}; they may be out of date.`}
          </p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns the cause in words. Being offline is not among them: the top of the page says it already. */
function cause(failure: unknown): string {
  return failure === null ? 'The connection is slow. ' : `${failureMessage(failure)} `;
}

const SLOW_AFTER_MS = 3000;

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
