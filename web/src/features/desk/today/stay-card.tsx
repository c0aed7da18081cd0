import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DayStay } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { spellNights } from '../../../stay/spell-nights.ts';
import { StayState } from '../components/stay-state.tsx';
import { stepsFor } from '../steps.ts';
import { partyWords } from '../../../stay/party-words.ts';
import { dueWords } from '../words.ts';
import { stateOfDay, type ColumnName } from './day-columns.ts';
import { StayCardSteps } from './stay-card-steps.tsx';
import { stayLinkId, type TakeStep } from '../use-take-step.ts';

interface StayCardProps {
  stay: DayStay;
  column: ColumnName;
  busy: readonly string[];
  onStep: TakeStep | undefined;
}

/** The state in which the stays of a column are anyway, which goes without saying. */
const USUAL: Record<ColumnName, DayStay['state']> = {
  arrivals: 'booked',
  'in-house': 'checked-in',
  departures: 'checked-in',
};

/** The same once the day is over. */
const USUALLY_WAS: Record<ColumnName, DayStay['state']> = {
  arrivals: 'checked-in',
  'in-house': 'checked-in',
  departures: 'checked-out',
};

/** A stay as the desk meets it: who, where, how long, what is owed, and the one thing to do. */
export function StayCard({ stay, column, busy, onStep }: StayCardProps) {
  const { _id, name, roomName, due, phone, checkout } = stay;
  const isPast = stay.was !== undefined;
  const state = stateOfDay(stay);
  const steps = onStep && !isPast ? stepsFor(stay, serverNow()) : [];
  const isOver = state === 'checked-out' || state === 'no-show';
  return (
    <article className={isOver ? 'stay-card is-over' : 'stay-card'} aria-label={name}>
      <div className="stay-card-head">
        <h3 translate="no">
          <Link id={stayLinkId(_id)} to={pathTo(DESK_PAGE.booking, { id: _id })}>
            {name}
          </Link>
        </h3>
        {state !== (isPast ? USUALLY_WAS : USUAL)[column] && <StayState state={state} />}
      </div>
      <p className="stay-card-room">{roomName}</p>
      <p className="stay-card-facts tabular">
        {spellNights(stay)}, until {spellCalendarDate(checkout, SPELLING.short)} · {partyWords(stay)}
      </p>
      <Told stay={stay} isArrival={column === 'arrivals'} />
      <p className="stay-card-foot">
        <span className={due > 0 ? 'stay-card-due tabular' : 'stay-card-due is-settled'}>
          {isPast ? owedSince(due) : dueWords(due)}
        </span>
        {phone !== '' && (
          <a className="text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
      </p>
      {onStep && (
        <StayCardSteps
          stay={stay}
          column={column}
          steps={steps}
          isBusy={busy.includes(_id)}
          onStep={onStep}
        />
      )}
    </article>
  );
}

/** What was owed on a day that is over is not known: what is owed by now, if anything is. */
function owedSince(due: number): string {
  return due === 0 ? '' : `${dueWords(due)} by now`;
}

/** What the guest has told, and what the desk has noted. */
function Told({ stay: { arrivalTime, wish, note }, isArrival }: { stay: DayStay; isArrival: boolean }) {
  return (
    <>
      {isArrival && arrivalTime !== '' && (
        <p className="stay-card-facts">
          <span className="stay-card-label">Arrives</span> {arrivalTime}
        </p>
      )}
      {wish !== '' && <p className="stay-card-wish">{wish}</p>}
      {note !== '' && (
        <p className="stay-card-note">
          <span className="stay-card-label">Note</span> {note}
        </p>
      )}
    </>
  );
}
