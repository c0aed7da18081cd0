import { useEffect, useState } from 'react';
import { useIsOffline } from '../../../lib/api/connection.ts';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { spellMoment } from '../../../lib/spell-moment.ts';
import type { useBookings } from '../api/get-bookings.ts';

interface StaleNoteProps {
  /** Whose bookings they are, by e-mail; without it, those of whoever is looking. */
  guest: string | undefined;
  query: ReturnType<typeof useBookings>;
}

/** Says how old the bookings are that are shown, while the server does not say what is true now. */
export function StaleNote({ guest, query }: StaleNoteProps) {
  const { dataUpdatedAt, failureReason, isFetching, refetch } = query;
  const isOffline = useIsOffline();
  const isSlow = useIsSlow(isFetching);
  const isOutOfDate = failureReason !== null || isSlow;
  return (
    <div role="status">
      {isOutOfDate && (
        <div className="stale-note">
          <p>
            {!isOffline && cause(failureReason)}These are {guest === undefined ? 'your' : 'the'} bookings as
            of {spellMoment(dataUpdatedAt)}; they may be out of date.
          </p>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </button>
        </div>
      )}
    </div>
  );
}

/** That a guest is offline is said at the top of the page already. */
function cause(failure: unknown): string {
  return failure === null ? 'The connection is slow. ' : `${failureMessage(failure)} `;
}

const SLOW_AFTER_MS = 3000;

/** Whether something has been waited for so long that it should be said. */
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
