import type { Booking } from '@innkeep/contract/booking';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BookedPanel } from './booked-panel.tsx';
import { NewBookingForm } from './new-booking-form.tsx';
import './new-booking.scss';
import '../desk-fields.scss';

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
