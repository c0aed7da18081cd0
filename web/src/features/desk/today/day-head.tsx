import {
  addDays,
  daysBetween,
  type CalendarDate,
  spellCalendarDate,
  SPELLING,
} from '@innkeep/contract/calendar-date';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { businessDayNow } from '../business-day-now.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';

const NEAR: Partial<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

export function DayHead({ date }: { date: CalendarDate }) {
  const today = businessDayNow();
  const near = NEAR[daysBetween(today, date)];
  return (
    <header className="d-flex flex-wrap align-items-center row-gap-3 column-gap-4 mb-6">
      <h1 className="h2 d-flex flex-wrap align-items-baseline column-gap-3 m-0">
        {near ?? spellCalendarDate(date, SPELLING.day)}
        {near !== undefined && (
          <span className="day-head-date text-heading text-muted fw-normal">
            {spellCalendarDate(date, SPELLING.day)}
          </span>
        )}
      </h1>
      <nav className="day-nav d-print-none" aria-label="Days">
        <DayLink to={addDays(date, -1)} label="Previous day">
          <span aria-hidden="true">‹</span>
        </DayLink>
        {date !== today && <DayLink to={today}>Today</DayLink>}
        <DayLink to={addDays(date, 1)} label="Next day">
          <span aria-hidden="true">›</span>
        </DayLink>
      </nav>
      <div className="not-on-phones ms-auto">
        <Button onClick={() => print()}>Print</Button>
      </div>
    </header>
  );
}

function DayLink({ to, label, children }: { to: CalendarDate; label?: string; children: ReactNode }) {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  if (to === businessDayNow()) next.delete('date');
  else next.set('date', to);
  return (
    <ButtonLink look="quiet" to={{ search: next.toString() }} state={{ keepsFocus: true }} aria-label={label}>
      {children}
    </ButtonLink>
  );
}
