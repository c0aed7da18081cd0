import { Loading } from '../../../components/loading.tsx';
import { PicturePlace } from '../../../components/picture.tsx';

/** Placeholder while a room loads; in its own file, because every page with a room in its address uses it. */
export function RoomDetailsSkeleton() {
  return (
    <Loading className="room-details" label="Loading the room…">
      <span className="skeleton room-details-back" style={{ width: '9rem' }}>
        &nbsp;
      </span>
      <PicturePlace isUrgent />
      <div className="room-details-words">
        <span className="skeleton" style={{ height: '3.4rem', width: '50%' }} />
        <span className="skeleton" style={{ height: '7rem', marginTop: '1rem' }} />
        <span className="skeleton" style={{ height: '3rem', marginTop: '3.5rem' }} />
      </div>
      <div className="booking-card panel">
        <span className="skeleton" style={{ height: '26rem' }} />
      </div>
    </Loading>
  );
}
