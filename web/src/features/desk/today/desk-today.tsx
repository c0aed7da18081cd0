import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Part } from '../../../components/part.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { useIsOffline } from '../../../lib/api/connection.ts';
import { localStorageText } from '../../../lib/stored-text.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';
import { businessDayNow } from '../business-day-now.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { usePrinting } from '../../../lib/use-printing.ts';
import { useDay } from '../api/get-day.ts';
import { useSteppedIds } from '../api/take-step.ts';
import { type ColumnName, COLUMNS, type DayColumns, dayColumns } from './day-columns.ts';
import { DayAlerts } from './day-alerts.tsx';
import { COLUMN_TITLE, columnId, DayColumnPart } from './day-column.tsx';
import { DayFigures, extrasInWords } from './day-figures.tsx';
import { DayHead } from './day-head.tsx';
import { DaySheet } from './day-sheet.tsx';
import { cachePageFiles } from './cached-day.ts';
import { RoomsToClean, RoomsToday } from './rooms-today.tsx';
import { NoRooms, OpeningList, useOpening } from '../opening/opening-list.tsx';
import { StepDialog } from '../components/step-dialog.tsx';
import { useTakeStep } from '../use-take-step.ts';
import './today.scss';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { Loading } from '../../../components/loading.tsx';
import { Button } from '../../../components/button.tsx';
import { TextLink } from '../../../components/links.tsx';

const hidden = localStorageText(STORAGE_KEY.tryThis);

const HIDDEN = 'hidden';

export default function DeskToday() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('date');
  const date = isCalendarDate(asked) ? asked : businessDayNow();
  const day = useDay(date);
  const isRead = day.isSuccess && !day.isFetching;

  // Only once the page itself waits for no more data.
  useEffect(() => {
    if (isRead) void cachePageFiles();
  }, [isRead]);

  return (
    <div className="desk-today">
      <DayHead date={date} />
      <CachedNote day={day} />
      {import.meta.env.VITE_DEMO === '1' && <TryThis />}
      {day.data ? (
        <Day key={date} day={day.data} />
      ) : (
        <Unread query={day} what="the day">
          <DaySkeleton />
        </Unread>
      )}
    </div>
  );
}

function Day({ day }: { day: DeskDay }) {
  const today = businessDayNow();
  const shown = useShownColumn();
  const isNarrow = useMediaQuery('(max-width: 47.98em)');
  const columns = dayColumns(day, today);
  const steps = useTakeStep(columnId(shown));
  const busy = useSteppedIds();
  const onStep = useIsOffline() ? undefined : steps.take;
  const isPrinting = usePrinting();
  const extras = extrasInWords(day, today);
  const hasRooms = day.totals.rooms + day.totals.roomsTaken > 0;
  const opening = useOpening(hasRooms);

  if (!hasRooms) return <NoRooms words="Arrivals, departures and guests in house appear here." />;
  if (opening.isLoading && opening.failureCount === 0) return <DaySkeleton />;
  return (
    <RoomsToday day={day}>
      <OpeningList opening={opening} />
      <DayFigures day={day} columns={columns} today={today} />
      <DayAlerts alerts={day.alerts} hasMore={day.hasMoreAlerts === true} busy={busy} onStep={onStep} />
      <RoomsToClean />
      {extras !== '' && <p className="fw-semibold tabular d-print-none">{extras}</p>}
      {isNarrow && <DaySwitch shown={shown} columns={columns} />}
      <div className="day-columns d-grid row-gap-8 column-gap-5 d-print-none">
        {COLUMNS.filter((name) => !isNarrow || name === shown).map((name) => (
          <DayColumnPart
            key={name}
            name={name}
            column={columns[name]}
            day={day}
            busy={busy}
            onStep={onStep}
          />
        ))}
      </div>
      {isPrinting && <DaySheet columns={columns} extras={extras} />}
      {steps.asked && <StepDialog {...steps.asked} today={today} {...steps.answers} />}
    </RoomsToday>
  );
}

function useShownColumn(): ColumnName {
  const [parameters] = useSearchParams();
  return COLUMNS.find((name) => name === parameters.get('show')) ?? 'arrivals';
}

function CachedNote({ day }: { day: ReturnType<typeof useDay> }) {
  const { data, at, failure } = day;
  const isOffline = useIsOffline();
  const isOutOfDate = data !== undefined && (failure !== null || isOffline);
  return (
    <div role="status">
      {isOutOfDate && (
        <div className="tinted d-flex flex-wrap align-items-center justify-content-between gap-4 mb-6 d-print-none">
          <p className="m-0">
            {!isOffline && `${failureMessage(failure)} `}
            As of {instantAtHotel(new Date(at).toISOString())}. This may be out of date
            {isOffline && ', and nothing can be changed until you are online'}.
          </p>
          <Button onClick={() => void day.refetch()}>Try again</Button>
        </div>
      )}
    </div>
  );
}

function DaySkeleton() {
  return (
    <Loading className="day-columns d-grid row-gap-8 column-gap-5 d-print-none" label="Loading the day…">
      {[3, 2, 2].map((cards, column) => (
        <div key={column} className="day-column min-w-0" aria-hidden="true">
          {Array.from({ length: cards }, (_, card) => (
            <span key={card} className="skeleton day-card-skeleton mb-3 rounded-3" />
          ))}
        </div>
      ))}
    </Loading>
  );
}

function DaySwitch({ shown, columns }: { shown: ColumnName; columns: DayColumns }) {
  const [parameters] = useSearchParams();
  return (
    <nav className="day-switch mb-5 overflow-hidden rounded d-print-none" aria-label="Part of the day">
      {COLUMNS.map((name) => {
        const next = new URLSearchParams(parameters);
        next.set('show', name);
        return (
          <Link
            key={name}
            to={{ search: next.toString() }}
            replace
            state={{ keepsFocus: true }}
            aria-current={name === shown ? 'true' : undefined}
          >
            <span className="day-switch-count tabular">{columns[name].count}</span> {COLUMN_TITLE[name]}
          </Link>
        );
      })}
    </nav>
  );
}

/** Three things to try in the demo hotel, until a user has seen them. Deployed hotels are built without it. */
function TryThis() {
  const [isHidden, setHidden] = useState(() => hidden.get() === HIDDEN);
  if (isHidden) return null;

  function hide() {
    hidden.set(HIDDEN);
    setHidden(true);
    document.querySelector('main')?.focus(); // the button that had the focus is gone
  }

  return (
    <Part className="tinted mb-6 d-print-none" look="h5" title="Try this">
      <ol className="numbered">
        <li>A guest due out today still owes: take the payment and check them out.</li>
        <li>
          On <TextLink to={DESK_PAGE.chart}>the chart</TextLink>, move a stay to another room and apply the
          plan.
        </li>
        <li>
          A couple walks in: <TextLink to={DESK_PAGE.newBooking}>book</TextLink> the Tide Room for tonight. It
          is always free.
        </li>
      </ol>
      <p className="text-muted fs-15">These guests are made up, and nothing leaves this machine.</p>
      <Button onClick={hide}>Hide this</Button>
    </Part>
  );
}
