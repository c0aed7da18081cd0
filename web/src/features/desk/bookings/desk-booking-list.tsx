import { bookingNumber } from '@innkeep/contract/booking-number';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { DESK_API, DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookings, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { partyFigure, partyWords } from '@innkeep/contract/party';
import { pathTo } from '@innkeep/contract/paths';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { Room } from '@innkeep/contract/room';
import { nightCount } from '@innkeep/contract/stay';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { SearchField } from '../../../components/form/search-field.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { MorePages } from '../../../components/more-pages.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { useDeskPages } from '../api/desk-calls.ts';
import { StayState } from '../components/stay-state.tsx';
import { dueWords, heldBy, ONE_OF_SEVERAL } from '../words.ts';
import { ButtonLink } from '../../../components/links.tsx';
import { ALL, useFilters, FilterFields } from './filter-fields.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import '../desk-list.scss';

export function DeskBookingList({ rooms }: { rooms: readonly Pick<Room, '_id' | 'name'>[] }) {
  const { filters, change } = useFilters();
  return (
    <>
      <header className="section-head">
        <h1 className="h2">Stays</h1>
        <div className="d-flex flex-wrap gap-2">
          <ButtonLink look="bare" to={`${DESK_PAGE.channels}#sold`}>
            Sold by channels
          </ButtonLink>
          <ButtonLink look="quiet" to={DESK_PAGE.newBooking}>
            New booking
          </ButtonLink>
        </div>
      </header>
      <SearchField
        value={filters.get('q') ?? ''}
        hint="Name, booking number, e-mail or the end of a phone number"
        onSearch={(text) => change('q', text)}
      />
      <FilterFields filters={filters} rooms={rooms} onChange={change} />
      <Found filters={filters} />
    </>
  );
}

function Found({ filters }: { filters: URLSearchParams }) {
  const query = useDeskPages<DeskBookings>(DESK_API.bookings, filters.toString());
  const { data, isPlaceholderData } = query;
  const status = useRef<HTMLParagraphElement>(null);
  if (!data) return <Unread query={query} what="the stays" lines={8} />;
  const bookings = data.flatMap((page) => page.bookings);
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'desk-found is-awaited' : 'desk-found'}>
      <p className="form-note" role="status" tabIndex={-1} ref={status}>
        {foundWords(bookings.length, query.hasNextPage)}
      </p>
      {bookings.length > 0 ? (
        <Bookings bookings={bookings} />
      ) : (
        !query.hasNextPage && <NoneFound filters={filters} />
      )}
      <MorePages pages={query} label="Load more" onLast={() => status.current?.focus()} />
    </div>
  );
}

function foundWords(count: number, isMore: boolean): string {
  if (count === 0) return isMore ? 'No match among the latest. Load more to keep looking.' : '';
  return isMore ? `The first ${counted(count, 'stay')}.` : `${counted(count, 'stay')}.`;
}

function Bookings({ bookings }: { bookings: readonly DeskStay[] }) {
  const isNarrow = useMediaQuery('(max-width: 47.98em)');
  return isNarrow ? <BookingCards bookings={bookings} /> : <BookingTable bookings={bookings} />;
}

function NoneFound({ filters }: { filters: URLSearchParams }) {
  const asked = filters.toString();
  if (asked === `state=${ALL}`)
    return (
      <Notice title="No stays yet" picture="/images/nothing-yet.svg">
        <p>Bookings appear here, next arrival first.</p>
      </Notice>
    );
  return (
    <Notice title={asked === '' ? 'No upcoming stays' : 'No stays found'}>
      <p>
        {asked === ''
          ? 'Bookings appear here, next arrival first.'
          : 'Type at least three letters of a name, or use fewer filters.'}
      </p>
      <ButtonLink look="quiet" to={`${DESK_PAGE.bookings}?state=${ALL}`} state={{ keepsFocus: true }}>
        Show all stays
      </ButtonLink>
    </Notice>
  );
}

function BookingTable({ bookings }: { bookings: readonly DeskStay[] }) {
  return (
    <table className="desk-table w-100 tabular">
      <TableHead
        columns={['Guest', 'Room', 'Arrives', 'Nights', 'Guests', 'Status', 'Owed']}
        figures={['Nights', 'Guests', 'Owed']}
      />
      <tbody>
        {bookings.map((stay) => (
          <tr key={stay._id} className={isCancelledOrLapsed(stay) ? 'text-muted' : undefined}>
            <th scope="row" translate="no">
              <Link to={pathTo(DESK_PAGE.booking, { id: stay._id })}>{stay.name}</Link>
              <span className="d-block text-muted fs-14 fw-normal">{bookingNumber(stay._id)}</span>
            </th>
            <td>
              {stay.roomName}
              {stay.group !== undefined && (
                <span className="d-block text-muted fs-14 fw-normal">{ONE_OF_SEVERAL}</span>
              )}
            </td>
            <td className="text-nowrap">{spellCalendarDate(stay.checkin, SPELLING.brief)}</td>
            <td className="text-end">{nightCount(stay)}</td>
            <td className="text-end">{partyFigure(stay)}</td>
            <td>
              <StayState state={stay.state} heldBy={heldBy(stay)} />
            </td>
            <td className="text-end">{stay.due === 0 ? '–' : formatMinorUnits(stay.due)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BookingCards({ bookings }: { bookings: readonly DeskStay[] }) {
  return (
    <ul className="border-top tabular">
      {bookings.map((stay) => (
        <li key={stay._id} className="position-relative py-3 fs-15 border-bottom">
          <div className="d-flex flex-wrap align-items-baseline justify-content-between column-gap-4">
            <Link
              className="stretched-link fw-semibold"
              translate="no"
              to={pathTo(DESK_PAGE.booking, { id: stay._id })}
            >
              {stay.name}
            </Link>
            <StayState state={stay.state} heldBy={heldBy(stay)} />
          </div>
          <div>
            {spellDates(stay)} · {stay.roomName}
            {stay.group !== undefined && (
              <span className="d-block text-muted fs-14 fw-normal">{ONE_OF_SEVERAL}</span>
            )}
          </div>
          <div className="d-flex flex-wrap align-items-baseline justify-content-between column-gap-4 text-muted">
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
