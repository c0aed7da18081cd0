import { useIsOffline } from '../../../lib/api/connection.ts';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import type { useDay } from '../api/get-day.ts';

/** Says how old the day is that is shown, while the server does not say what is true now. */
export function CachedNote({ day }: { day: ReturnType<typeof useDay> }) {
  const { data, at, failure } = day;
  const isOffline = useIsOffline();
  const isOutOfDate = data !== undefined && (failure !== null || isOffline);
  return (
    <div role="status">
      {isOutOfDate && (
        <div className="day-cached">
          <p>
            {!isOffline && `${failureMessage(failure)} `}
            This is the day as of {instantAtHotel(new Date(at).toISOString())}. It may be out of date
            {isOffline && ', and nothing can be changed until you are online'}.
          </p>
          <button type="button" className="btn btn-quiet" onClick={() => void day.refetch()}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
