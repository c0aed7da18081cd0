import type { Availability } from '@innkeep/contract/availability';
import { isCalendarDate, runOn, type CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { DraftDates } from '@innkeep/contract/stay';
import { useState } from 'react';
import './stay-calendar.scss';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import type { CalendarDays } from './calendar-day.tsx';
import { nightsBetween, openDates, withCheckin, type OpenDates } from './open-dates.ts';
import { StayPicker } from './stay-picker.tsx';

export interface StayCalendarProps {
  choosing: keyof DraftDates;
  /** The date that a press chooses, where the days of the other are still in view: guests may be quicker than these. */
  picking: keyof DraftDates;
  dates: DraftDates;
  availability: Availability | undefined;
  /** Whether the dates have a problem, so that there is no bill. */
  isRefused: boolean;
  total: string | undefined;
  earliest?: CalendarDate | undefined;
  /** Whether it was opened by keyboard: then the focus moves to a day. */
  isEntered: boolean;
  onChoose: (dates: DraftDates, picked: keyof DraftDates) => void;
}

export function StayCalendar({
  choosing,
  picking,
  dates,
  availability,
  onChoose,
  isEntered,
  earliest,
  ...bill
}: StayCalendarProps) {
  const [pointed, setPointed] = useState<CalendarDate>();
  const today = todayAtHotel();
  const first = earliest ?? today;
  const open = openDates(choosing, dates, first, availability);
  const arrival = isCalendarDate(dates.checkin) ? dates.checkin : undefined;
  const departure = isCalendarDate(dates.checkout) ? dates.checkout : undefined;
  const isArrival = choosing === 'checkin';
  const days: CalendarDays = {
    today,
    arrival,
    departure,
    band: isArrival
      ? { from: pointed ?? arrival, to: departure }
      : { from: arrival, to: pointed ?? departure },
    closedFor: closedReason(open),
    soldReason: open.soldReason,
    termsOn: (day) => (availability?.taken.includes(day) ? undefined : runOn(availability?.terms ?? [], day)),
  };

  function pick(day: CalendarDate) {
    const isAgain = isArrival && arrival !== undefined && day <= arrival; // as by a double click
    if (picking === 'checkout' && !isAgain) onChoose({ ...dates, checkout: day }, 'checkout');
    else onChoose(withCheckin(day, dates.checkout, first, availability), 'checkin');
  }

  return (
    <>
      <StayPicker
        open={open}
        days={days}
        chosen={isArrival ? arrival : departure}
        isEntered={isEntered}
        onPoint={setPointed}
        onPick={pick}
      />
      <Foot dates={dates} open={open} {...bill} />
    </>
  );
}

interface FootProps extends Pick<StayCalendarProps, 'dates' | 'isRefused' | 'total'> {
  open: OpenDates;
}

function Foot({ dates, isRefused, total, open }: FootProps) {
  const nights = isRefused ? 0 : nightsBetween(dates);
  const parts = [counted(nights, 'night'), total && `${total} in total`];
  return (
    <p className="stay-popup-foot tabular d-flex flex-wrap justify-content-between column-gap-4 fs-15">
      <span>{nights > 0 && parts.filter(Boolean).join(', ')}</span>
      {open.lateReason && <span className="text-muted">{open.lateReason}.</span>}
      {open.sold.length > 0 && <span className="stay-popup-legend text-muted">{open.soldReason}</span>}
    </p>
  );
}

const CLOSED = 'Not available';

function closedReason({ earliest, latest, sold, soldReason, refused, lateReason = CLOSED }: OpenDates) {
  const isSold = new Set(sold);
  return (day: CalendarDate) => {
    if (isSold.has(day)) return soldReason;
    if (day > latest) return lateReason;
    return day < earliest ? CLOSED : refused.get(day);
  };
}
