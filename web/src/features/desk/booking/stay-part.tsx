import { isChangeable } from '@innkeep/contract/stay-states';
import type { Booking } from '@innkeep/contract/booking';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { useState } from 'react';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { partyWords } from '../../../stay/party-words.ts';
import { spellNights } from '../../../stay/spell-dates.ts';
import { StayDates } from '../../../stay/stay-dates.tsx';
import { ChangeDialog } from './change-dialog.tsx';

interface StayPartProps {
  booking: Booking;
}

/** Shows dates, room and guests, and opens the dialog to change them. */
export function StayPart({ booking }: StayPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { checkin, checkout, room, releasedFrom } = booking;
  return (
    <section aria-labelledby="desk-stay">
      <h2 id="desk-stay" className="h4">
        Stay
      </h2>
      <StayDates checkin={checkin} checkout={checkout} />
      <p className="desk-stay-facts">
        <strong>{room.name}</strong>
        <br />
        {spellNights(booking)}, {partyWords(booking)}
      </p>
      {releasedFrom !== undefined && (
        <p className="form-note">
          The nights from {spellCalendarDate(releasedFrom, SPELLING.day)} on were given back.
        </p>
      )}
      {booking.hold && (
        <p className="form-note">
          Held until {instantAtHotel(booking.hold.until)}, while the guest pays{' '}
          {formatMinorUnits(booking.hold.amount)} online.
        </p>
      )}
      {isChangeable(booking) && (
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
          Change the stay
        </button>
      )}
      {isOpen && <ChangeDialog booking={booking} onClose={() => setOpen(false)} />}
    </section>
  );
}
