import { spellCalendarDate, SPELLING, addDays } from '@innkeep/contract/calendar-date';
import type { ChannelStay } from '@innkeep/contract/channels/channel';
import { counted } from '@innkeep/contract/counted';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { spellNights } from '../../../stay/spell-dates.ts';
import { businessDayNow } from '../business-day-now.ts';
import type { TakeStep } from '../use-take-step.ts';
import { TextLink } from '../../../components/links.tsx';
import type { ColumnName, DayColumn } from './day-columns.ts';
import { StayCard } from './stay-card.tsx';

const EMPTY: Record<ColumnName, string> = {
  arrivals: 'No arrivals on this day.',
  'in-house': 'No guests staying over.',
  departures: 'No departures on this day.',
};

const DONE: Partial<Record<ColumnName, string>> = {
  arrivals: 'Everyone has arrived.',
  departures: 'Everyone has checked out.',
};

export const COLUMN_TITLE: Record<ColumnName, string> = {
  arrivals: 'Arrivals',
  'in-house': 'In house',
  departures: 'Departures',
};

interface DayColumnProps {
  name: ColumnName;
  column: DayColumn;
  day: Pick<DeskDay, 'date' | 'totals'>;
  busy: readonly string[];
  onStep: TakeStep | undefined;
}

export const columnId = (name: ColumnName) => `day-${name}`;

export function DayColumnPart({ name, column, day, ...card }: DayColumnProps) {
  const id = columnId(name);
  const { stays, fromChannels, alsoLeaving } = column;
  const isEmpty = stays.length + fromChannels.length === 0;
  const alone = isEmpty && alsoLeaving.length === 0;
  return (
    <section className="day-column min-w-0" aria-labelledby={id}>
      <h2 id={id} className="h4 d-flex align-items-baseline justify-content-between mb-3 pb-2" tabIndex={-1}>
        {COLUMN_TITLE[name]} <span className="tabular text-muted">{column.count}</span>
      </h2>
      {alsoLeaving.length > 0 && (
        <p className="py-3 text-muted">
          {alsoLeaving.length} of them {alsoLeaving.length === 1 ? 'leaves' : 'leave'} today: see Departures.
        </p>
      )}
      {(alone || column.isDone) && <EmptyColumn name={name} column={column} day={day} />}
      {!isEmpty && (
        <ul className="d-grid gap-3">
          {stays.map((stay) => (
            <li key={stay._id}>
              <StayCard stay={stay} column={name} {...card} />
            </li>
          ))}
          {fromChannels.map((stay) => (
            <li key={`${stay.channelId} ${stay.roomId} ${stay.from}`}>
              <ChannelStayCard stay={stay} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Guests whom a channel has sold the nights: they have no booking here, so there is no step to take. */
function ChannelStayCard({ stay }: { stay: ChannelStay }) {
  const { name, roomId, roomName, from, to } = stay;
  return (
    <article
      className="stay-card is-channel p-4 bg-surface rounded-3"
      aria-label={`From ${name}, ${roomName}`}
    >
      <div className="stay-card-head d-flex flex-wrap align-items-baseline justify-content-between column-gap-3">
        <p className="stay-card-room">{roomName}</p>
        <span className="badge-quiet">Channel</span>
      </div>
      <h3 className="h5 m-0">
        <Link className="text-reset" to={pathTo(DESK_PAGE.roomChannels, { id: roomId })}>
          {name}
        </Link>
      </h3>
      <p className="text-muted fs-15 tabular">
        {spellNights({ checkin: from, checkout: to })}, until {spellCalendarDate(to, SPELLING.short)}
        <br />
        Guest details are at {name}.
      </p>
    </article>
  );
}

function EmptyColumn({ name, column: { isDone }, day }: Pick<DayColumnProps, 'name' | 'column' | 'day'>) {
  const words = isDone ? day.date >= businessDayNow() && DONE[name] : EMPTY[name];
  if (!words) return null;
  return (
    <p className="py-3 text-muted">
      {words} <NextAct name={name} day={day} />
    </p>
  );
}

function NextAct({ name, day: { date, totals } }: Pick<DayColumnProps, 'name' | 'day'>) {
  const { next } = totals;
  if (!next) return null;
  const dayAfter = addDays(date, 1);
  if (name === 'in-house') return <TextLink to={`${DESK_PAGE.chart}?from=${date}`}>See free rooms</TextLink>;
  const count = name === 'arrivals' ? next.arrivals : next.departures;
  const when = date === businessDayNow() ? 'Tomorrow' : 'The day after';
  return (
    <>
      {count > 0 && (
        <TextLink to={`${DESK_PAGE.today}?date=${dayAfter}&show=${name}`} state={{ keepsFocus: true }}>
          {when}: {counted(count, name === 'arrivals' ? 'arrival' : 'departure')}
        </TextLink>
      )}
      {name === 'arrivals' && (
        <>
          {count > 0 && ' · '}
          <TextLink to={`${DESK_PAGE.newBooking}?checkin=${date}&checkout=${dayAfter}`}>New booking</TextLink>
        </>
      )}
    </>
  );
}
