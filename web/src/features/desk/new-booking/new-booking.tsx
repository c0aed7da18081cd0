import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { partyWords } from '@innkeep/contract/party';
import { pathTo } from '@innkeep/contract/paths';
import { dueFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/money';
import { useState, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { spellDates } from '../../../stay/spell-dates.ts';
import { StayState } from '../components/stay-state.tsx';
import { TakeButton } from '../money/take-button.tsx';
import { nameOfBooking } from '../words.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { NewBookingForm } from './new-booking-form.tsx';
import './new-booking.scss';

/** Books for guests on the phone or at the desk, one booking after the other: each way here begins anew. */
export default function NewBooking() {
  const { key } = useLocation();
  return <OneBooking key={key} />;
}

function OneBooking() {
  const navigate = useNavigate();
  const [booked, setBooked] = useState<readonly Booking[]>();
  // The next guest has neither the dates of the address nor the group that this one joined.
  const bookAnother = () => void navigate(DESK_PAGE.newBooking, { replace: true, state: null });
  return (
    <div>
      {booked ? (
        <BookedPanel bookings={booked} onAnother={bookAnother} />
      ) : (
        <>
          <h1 className="h2 mb-6">New booking</h1>
          <NewBookingForm onBooked={setBooked} />
        </>
      )}
    </div>
  );
}

interface BookedPanelProps {
  bookings: readonly Booking[];
  onAnother: () => void;
}

function BookedPanel({ bookings: [booking, ...others], onAnother }: BookedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);

  if (!booking) return null;
  const { _id, room, email, quote, state, hold } = booking;
  return (
    <section className="panel narrow" aria-labelledby="booked">
      <StayState state={state} />
      <h1 id="booked" className="h2" tabIndex={-1} ref={heading}>
        Booking{' '}
        <span className="tabular" translate="no">
          {bookingNumber(_id)}
        </span>
      </h1>
      <p>
        <strong translate="no">{nameOfBooking(booking)}</strong>, {room.name}
        <br />
        {spellDates(booking)}, {partyWords(booking)}
        <br />
        <span className="tabular">{formatMinorUnits(quote.total)}</span> in total
      </p>
      {others.map((other) => (
        <p key={other._id}>
          <strong>
            Booking{' '}
            <span className="tabular" translate="no">
              {bookingNumber(other._id)}
            </span>
          </strong>
          , {other.room.name}, {partyWords(other)},{' '}
          <span className="tabular">{formatMinorUnits(other.quote.total)}</span>
        </p>
      ))}
      <p className="form-note">
        {hold?.by === 'desk' &&
          `Held until the end of ${spellCalendarDate(hold.until, SPELLING.day)}, with nothing to pay yet. `}
        {email === ''
          ? 'No e-mail on file: give the guest this number.'
          : `We’re e-mailing ${hold ? 'the deadline' : 'the confirmation'} to ${email}.`}
      </p>
      <div className="d-flex flex-wrap gap-2">
        <Button look="primary" onClick={onAnother}>
          Book another
        </Button>
        <TakeButton
          stay={{ _id, state, name: nameOfBooking(booking), roomName: room.name, due: dueFor(booking) }}
          others={others.map((other) => ({ roomName: other.room.name, due: dueFor(other) }))}
        />
        <ButtonLink look="quiet" to={pathTo(DESK_PAGE.booking, { id: _id })}>
          Open the booking
        </ButtonLink>
        <ButtonLink look="bare" to={DESK_PAGE.today}>
          Back to Today
        </ButtonLink>
      </div>
    </section>
  );
}
