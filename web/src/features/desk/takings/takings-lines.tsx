import { timeAtHotel } from '@innkeep/contract/cancellation';
import { hotelToday, spellCalendarDate, SPELLING, type CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { TakingsLine } from '@innkeep/contract/desk/takings';
import { METHOD_AT_DESK } from '@innkeep/contract/payments/method-words';
import { pathTo } from '@innkeep/contract/paths';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { Link } from 'react-router-dom';

interface TakingsLinesProps {
  date: CalendarDate;
  lines: readonly TakingsLine[];
}

/** Every payment and refund of a day, by time, each with its stay. */
export function TakingsLines({ date, lines }: TakingsLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className="takings-part" aria-labelledby="lines-title">
      <h2 className="h4" id="lines-title">
        Payments and refunds
      </h2>
      <ul className="takings-lines tabular">
        {lines.map((line) => (
          <li key={line._id}>
            <time dateTime={line.at}>{timeOf(line.at, date)}</time>
            <span className="takings-line-what">
              {line.bookingId === '' ? (
                line.what
              ) : (
                <Link translate="no" to={pathTo(DESK_PAGE.booking, { id: line.bookingId })}>
                  {line.guest}
                </Link>
              )}
              <span className="takings-why">{factsOf(line)}</span>
            </span>
            <span className={line.amount + line.toGo < 0 ? 'takings-went' : undefined}>
              {formatMinorUnits(line.amount + line.toGo)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the time at the hotel, with its date where that is not the day of the money. */
function timeOf(at: string, date: CalendarDate): string {
  const instant = new Date(at);
  const moved = hotelToday(instant);
  const time = timeAtHotel(instant);
  return moved === date ? time : `${spellCalendarDate(moved, SPELLING.short)}, ${time}`;
}

function factsOf({ what, method, roomName, state, by, reason }: TakingsLine): string {
  const isUsual = state === 'Received' || state === 'Given back';
  const how = `${what} ${METHOD_AT_DESK[method]}`;
  return [how, roomName, isUsual ? '' : state, by, reason].filter((words) => words !== '').join(' · ');
}
