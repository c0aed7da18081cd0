import type { Availability } from '@innkeep/contract/availability';
import { DATE_HINT, type CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { DraftDates } from '@innkeep/contract/stay';
import { useEffect, type RefObject } from 'react';
import { todayAtHotel } from '../lib/hotel-clock.ts';
import { checkinDates, checkoutDates, nightsBetween, type OpenDates } from './open-dates.ts';
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
  availability: Availability | undefined;
  /** What the stay comes to, in words. */
  total: string | undefined;
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
  availability,
  total,
  Calendar,
  hasFailed,
  isEntered,
  onPick,
}: StayPopupProps) {
  const today = todayAtHotel();
  const open =
    choosing === 'checkout'
      ? checkoutDates(dates.checkin, today, availability)
      : checkinDates(today, availability);

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
          terms={availability?.terms}
          isEntered={isEntered}
          onPick={onPick}
        />
      ) : (
        <div className={hasFailed ? undefined : 'skeleton stay-popup-space'}>
          {hasFailed && `The calendar cannot be loaded right now. Type your dates as ${DATE_HINT}.`}
        </div>
      )}
      <Foot nights={isRefused ? 0 : nightsBetween(dates)} total={total} open={open} />
    </div>
  );
}

interface FootProps {
  /** 0 while the dates make no stay. */
  nights: number;
  total: string | undefined;
  open: OpenDates;
}

/** What the dates come to, and what the grey days are. */
function Foot({ nights, total, open }: FootProps) {
  const parts = [counted(nights, 'night'), total && `${total} in all`];
  return (
    <p className="stay-popup-foot">
      <span>{nights > 0 && parts.filter(Boolean).join(', ')}</span>
      {open.sold.length > 0 && <span className="stay-popup-legend">{open.soldReason}</span>}
    </p>
  );
}
