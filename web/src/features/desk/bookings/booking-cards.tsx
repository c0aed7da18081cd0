import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { spellDates } from '../../../stay/spell-dates.ts';
import { StayState } from '../components/stay-state.tsx';
import { partyWords } from '../../../stay/party-words.ts';
import { dueWords } from '../words.ts';

/** Bookings on a phone: each a line of three rows, all of which opens it. */
export function BookingCards({ bookings }: { bookings: readonly DeskStay[] }) {
  return (
    <ul className="desk-lines tabular">
      {bookings.map((stay) => (
        <li key={stay._id}>
          <div className="desk-line-head">
            <Link className="desk-line-link" translate="no" to={pathTo(DESK_PAGE.booking, { id: stay._id })}>
              {stay.name}
            </Link>
            <StayState state={stay.state} />
          </div>
          <div>
            {spellDates(stay)} · {stay.roomName}
          </div>
          <div className="desk-line-foot">
            <span>
              {partyWords(stay)} · {bookingNumber(stay._id)}
            </span>
            <span>{dueWords(stay.due)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
