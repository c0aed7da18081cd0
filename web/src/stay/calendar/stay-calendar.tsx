import type { Availability } from '@innkeep/contract/availability';
import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { DraftDates } from '@innkeep/contract/stay';
import { useState } from 'react';
import './stay-calendar.scss';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import type { CalendarDays } from './calendar-day.tsx';
import { nightsBetween, openDates, termsOn, withCheckin, type OpenDates } from './open-dates.ts';
import { StayPicker } from './stay-picker.tsx';

export interface StayCalendarProps {
  /** Which of the two dates is being chosen. */
  choosing: keyof DraftDates;
  dates: DraftDates;
  /** Of the room, where one is chosen. */
  availability: Availability | undefined;
  /** Something is wrong with the dates, so that they make no bill. */
  isRefused: boolean;
  /** What the stay comes to, in words. */
  total: string | undefined;
  /** It was entered by keyboard: the focus goes to a day. */
  isEntered: boolean;
  /** A day was chosen, and with it these dates. */
  onChoose: (dates: DraftDates) => void;
}

/** The months in which a stay's dates are chosen, one on phones, two where there is room; and what the dates come to. */
export function StayCalendar({
  choosing,
  dates,
  availability,
  onChoose,
  isEntered,
  ...bill
}: StayCalendarProps) {
  const [pointed, setPointed] = useState<CalendarDate>();
  const today = todayAtHotel();
  const open = openDates(choosing, dates, today, availability);
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
    termsOn: (day) =>
      availability?.taken.includes(day) ? undefined : termsOn(availability?.terms ?? [], day),
  };
  return (
    <>
      <StayPicker
        open={open}
        days={days}
        chosen={isArrival ? arrival : departure}
        isEntered={isEntered}
        onPoint={setPointed}
        onPick={(day) =>
          onChoose(
            isArrival ? withCheckin(day, dates.checkout, today, availability) : { ...dates, checkout: day },
          )
        }
      />
      <Foot dates={dates} open={open} {...bill} />
    </>
  );
}

interface FootProps extends Pick<StayCalendarProps, 'dates' | 'isRefused' | 'total'> {
  open: OpenDates;
}

/** What the dates come to, and what the grey days are. */
function Foot({ dates, isRefused, total, open }: FootProps) {
  const nights = isRefused ? 0 : nightsBetween(dates);
  const parts = [counted(nights, 'night'), total && `${total} in all`];
  return (
    <p className="stay-popup-foot">
      <span>{nights > 0 && parts.filter(Boolean).join(', ')}</span>
      {open.sold.length > 0 && <span className="stay-popup-legend">{open.soldReason}</span>}
    </p>
  );
}

/** How a day is called that is out of reach, but not sold. */
const CLOSED = 'Not available';

/** Tells why a day is closed; undefined where it is open. */
function closedReason({ earliest, latest, sold, soldReason, refused }: OpenDates) {
  const isSold = new Set(sold);
  return (day: CalendarDate) => {
    if (isSold.has(day)) return soldReason;
    return day < earliest || day > latest ? CLOSED : refused.get(day);
  };
}
