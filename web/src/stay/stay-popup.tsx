import { DATE_HINT, type CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { formatPrice, stayTotal } from '@innkeep/contract/money';
import type { DraftDates } from '@innkeep/contract/stay';
import { useEffect, type RefObject } from 'react';
import { todayAtHotel } from '../lib/hotel-clock.ts';
import { checkinDates, checkoutDates, nightsBetween, type SoldNights } from './open-dates.ts';
import type { StayCalendar } from './calendar/stay-calendar.tsx';

interface StayPopupProps {
  /** Holds what counts as within it. */
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  /** Which of the two dates is being chosen. */
  choosing: keyof DraftDates;
  dates: DraftDates;
  /** Something is wrong with them, so that they make no bill. */
  isRefused: boolean;
  sold: SoldNights | undefined;
  /** For a night, where a room is chosen. */
  price: number | undefined;
  /** Undefined while it is on its way, or cannot be had. */
  Calendar: typeof StayCalendar | undefined;
  hasFailed: boolean;
  /** It was entered by keyboard: the focus goes to a day. */
  isEntered: boolean;
  onPick: (date: CalendarDate) => void;
}

const TASK = { checkin: 'Choose the day you arrive', checkout: 'Choose the day you leave' } as const;

/** What opens below the two dates of a stay: the task, the calendar, and what the dates come to. */
export function StayPopup({
  ref,
  id,
  choosing,
  dates,
  isRefused,
  sold,
  price,
  Calendar,
  hasFailed,
  isEntered,
  onPick,
}: StayPopupProps) {
  const today = todayAtHotel();
  const open =
    choosing === 'checkout' ? checkoutDates(dates.checkin, today, sold) : checkinDates(today, sold);
  const nights = isRefused ? 0 : nightsBetween(dates);

  useEffect(() => {
    // Below the fold, a calendar that opens would go unseen.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref, choosing]);

  return (
    <div ref={ref} id={id} className="stay-popup" role="dialog" aria-label={TASK[choosing]} tabIndex={-1}>
      <p className="stay-popup-task">{TASK[choosing]}</p>
      {Calendar ? (
        <Calendar
          key={choosing}
          {...dates}
          choosing={choosing}
          open={open}
          isEntered={isEntered}
          onPick={onPick}
        />
      ) : (
        <div className={hasFailed ? undefined : 'skeleton stay-popup-space'}>
          {hasFailed && `The calendar cannot be loaded right now. Type your dates as ${DATE_HINT}.`}
        </div>
      )}
      <p className="stay-popup-foot">
        <span>{nights > 0 && spellBill(nights, price)}</span>
        {open.closed.length > 0 && <span className="stay-popup-legend">{open.reason}</span>}
      </p>
    </div>
  );
}

function spellBill(nights: number, price: number | undefined): string {
  const spelled = counted(nights, 'night');
  return price === undefined ? spelled : `${spelled}, ${formatPrice(stayTotal(price, nights))} in all`;
}
