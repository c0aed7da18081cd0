import { Loading } from '../../components/loading.tsx';
import { PicturePlace } from '../../components/picture.tsx';

/** The booking page while its room is loading. Hosting serves it prerendered. */
export function BookSkeleton() {
  return (
    <div className="container page">
      <div className="book-place">
        <div className="book">
          <div className="book-head" aria-hidden="true">
            <span className="skeleton" style={{ height: '8rem' }} />
            <div className="book-first">
              <p className="h1" />
              <span className="price">
                <span className="price-figure">&nbsp;</span>
                <span className="price-unit">&nbsp;</span>
              </span>
              <p className="book-text" />
            </div>
          </div>
          <div className="book-steps panel">
            <BookingFormSkeleton />
          </div>
          <div className="book-card panel" aria-hidden="true">
            <PicturePlace isUrgent />
          </div>
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
