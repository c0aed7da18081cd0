import { Loading } from '../../components/loading.tsx';
import { PicturePlace } from '../../components/picture.tsx';

/** The booking page while its room is loading. Hosting serves it prerendered. */
export function BookSkeleton() {
  return (
    <div className="container page">
      <div className="book">
        <div className="book-room" aria-hidden="true">
          <PicturePlace isUrgent />
          <span className="skeleton" style={{ height: '2.75rem', width: '55%' }} />
          <span className="skeleton room-details-text" style={{ minHeight: '3rem' }} />
        </div>
        <div className="panel book-panel">
          <BookingFormSkeleton />
        </div>
      </div>
    </div>
  );
}

export function BookingFormSkeleton() {
  return (
    <Loading label="Loading the form…">
      <span className="skeleton" style={{ height: '24rem' }} />
    </Loading>
  );
}
