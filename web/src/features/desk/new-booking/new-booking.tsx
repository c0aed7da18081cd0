import type { Booking } from '@innkeep/contract/booking';
import { useState } from 'react';
import { BookedPanel } from './booked-panel.tsx';
import { NewBookingForm } from './new-booking-form.tsx';
import './new-booking.scss';
import '../desk-fields.scss';

/** Books for guests on the phone or at the desk, one booking after the other. */
export function NewBooking() {
  const [booked, setBooked] = useState<readonly Booking[]>();
  const [count, setCount] = useState(0);

  function bookAnother() {
    setBooked(undefined);
    setCount(count + 1);
  }

  return (
    <div className="new-booking">
      {booked ? (
        <BookedPanel bookings={booked} onAnother={bookAnother} />
      ) : (
        <>
          <h1 className="h2">New booking</h1>
          <NewBookingForm key={count} onBooked={setBooked} />
        </>
      )}
    </div>
  );
}
