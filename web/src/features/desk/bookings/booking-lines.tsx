import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { spellCalendarDate } from '@innkeep/contract/calendar-date';
import { nightCount } from '@innkeep/contract/stay';
import { isVoid } from '@innkeep/contract/stay-states';
import { Link } from 'react-router-dom';
import { StayState } from '../components/stay-state.tsx';
import { dueWords, heldBy, ONE_OF_SEVERAL, WITH_YEAR } from '../words.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { partyFigure, partyWords } from '@innkeep/contract/party';

/** The bookings as a table, for wide screens. */
export function BookingTable({ bookings }: { bookings: readonly DeskStay[] }) {
  return (
    <table className="desk-table tabular">
      <thead>
        <tr>
          <th scope="col">Guest</th>
          <th scope="col">Room</th>
          <th scope="col">Arrives</th>
          <th scope="col" className="is-figure">
            Nights
          </th>
          <th scope="col" className="is-figure">
            Guests
          </th>
          <th scope="col">State</th>
          <th scope="col" className="is-figure">
            Owed
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((stay) => (
          <tr key={stay._id} className={isVoid(stay) ? 'is-cancelled' : undefined}>
            <th scope="row" translate="no">
              <Link to={pathTo(DESK_PAGE.booking, { id: stay._id })}>{stay.name}</Link>
              <span className="desk-table-number">{bookingNumber(stay._id)}</span>
            </th>
            <td>
              {stay.roomName}
              {stay.group !== undefined && <span className="desk-table-number">{ONE_OF_SEVERAL}</span>}
            </td>
            <td className="is-date">{spellCalendarDate(stay.checkin, WITH_YEAR)}</td>
            <td className="is-figure">{nightCount(stay)}</td>
            <td className="is-figure">{partyFigure(stay)}</td>
            <td>
              <StayState state={stay.state} heldBy={heldBy(stay)} />
            </td>
            <td className="is-figure">{stay.due === 0 ? '–' : formatMinorUnits(stay.due)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows bookings on a phone. Each is a link of three rows. */
export function BookingCards({ bookings }: { bookings: readonly DeskStay[] }) {
  return (
    <ul className="desk-lines tabular">
      {bookings.map((stay) => (
        <li key={stay._id}>
          <div className="desk-line-head">
            <Link className="desk-line-link" translate="no" to={pathTo(DESK_PAGE.booking, { id: stay._id })}>
              {stay.name}
            </Link>
            <StayState state={stay.state} heldBy={heldBy(stay)} />
          </div>
          <div>
            {spellDates(stay)} · {stay.roomName}
            {stay.group !== undefined && <span className="desk-table-number">{ONE_OF_SEVERAL}</span>}
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
