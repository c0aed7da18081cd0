import { isCalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { useIsOffline } from '../../../lib/api/connection.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useDay } from '../api/get-day.ts';
import { useSteppedIds } from '../api/take-step.ts';
import { COLUMNS, dayColumns, type ColumnName } from './day-columns.ts';
import { DayAlerts } from './day-alerts.tsx';
import { columnId, DayColumnPart } from './day-column.tsx';
import { DayHead } from './day-head.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { DaySwitch } from './day-switch.tsx';
import { cachePageFiles } from './cache-page-files.ts';
import { CachedNote } from './cached-note.tsx';
import { StepDialog } from '../components/step-dialog.tsx';
import { useTakeStep } from '../use-take-step.ts';
import './today.scss';

/** A day of the hotel: who arrives, who is in the house, who leaves. */
export function DeskToday() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('date');
  const date = isCalendarDate(asked) ? asked : todayAtHotel();
  const day = useDay(date);
  const isRead = day.isSuccess && !day.isFetching;

  // Once nothing waits for the network any more.
  useEffect(() => {
    if (isRead) void cachePageFiles();
  }, [isRead]);

  return (
    <div className="desk-today">
      <DayHead date={date} />
      <CachedNote day={day} />
      {day.data ? (
        <Day key={date} day={day.data} />
      ) : day.error ? (
        <LoadFailure error={day.error} what="the day" onRetry={() => void day.refetch()} />
      ) : (
        <DaySkeleton />
      )}
    </div>
  );
}

function Day({ day }: { day: DeskDay }) {
  const today = todayAtHotel();
  const shown = useShownColumn();
  const isNarrow = useMediaQuery('(max-width: 767.98px)');
  const columns = dayColumns(day, today);
  const steps = useTakeStep(columnId(shown));
  const busy = useSteppedIds();
  const isReadOnly = useIsOffline();

  return (
    <>
      <DayAlerts alerts={day.alerts} />
      {isNarrow && <DaySwitch shown={shown} columns={columns} />}
      <div className="day-columns">
        {COLUMNS.filter((name) => !isNarrow || name === shown).map((name) => (
          <DayColumnPart
            key={name}
            name={name}
            column={columns[name]}
            isOver={day.date < today}
            busy={busy}
            onStep={isReadOnly ? undefined : steps.take}
          />
        ))}
      </div>
      {steps.asked && <StepDialog {...steps.asked} today={today} {...steps.answers} />}
    </>
  );
}

function useShownColumn(): ColumnName {
  const [parameters] = useSearchParams();
  return COLUMNS.find((name) => name === parameters.get('show')) ?? 'arrivals';
}
