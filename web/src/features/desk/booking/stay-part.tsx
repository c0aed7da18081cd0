import { timeAtHotel } from '@innkeep/contract/cancellation';
import { isChangeable, isKept, isUnconfirmed } from '@innkeep/contract/stay-states';
import type { Booking } from '@innkeep/contract/booking';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { roomsInWords } from '@innkeep/contract/stay-rooms-words';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { useState } from 'react';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useIsKept } from '../../../lib/unsaved/use-unsaved.ts';
import { partyWords } from '@innkeep/contract/party';
import { spellNights } from '../../../stay/spell-dates.ts';
import { StayDates } from '../../../stay/stay-dates.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { HoldPart } from './hold-part.tsx';

interface StayPartProps {
  booking: Booking;
}

/** Shows dates, room and guests, and opens the dialog to change them. */
export function StayPart({ booking }: StayPartProps) {
  const [isOpen, setOpen] = useState(useIsKept(`change of ${booking._id}`));
  const { checkout, releasedFrom } = booking;
  return (
    <section aria-labelledby="desk-stay">
      <h2 id="desk-stay" className="h4">
        Stay
      </h2>
      <StayDates {...booking} />
      <p className="desk-stay-facts">
        <strong>{roomsInWords(booking)}</strong>
        <br />
        {spellNights(booking)}, {partyWords(booking)}
      </p>
      {releasedFrom !== undefined && (
        <p className="form-note">
          Booked until {spellCalendarDate(checkout, SPELLING.day)}: the nights from{' '}
          {spellCalendarDate(releasedFrom, SPELLING.day)} on were given back.
        </p>
      )}
      {booking.hold?.by === 'desk' && isKept(booking) && <HoldPart booking={booking} hold={booking.hold} />}
      {isUnconfirmed(booking) && booking.hold?.by === 'guest' && (
        <p className="form-note">
          Waits until {timeAtHotel(new Date(booking.hold.until))} for the guest to confirm. Nothing is booked
          yet.
        </p>
      )}
      {booking.hold && booking.hold.by === undefined && (
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
