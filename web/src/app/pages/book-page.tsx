import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Notice } from '../../components/notice.tsx';
import { Picture } from '../../components/picture.tsx';
import { BookingForm } from '../../features/bookings/components/booking-form.tsx';
import { useRefreshRooms } from '../../features/rooms/api/change-room.ts';
import { useSoldNights } from '../../features/rooms/api/get-sold-nights.ts';
import { useRoom } from '../../features/rooms/api/get-room.ts';
import { isRoomGone } from '../../features/rooms/is-room-gone.ts';
import { useChosenRoom } from '../../lib/chosen-room.ts';
import { Price } from '../../components/price.tsx';
import { PICTURE_SIZES } from '../../lib/picture-sizes.ts';
import { useSession } from '../../lib/session.ts';
import { readStaySearch, USUAL_GUESTS } from '../../lib/stay-search.ts';
import { BookingFormSkeleton } from './book-skeleton.tsx';

export default function BookPage() {
  const chosen = useChosenRoom();
  return (
    <div className="container page">
      {chosen ? (
        <BookRoom key={chosen._id} chosen={chosen} />
      ) : (
        <ChooseFirst title="Which room shall it be?" />
      )}
    </div>
  );
}

/** Shows the room as it was chosen, at once, and as the server has it now, a moment later. */
function BookRoom({ chosen }: { chosen: Room }) {
  const { search } = useLocation();
  const isGuestKnown = useSession().status === 'signed-in';
  // Past the CDN: whoever books should see the price that they will be charged.
  const { data: current, error } = useRoom(chosen._id, isGuestKnown ? { as: 'caller' } : {});
  if (isRoomGone(error)) {
    return <ChooseFirst title="That room is no longer listed" />;
  }
  const room = current ?? chosen;

  return (
    <div className="book">
      <section className="book-room" aria-labelledby="book-title">
        <Picture image={room.image} alt="" sizes={PICTURE_SIZES.book} isUrgent />
        <h1 id="book-title">{room.name}</h1>
        <Price price={room.price} hasUnit />
        <p className="room-details-text">{room.des}</p>
        <Link className="text-link" to={{ pathname: PAGE.rooms, search }}>
          Choose another room
        </Link>
      </section>
      <section className="panel book-panel" aria-labelledby="book-dates">
        <h2 id="book-dates" className="h3">
          Choose your nights
        </h2>
        {isGuestKnown ? <FormForRoom room={room} /> : <BookingFormSkeleton />}
      </section>
    </div>
  );
}

function FormForRoom({ room }: { room: Room }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  // Past the CDN: whoever books should see what is sold now.
  const { data: sold, isError: isSoldUnknown } = useSoldNights(room._id, 'caller');
  const refreshRooms = useRefreshRooms();
  return (
    <BookingForm
      room={room}
      wanted={readStaySearch(parameters, { guests: Math.min(USUAL_GUESTS, room.capacity) }).draft}
      sold={sold}
      isSoldUnknown={isSoldUnknown && !sold}
      onOutdated={refreshRooms}
      onBooked={() => {
        void refreshRooms();
        void navigate(PAGE.bookings);
      }}
    />
  );
}

function ChooseFirst({ title }: { title: string }) {
  return (
    <Notice title={title} picture="/images/nothing-yet.svg" isWholePage>
      <p>Choose one, and we will keep it here for you.</p>
      <Link className="btn btn-primary" to={PAGE.rooms}>
        See all rooms
      </Link>
    </Notice>
  );
}
