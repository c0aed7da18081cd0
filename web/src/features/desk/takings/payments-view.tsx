import { TextLink } from '../../../components/links.tsx';
import { Button } from '../../../components/button.tsx';
import {
  addDays,
  isCalendarDate,
  spellCalendarDate,
  SPELLING,
  type CalendarDate,
} from '@innkeep/contract/calendar-date';
import type { DayTakings, DayClosing } from '@innkeep/contract/desk/takings';
import { formatMinorUnits } from '@innkeep/contract/money';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LeftDateField } from '../../../components/form/left-fields.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { businessDayNow } from '../business-day-now.ts';
import { unsavedForms } from '../../../lib/unsaved/unsaved-forms.ts';
import { useTakings } from '../api/money.ts';
import { Part } from '../../../components/part.tsx';
import { StepLink } from '../components/step-link.tsx';
import { CashForm } from './cash-form.tsx';
import { ClosedDay, TakingsLines } from './closed-day.tsx';
import { OwingList } from './owing-list.tsx';
import { TakingsTable, differenceWords } from './takings-table.tsx';
import '../figures/figures.scss';
import './takings.scss';

const MAX_NAMED = 5;

export default function PaymentsView() {
  const [parameters, setParameters] = useSearchParams();
  const today = useTodayWhileTyping();
  const asked = parameters.get('date');
  const date = isCalendarDate(asked) && asked < today ? asked : today;
  const takings = useTakings(date);
  const show = (day: string) =>
    setParameters(isCalendarDate(day) && day < today ? { date: day } : {}, { replace: true });
  return (
    <>
      <h1 className="h2">Payments</h1>
      <div className="takings">
        <header className="takings-head d-flex flex-wrap align-items-end row-gap-2 column-gap-4 mb-4">
          <p className="m-0 me-auto text-muted">{date === today ? `Today, ${spell(date)}` : spell(date)}</p>
          <nav className="day-nav d-print-none" aria-label="Days">
            <DayLink to={addDays(date, -1)} label="Previous day" sign="‹" />
            {date !== today && <DayLink to={addDays(date, 1)} label="Next day" sign="›" />}
            {date !== today && <StepLink search="" label="Today" />}
          </nav>
          <LeftDateField key={date} label="Another day" value={date === today ? '' : date} onChange={show} />
          <Button onClick={() => window.print()}>Print</Button>
        </header>
        <div role="status">
          {takings.data && takings.error && (
            <p className="tinted">{failureMessage(takings.error)} This may be out of date.</p>
          )}
        </div>
        <div className="takings-columns d-grid column-gap-10">
          {takings.data ? (
            <DayParts key={date} takings={takings.data} />
          ) : (
            <div className="takings-day-parts d-flex flex-wrap column-gap-10">
              <Unread query={takings} what="the payments" lines={2} height="12rem" />
            </div>
          )}
          <OwingList />
          {takings.data && (
            <div>
              <TakingsLines date={date} lines={takings.data.lines} />
              <EarlierClosings closings={takings.data.earlier} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** Returns today. A count that is being typed as the day ends stays that of the day it was begun on. */
function useTodayWhileTyping(): CalendarDate {
  const now = businessDayNow();
  const [today, setToday] = useState(now);
  if (today === now || unsavedForms.has()) return today;
  setToday(now);
  return now;
}

function DayParts({ takings }: { takings: DayTakings }) {
  const { closing, open = [], isBehind = false } = takings;
  return (
    <div className="takings-day-parts d-flex flex-wrap column-gap-10">
      <TakingsTable takings={takings} />
      <Part className="narrow mb-8" title="Cash">
        {closing && <ClosedDay closing={closing} isBehind={isBehind} />}
        {!closing && isBehind && (
          <p className="text-muted">A later day is closed, so this one can’t be closed anymore.</p>
        )}
        {!closing && !isBehind && (
          <>
            <DaysNotClosed days={open} />
            <CashForm takings={takings} />
          </>
        )}
      </Part>
    </div>
  );
}

function DaysNotClosed({ days }: { days: readonly CalendarDate[] }) {
  if (days.length === 0) return null;
  const more = days.length - MAX_NAMED;
  return (
    <p className="tinted d-print-none">
      Not closed yet:{' '}
      {days.slice(-MAX_NAMED).map((day, index) => (
        <span key={day}>
          {index > 0 && ', '}
          <TextLink to={{ search: `?date=${day}` }}>{spellCalendarDate(day, SPELLING.short)}</TextLink>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}. Closing this day also closes {days.length > 1 ? 'them' : 'it'}, with
      one cash count.
    </p>
  );
}

function DayLink({ to, label, sign }: { to: CalendarDate; label: string; sign: string }) {
  const search = to < businessDayNow() ? `?date=${to}` : '';
  return <StepLink search={search} label={label} sign={sign} />;
}

function spell(date: CalendarDate): string {
  return spellCalendarDate(date, SPELLING.full);
}

function EarlierClosings({ closings }: { closings: readonly DayClosing[] }) {
  if (closings.length === 0) return null;
  return (
    <Part className="mb-8" title="Earlier closings">
      <ul className="takings-lines tabular mb-4">
        {closings.map(({ date, counted, expected, note, by }) => (
          <li key={date} className="d-grid column-gap-4 py-2 border-bottom">
            <Link to={{ search: `?date=${date}` }}>{spellCalendarDate(date, SPELLING.short)}</Link>
            <span className="text-break">
              {differenceWords(counted, expected)}
              <span className="d-block text-muted fs-14">{note === '' ? by : `${by}: “${note}”`}</span>
            </span>
            <span>{formatMinorUnits(counted)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
