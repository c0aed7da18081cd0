import { departureOf } from '@innkeep/contract/stay-states';
import type { Booking } from '@innkeep/contract/booking';
import { spellDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { formatPrice } from '@innkeep/contract/money';
import { rateInWords, rateOf } from '@innkeep/contract/rates/night-rate';
import { PAGE } from '@innkeep/contract/paths';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Part } from '../../../components/part.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Loading } from '../../../components/loading.tsx';
import { MorePages } from '../../../components/more-pages.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Picture, PicturePlace } from '../../../components/picture.tsx';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { MESSAGE } from '../../../lib/messages.ts';
import { type StayPhase, stayPhase } from '../../../stay/stay-phase.ts';
import { useBookings, useEarlierBookings } from '../api/get-bookings.ts';
import { endOfHold } from '../use-held-words.ts';
import { bookingPath } from '../guest-from-url.ts';
import { TextLink } from '../../../components/links.tsx';
import { BookedTogether, bookedWith } from './booked-together.tsx';
import { BookingTicket } from './booking-ticket.tsx';
import { StaleNote } from './stale-note.tsx';

interface BookingListProps {
  guest: string | undefined;
  /** Renders what can be done about a held booking; undefined if the reader is not its guest. */
  heldActions: ((booking: Booking) => ReactNode) | undefined;
  onCancel: (booking: Booking) => void;
  children: (isEmpty: boolean) => ReactNode;
}

export function BookingList({ guest, heldActions, onCancel, children }: BookingListProps) {
  const query = useBookings(guest);
  const { data: bookings, error, isPending, refetch } = query;
  if (isPending) return <TicketSkeletons />;
  if (error && !bookings) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const none = guest === undefined ? <NoBookings /> : <p>No stays yet.</p>;
  const stays = { bookings, guest, heldActions, onCancel };
  return (
    <Suspense fallback={<TicketSkeletons />}>
      <StaleNote guest={guest} query={query} />
      {bookings.length === 0 ? none : <Stays {...stays} />}
      <EarlierStays guest={guest} />
      {children(bookings.length === 0)}
    </Suspense>
  );
}

type StaysProps = Omit<BookingListProps, 'children'> & { bookings: Booking[] };

function Stays({ bookings, guest, heldActions, onCancel }: StaysProps) {
  const booked = useJustBooked();
  const { ahead, past, former } = groupBookings(bookings, booked);
  const pathOf = ({ _id }: Pick<Booking, '_id'>) => bookingPath(_id, guest);
  return (
    <>
      {booked.length > 1 && <p role="status">Your {booked.length} rooms are booked.</p>}
      {ahead.length === 0 && (
        <p>
          No upcoming stays. <SeeRooms />
        </p>
      )}
      <ul className="d-grid gap-6">
        {ahead.map((booking) => (
          <li key={booking._id}>
            <BookingTicket
              booking={booking}
              isNew={booked.includes(booking._id)}
              to={pathOf(booking)}
              held={booking.hold && heldActions?.(booking)}
              together={<BookedTogether others={bookedWith(booking, ahead)} pathOf={pathOf} />}
              onCancel={() => onCancel(booking)}
            />
          </li>
        ))}
      </ul>
      <BookingLines title="Past stays" bookings={past} pathOf={pathOf} />
      <BookingLines title="Booked by another account with this e-mail" bookings={former} pathOf={pathOf} />
    </>
  );
}

function EarlierStays({ guest }: Pick<StaysProps, 'guest'>) {
  const [isOpen, setOpen] = useState(false);
  const { hasEarlier, pages } = useEarlierBookings(guest, isOpen);
  const part = useRef<HTMLDivElement>(null);
  const hasCome = pages.data !== undefined;
  useEffect(() => {
    if (hasCome) part.current?.focus(); // the button that was pressed is gone
  }, [hasCome]);
  if (!hasEarlier) return null;
  if (pages.error && !pages.data)
    return <LoadFailure error={pages.error} what="the earlier stays" onRetry={() => void pages.refetch()} />;
  return (
    <div tabIndex={-1} ref={part}>
      {pages.data ? (
        <>
          <BookingLines
            title="Earlier stays"
            bookings={pages.data}
            pathOf={({ _id }) => bookingPath(_id, guest)}
          />
          <MorePages pages={pages} label="Show earlier stays" onLast={() => part.current?.focus()} />
        </>
      ) : (
        <BusyButton className="btn btn-quiet" isBusy={isOpen} keepsFocus onClick={() => setOpen(true)}>
          Show earlier stays
        </BusyButton>
      )}
    </div>
  );
}

/** Returns the ids of the bookings that the guest has just made in one order. */
function useJustBooked(): readonly string[] {
  // Set by the booking form, or by another page.
  const state = useLocation().state as { booked?: string[] } | null;
  return state?.booked ?? [];
}

function groupBookings(bookings: Booking[], booked: readonly string[]) {
  const today = todayAtHotel();
  const former = bookings.filter(({ isOfFormerAccount }) => isOfFormerAccount);
  const own = bookings.filter((booking) => !former.includes(booking));
  const inPhase = (...phases: StayPhase[]) =>
    own.filter((booking) => phases.includes(stayPhase(booking, today)));
  return {
    ahead: mostUrgentFirst(inPhase('now', 'coming'), booked),
    past: inPhase('past'),
    former,
  };
}

/** Puts the stays first that lapse unless they are paid or confirmed soon, and then those just made. */
function mostUrgentFirst(bookings: Booking[], booked: readonly string[]): Booking[] {
  const rankOf = (booking: Booking) => (endOfHold(booking) ? 0 : booked.includes(booking._id) ? 1 : 2);
  return bookings.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function NoBookings() {
  // After the last booking is cancelled, the long page may still be scrolled down.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Notice title={MESSAGE.noBookings} picture="/images/nothing-yet.svg">
      <p>
        <SeeRooms />
      </p>
    </Notice>
  );
}

function SeeRooms() {
  return (
    <>
      May we show you a <TextLink to={PAGE.rooms}>Room?</TextLink>
    </>
  );
}

function TicketSkeletons() {
  return (
    <Loading className="d-grid gap-6" label="Loading your bookings…">
      {[0, 1].map((index) => (
        <div key={index} className="ticket d-grid overflow-hidden bg-surface rounded-3" aria-hidden="true">
          <PicturePlace />
          <div className="ticket-body d-grid gap-5 p-6">
            <span className="skeleton" style={{ width: '60%', height: '2rem' }} />
            <span className="skeleton" style={{ height: '9.5rem' }} />
          </div>
          <div className="ticket-stub position-relative d-grid row-gap-2 column-gap-3">
            <span className="skeleton span-all" style={{ minHeight: '8rem' }} />
          </div>
        </div>
      ))}
    </Loading>
  );
}

interface BookingLinesProps {
  title: string;
  bookings: Booking[];
  pathOf: (booking: Booking) => string;
}

function BookingLines({ title, bookings, pathOf }: BookingLinesProps) {
  if (bookings.length === 0) return null;
  return (
    <Part title={title} className="past-stays mt-12">
      <ul className="mt-3 border-top">
        {bookings.map((booking) => (
          <li key={booking._id} className="past-stay">
            <Picture image={booking.room.image} alt="" sizes="80px" />
            <TextLink to={pathOf(booking)}>{booking.room.name}</TextLink>
            <span className="past-stays-dates text-muted tabular">
              {spellDate(booking.checkin)} – {spellDate(departureOf(booking))}
            </span>
            <span className="past-stays-price tabular">
              {rateInWords(rateOf(booking.quote))} × {counted(booking.nights, 'night')}
            </span>
            <span className="past-stays-total tabular">{formatPrice(booking.total)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
