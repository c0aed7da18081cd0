import type { Booking } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { withStay } from '../../../stay/stay-search-params.ts';
import type { Joining } from '../new-booking/new-booking-draft.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { StayState } from '../components/stay-state.tsx';
import { dueWords, heldBy } from '../words.ts';

/** The other rooms that were booked in one go, with the way to each. */
export function GroupPart({ booking, group }: { booking: Booking; group: readonly DeskStay[] }) {
  const { _id, checkin, checkout, guest, email } = booking;
  const joining: Joining = { joins: _id, name: guest.name, phone: guest.phone, email };
  return (
    <section aria-labelledby="desk-group">
      <h2 id="desk-group" className="h4">
        Booked together
      </h2>
      <p className="form-note">
        One of {counted(group.length + 1, 'room')}. Each has its own bill and payments.
      </p>
      <ul className="desk-group">
        {group.map((stay) => (
          <li key={stay._id}>
            <Link className="text-link" to={pathTo(DESK_PAGE.booking, { id: stay._id })}>
              {stay.roomName}
            </Link>
            <span className="tabular">
              {spellDates(stay)} · {dueWords(stay.due)}
            </span>
            <StayState state={stay.state} heldBy={heldBy(stay)} />
          </li>
        ))}
      </ul>
      <Link
        className="btn btn-quiet mt-3"
        to={withStay(DESK_PAGE.newBooking, { checkin, checkout })}
        state={{ joining }}
      >
        Add a room to this group
      </Link>
    </section>
  );
}
