import { DATE_HINT } from '@innkeep/contract/calendar-date';
import { useEffect, type RefObject } from 'react';
import type { StayCalendar, StayCalendarProps } from './calendar/stay-calendar.tsx';

interface StayPopupProps extends StayCalendarProps {
  /** Holds what counts as within it. */
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  /** Undefined while it is on its way, or cannot be had. */
  Calendar: typeof StayCalendar | undefined;
  hasFailed: boolean;
}

const TASK = { checkin: 'Choose the day you arrive', checkout: 'Choose the day you leave' } as const;

/** What opens below the two dates of a stay: the task, and the calendar. */
export function StayPopup({ ref, id, choosing, Calendar, hasFailed, ...stay }: StayPopupProps) {
  useEffect(() => {
    // Below the fold, a calendar that opens would go unseen.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref, choosing]);

  return (
    <div ref={ref} id={id} className="stay-popup" role="dialog" aria-label={TASK[choosing]} tabIndex={-1}>
      <p className="stay-popup-task">{TASK[choosing]}</p>
      {Calendar ? (
        <Calendar key={choosing} choosing={choosing} {...stay} />
      ) : (
        <div className={hasFailed ? undefined : 'skeleton stay-popup-space'}>
          {hasFailed && `The calendar cannot be loaded right now. Type your dates as ${DATE_HINT}.`}
        </div>
      )}
    </div>
  );
}
