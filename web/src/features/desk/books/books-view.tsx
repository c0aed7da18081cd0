import { addDays, hotelToday, monthOf } from '@innkeep/contract/calendar-date';
import type { Books } from '@innkeep/contract/desk/books';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { ExportKind } from '@innkeep/contract/desk/figures';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/links.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { useDeskQuery } from '../api/desk-calls.ts';
import { businessDayNow } from '../business-day-now.ts';
import { StepLink } from '../components/step-link.tsx';
import { ExportPanel, SignsField, useSigns } from '../figures/export-panel.tsx';
import { useExport } from '../figures/use-export.ts';
import {
  daysIn,
  lastOf,
  periodIn,
  periodOf,
  periodWords,
  searchFor,
  stepFrom,
  type Period,
} from './books-period.ts';
import { DebtTable, InvoicedTables, LeftTables, MoneyTable, TouristTaxTable } from './books-tables.tsx';
import '../desk-list.scss';
import '../figures/figures.scss';

export default function BooksView() {
  const [params] = useSearchParams();
  const present = monthOf(hotelToday(serverNow()));
  const period = periodIn(params, present);
  const days = daysIn(period);
  const query = useDeskQuery<Books>(`${DESK_API.books}?from=${days.from}&to=${days.to}`, { staleTime: 0 });
  const [signs, setSigns] = useSigns();
  const { start, ...exporting } = useExport();
  const pressed = useRef<HTMLElement>(null);

  function download(kind: ExportKind, button: HTMLElement) {
    pressed.current = button;
    const today = businessDayNow();
    start({ kind, signs, ...(kind === 'debts' ? { from: today, to: addDays(today, 1) } : days) });
  }

  const { data, error } = query;
  return (
    <>
      <h1 className="h2">Books</h1>
      <PeriodHead period={period} present={present} />
      <div role="status">
        {data && error && <p className="tinted">{failureMessage(error)} This may be out of date.</p>}
      </div>
      {data ? (
        <>
          <InvoicedTables books={data} onDownload={download} />
          <TouristTaxTable books={data} onDownload={download} />
          <MoneyTable books={data} onDownload={download} />
          <DebtTable books={data} onDownload={download} />
          <LeftTables books={data} />
          <div className="d-print-none">
            <SignsField signs={signs} onChange={setSigns} />
          </div>
        </>
      ) : (
        <Unread query={query} what="the books" lines={3} height="12rem" />
      )}
      <ExportPanel exporting={exporting} onClosed={() => pressed.current?.focus()} />
    </>
  );
}

const UNITS = { month: 'Month', quarter: 'Quarter' };

function PeriodHead({ period, present }: { period: Period; present: string }) {
  const next = stepFrom(period, 1);
  return (
    <header className="d-flex flex-wrap align-items-center justify-content-between row-gap-2 column-gap-4 mb-6">
      <p className="m-0 text-muted">{periodWords(period)}</p>
      <nav className="chips d-flex flex-wrap gap-2 d-print-none" aria-label="Months">
        {(['month', 'quarter'] as const).map((unit) => (
          <ButtonLink
            key={unit}
            look="quiet"
            to={{ search: searchFor(periodOf(unit, lastOf(period), present)) }}
            state={{ keepsFocus: true }}
            aria-current={period.unit === unit ? 'true' : undefined}
          >
            {UNITS[unit]}
          </ButtonLink>
        ))}
        <StepLink search={searchFor(stepFrom(period, -1))} label={`Previous ${period.unit}`} sign="‹" />
        {next.first <= present && (
          <StepLink search={searchFor(next)} label={`Next ${period.unit}`} sign="›" />
        )}
      </nav>
    </header>
  );
}
