import type { Booking } from '@innkeep/contract/booking';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import { spellDate } from '@innkeep/contract/calendar-date';
import { departureOf, mayChangeDetails } from '@innkeep/contract/stay-states';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { BROWSER_ERRORS } from '@innkeep/contract/browser-errors';
import type { Guest } from '@innkeep/contract/guest';
import { mapLink } from '@innkeep/contract/hotel-links';
import { tableOfBooking } from '@innkeep/contract/rates/cancellation-table';
import { shownEmail } from '@innkeep/contract/shown-email';
import type { ReactNode } from 'react';
import { Part } from '../../../components/part.tsx';
import { EmailLink, PhoneLink, HotelAddress } from '../../../components/contact.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Picture, PicturePlace } from '../../../components/picture.tsx';
import { serverNow, todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useHouse } from '../../../lib/texts.ts';
import { CancellationTerms } from '../../../stay/cancellation-terms.tsx';
import { SendAgain } from '../../../stay/send-again.tsx';
import { StayDates } from '../../../stay/stay-dates.tsx';
import { type StayPhase, stayPhase } from '../../../stay/stay-phase.ts';
import { useHeldWords } from '../use-held-words.ts';
import { Button } from '../../../components/button.tsx';
import { AddToCalendar } from './booked-news.tsx';
import { BookingBill } from './booking-bill.tsx';
import { Letterhead } from './letterhead.tsx';

const PHASE: Record<StayPhase, string> = {
  coming: 'Upcoming stay',
  now: 'You’re staying with us',
  past: 'Past stay',
  cancelled: 'Cancelled stay',
};

function isAhead(phase: StayPhase): boolean {
  return phase === 'coming' || phase === 'now';
}

interface BookingDetailsProps {
  booking: Booking;
  held?: ReactNode;
  news?: ReactNode;
  toPay?: ReactNode;
  parts?: ReactNode;
  last?: ReactNode;
  end?: ReactNode;
  onCancel?: (() => void) | undefined;
  /** Only for guests who look at their own stays, as is the next. */
  onChange?: (() => void) | undefined;
  onDetails?: (() => void) | undefined;
}

export function BookingDetails(props: BookingDetailsProps) {
  const { booking, held, news, toPay, parts, last, end, onCancel, onChange, onDetails } = props;
  const { _id, email, guest, room } = booking;
  const phase = stayPhase(booking, todayAtHotel());
  const heldWords = useHeldWords(booking);
  return (
    <article className="booking">
      <Letterhead />
      <header className="booking-head">
        <p
          className={`booking-phase d-flex flex-wrap justify-content-between row-gap-1 column-gap-6 fw-bold ${isAhead(phase) && !held ? '' : 'text-muted'}`}
        >
          {held ? 'Not booked yet' : (heldWords ?? PHASE[phase])}{' '}
          <span className="booking-number">
            Booking number <span translate="no">{bookingNumber(_id)}</span>
          </span>
        </p>
        <h1 className="h2 mb-0">{roomsInWords(booking)}</h1>
        <p className="on-paper">Booked by {guest.name || shownEmail(email)}</p>
      </header>
      {held}
      {news}
      {toPay}
      <Picture image={room.image} alt="" sizes="(min-width: 992px) 60vw, 100vw" isUrgent />
      <div className="booking-facts">
        {end}
        <Part title="Dates">
          <StayDates {...booking} />
          {departureOf(booking) < booking.checkout && <p>Booked until {spellDate(booking.checkout)}.</p>}
          <p className="d-flex flex-wrap gap-3 mt-5 mb-0">
            {isAhead(phase) && !booking.hold && <AddToCalendar bookingId={_id} />}
            {isAhead(phase) && !booking.hold && onDetails && (
              <SendAgain booking={booking} label="Send the confirmation again" />
            )}
            <Button onClick={() => window.print()}>Print</Button>
          </p>
        </Part>
        <BookingBill booking={booking} isOver={end !== undefined} />
        {parts}
        <ToldDetails guest={guest} onChange={mayChangeDetails(booking) ? onDetails : undefined} />
        <Directions />
        {!held && <ChangeOfPlans phase={phase} booking={booking} onCancel={onCancel} onChange={onChange} />}
        {last}
      </div>
    </article>
  );
}

function Directions() {
  const { address, directions } = useHouse();
  return (
    <Part title="How to find us">
      <HotelAddress />
      {directions && <p>{directions}</p>}
      <p className="booking-links">
        <a className="text-link" href={mapLink(address)} rel="noreferrer">
          Open the map
        </a>
        <PhoneLink className="text-link" />
        <EmailLink className="text-link" />
      </p>
    </Part>
  );
}

interface ChangeOfPlansProps extends Pick<BookingDetailsProps, 'booking' | 'onCancel' | 'onChange'> {
  phase: StayPhase;
}

function ChangeOfPlans({ phase, booking, onCancel, onChange }: ChangeOfPlansProps) {
  if (!isAhead(phase)) return null;
  const terms = tableOfBooking(booking, serverNow());
  return (
    <Part title="If your plans change">
      {!terms ? (
        <p>
          {BROWSER_ERRORS['booking/begun'].message} <PhoneLink className="text-link" />
        </p>
      ) : (
        <>
          <CancellationTerms table={terms} />
          <p>If you cancel, your room is released straight away.</p>
          <p className="d-flex flex-wrap gap-3 mt-5 mb-0">
            {onChange && <Button onClick={onChange}>Change your stay</Button>}
            <button
              type="button"
              className="btn btn-destructive"
              aria-label={`Cancel Book: ${booking.room.name}`}
              onClick={onCancel}
            >
              Cancel Book
            </button>
          </p>
        </>
      )}
    </Part>
  );
}

export function BookingSkeleton() {
  return (
    <Loading className="booking" label="Loading your booking…">
      <span className="skeleton" style={{ width: '60%', height: '4.75rem' }} />
      <PicturePlace />
      <div className="booking-facts">
        {[0, 1, 2, 3].map((index) => (
          <span key={index} className="skeleton" style={{ height: '12rem' }} />
        ))}
      </div>
    </Loading>
  );
}

interface ToldDetailsProps {
  guest: Guest;
  onChange: (() => void) | undefined;
}

function ToldDetails({ guest: { name, phone, arrivalTime, wish }, onChange }: ToldDetailsProps) {
  const said = [
    ['Name', name],
    ['Phone', phone],
    ['Arrival', arrivalTime],
    ['Requests', wish],
  ].filter(([, text]) => text);
  if (said.length === 0 && !onChange) return null;
  return (
    <Part title="What you told us">
      {said.map(([label, text]) => (
        <p key={label}>
          {label}: {text}
        </p>
      ))}
      {onChange && <Button onClick={onChange}>Change your details</Button>}
    </Part>
  );
}
