import {
  addDays,
  firstOf,
  monthOf,
  monthsAfter,
  monthsBetween,
  spellCalendarDate,
  type CalendarDate,
} from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { localStorageText } from '../../../lib/stored-text.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { StepLink } from '../components/step-link.tsx';
import { PAGE_DAYS, usualFrom, type ChartWindow } from './chart-window.ts';

/** The months to choose from, around the present one. */
const MONTHS = { back: 12, ahead: 18 };

const chosenRows = localStorageText(STORAGE_KEY.chartRows);
const DENSE = 'dense';
const ROOMY = 'roomy';

/** Hotels with more rooms have dense rows until a user chooses others. */
const MANY_ROOMS = 16;

/** For mice only: fingers need the higher rows. Phones have no dense rows at all (chart.scss). */
const HAS_MOUSE = '(pointer: fine)';

interface ChartHeadProps {
  window: ChartWindow;
  today: CalendarDate;
  rows: ReturnType<typeof useDenseRows>;
}

export function ChartHead({ window: { from }, today, rows }: ChartHeadProps) {
  return (
    <header className="mb-3 d-flex flex-wrap align-items-center row-gap-3 column-gap-5">
      <h1 className="h2 m-0">Chart</h1>
      <nav className="day-nav flex-wrap d-print-none" aria-label="Days">
        <StepLink search={searchFrom(addDays(from, -PAGE_DAYS))} label="Four weeks earlier" sign="‹" />
        <StepLink search={searchFrom(usualFrom(today))} label="Today" />
        <StepLink search={searchFrom(addDays(from, PAGE_DAYS))} label="Four weeks later" sign="›" />
        <MonthSelect from={from} today={today} />
      </nav>
      <Button className="not-on-phones" aria-pressed={rows.isDense} onClick={rows.toggle}>
        Dense
      </Button>
      <Button className="not-on-phones" onClick={() => print()}>
        Print
      </Button>
      <ButtonLink look="quiet" className="not-on-phones ms-auto" to={DESK_PAGE.newBooking}>
        New booking
      </ButtonLink>
    </header>
  );
}

function MonthSelect({ from, today }: { from: CalendarDate; today: CalendarDate }) {
  const navigate = useNavigate();
  const [shown, present] = [monthOf(from), monthOf(today)];
  const around = monthsBetween(monthsAfter(present, -MONTHS.back), monthsAfter(present, MONTHS.ahead));
  const months = around.includes(shown) ? around : [shown, ...around];
  return (
    <select
      className="form-select chart-month"
      aria-label="Month"
      value={shown}
      onChange={({ target }) =>
        void navigate({ search: searchFrom(firstOf(target.value)) }, { state: { keepsFocus: true } })
      }
    >
      {months.map((month) => (
        <option key={month} value={month}>
          {spellCalendarDate(firstOf(month), { month: 'long', year: 'numeric' })}
        </option>
      ))}
    </select>
  );
}

function searchFrom(from: CalendarDate): string {
  return new URLSearchParams({ from }).toString();
}

export function useDenseRows(rooms: number) {
  const [chosen, setChosen] = useState(chosenRows.get);
  const hasMouse = useMediaQuery(HAS_MOUSE);
  const isDense = chosen === null ? hasMouse && rooms > MANY_ROOMS : chosen === DENSE;

  function toggle() {
    const next = isDense ? ROOMY : DENSE;
    chosenRows.set(next);
    setChosen(next);
  }

  return { isDense, toggle };
}
