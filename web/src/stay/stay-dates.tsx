import { type CalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import { departureOf } from '@innkeep/contract/stay-states';
import type { Dates } from './spell-dates.ts';

export function StayDates(stay: Dates) {
  return (
    <div className="ticket-dates">
      <StayDate label="Check In" date={stay.checkin} time={`from ${HOTEL.checkInTime}`} />
      <StayDate label="Check Out" date={departureOf(stay)} time={`by ${HOTEL.checkOutTime}`} />
    </div>
  );
}

function StayDate({ label, date, time }: { label: string; date: CalendarDate; time: string }) {
  return (
    <div className="d-grid">
      <span className="ticket-date-label">{label}</span>
      <span className="fw-bold">{spellCalendarDate(date, SPELLING.weekday)}</span>
      <time className="ticket-date-figure" dateTime={date}>
        {spellCalendarDate(date, SPELLING.brief)}
      </time>
      <span className="ticket-date-time">{time}</span>
    </div>
  );
}
