import {
  addDays,
  daysBetween,
  type CalendarDate,
  spellCalendarDate,
  SPELLING,
} from '@innkeep/contract/calendar-date';
import { useSearchParams } from 'react-router-dom';
import { businessDayNow } from '../business-day-now.ts';
import { Button } from '../../../components/button.tsx';
import { StepLink } from '../components/step-link.tsx';

const NEAR: Partial<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

export function DayHead({ date }: { date: CalendarDate }) {
  const today = businessDayNow();
  const near = NEAR[daysBetween(today, date)];
  const [parameters] = useSearchParams();
  const searchOf = (day: CalendarDate) => {
    const next = new URLSearchParams(parameters);
    if (day === today) next.delete('date');
    else next.set('date', day);
    return next.toString();
  };
  return (
    <header className="d-flex flex-wrap align-items-center row-gap-3 column-gap-4 mb-6">
      <h1 className="h2 d-flex flex-wrap align-items-baseline column-gap-3 m-0">
        {near ?? spellCalendarDate(date, SPELLING.day)}
        {near !== undefined && (
          <span className="text-heading text-muted fs-15 fw-normal">
            {spellCalendarDate(date, SPELLING.day)}
          </span>
        )}
      </h1>
      <nav className="day-nav d-print-none" aria-label="Days">
        <StepLink search={searchOf(addDays(date, -1))} label="Previous day" sign="‹" />
        {date !== today && <StepLink search={searchOf(today)} label="Today" />}
        <StepLink search={searchOf(addDays(date, 1))} label="Next day" sign="›" />
      </nav>
      <div className="not-on-phones ms-auto">
        <Button onClick={() => print()}>Print</Button>
      </div>
    </header>
  );
}
