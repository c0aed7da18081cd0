import type { Booking } from '@innkeep/contract/booking';
import { rateInWords } from '@innkeep/contract/rates/night-rate';
import type { Room } from '@innkeep/contract/room';
import { formatPrice } from '@innkeep/contract/money';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { isOver } from '@innkeep/contract/stay';
import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Part } from '../../components/part.tsx';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import { Unread } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { Picture } from '../../components/picture.tsx';
import { PriceNote } from '../../components/price-note.tsx';
import { useBookings } from '../../features/bookings/api/get-bookings.ts';
import { useHeldWords } from '../../features/bookings/use-held-words.ts';
import { Bill, PaymentSkeleton, PaymentMethod } from '../../features/payments/components/payment-method.tsx';
import { spellDates } from '../../stay/spell-dates.ts';
import { HeldActions } from '../paying-parts.tsx';
import { RoomFromUrl } from '../room-from-url.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import './payment-page.scss';

export default function PaymentPage() {
  return (
    <RoomFromUrl skeleton={<PaymentSkeleton />} whenGone={(notice) => <AsBooked notice={notice} />}>
      {(room) => <Payment room={room} />}
    </RoomFromUrl>
  );
}

/** For a room type that was given up after it was booked. */
function AsBooked({ notice }: { notice: ReactNode }) {
  const { id } = useParams();
  const { data: bookings = [] } = useBookings();
  const room = bookings.map((booking) => booking.room).find(({ _id }) => _id === id);
  return room ? <Payment room={room} /> : notice;
}

function Payment({ room }: { room: Room }) {
  return (
    <Suspense fallback={<PaymentSkeleton />}>
      <PaymentFor room={room} />
    </Suspense>
  );
}

function PaymentFor({ room }: { room: Room }) {
  const query = useBookings();
  const { data: bookings } = query;
  if (!bookings)
    return (
      <Unread query={query} isWholePage>
        <PaymentSkeleton />
      </Unread>
    );

  const today = todayAtHotel();
  const stays = bookings.filter((booking) => booking.room._id === room._id && !isOver(booking, today));
  return (
    <>
      <header className="page-head">
        <h1>Payment</h1>
        <p className="lead">{room.name}</p>
      </header>
      {stays.length === 0 ? <NothingOwed room={room} /> : <Owed room={room} stays={stays} />}
    </>
  );
}

function NothingOwed({ room }: { room: Room }) {
  return (
    <Notice title="Nothing to pay for this room" picture="/images/nothing-yet.svg">
      <p>
        You have no booking for this room. It costs{' '}
        {room.rate ? rateInWords(room.rate) : formatPrice(room.price)} a night.
      </p>
      <ButtonLink to={pathTo(PAGE.room, { id: room._id })}>See the room</ButtonLink>
    </Notice>
  );
}

function Owed({ room, stays }: { room: Room; stays: Booking[] }) {
  const held = stays.filter(({ hold }) => hold);
  const booked = stays.filter(({ hold }) => !hold);
  return (
    <div className="payment">
      <div className="payment-bill panel overflow-hidden">
        <Picture image={room.image} alt="" sizes="(min-width: 992px) 560px, 100vw" isUrgent />
        {held.map((booking) => (
          <Held key={booking._id} booking={booking} />
        ))}
        {booked.length > 0 && <Bill stays={booked} />}
        <p>
          <PriceNote />
        </p>
        <TextLink to={PAGE.bookings}>See your bookings</TextLink>
      </div>
      {booked.length > 0 && <PaymentMethod stays={booked} isCardTaken={held.length > 0} />}
    </div>
  );
}

function Held({ booking }: { booking: Booking }) {
  return (
    <Part title={useHeldWords(booking)} className="mt-6">
      <p>
        {spellDates(booking)}: {formatPrice(booking.total)}
      </p>
      <HeldActions booking={booking} />
    </Part>
  );
}
