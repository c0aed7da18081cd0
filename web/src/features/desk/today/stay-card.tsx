import { callLink } from '@innkeep/contract/hotel-links';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DayStay } from '@innkeep/contract/desk/desk-stay';
import { type StepName, stepsFor, undoesMove } from '@innkeep/contract/desk/steps';
import { pathTo } from '@innkeep/contract/paths';
import { departureOf } from '@innkeep/contract/stay-states';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { businessDayNow } from '../business-day-now.ts';
import { partyWords } from '@innkeep/contract/party';
import { spellNights } from '../../../stay/spell-dates.ts';
import { StayState } from '../components/stay-state.tsx';
import { stayLinkId, type TakeStep } from '../use-take-step.ts';
import { TakeButton } from '../money/take-button.tsx';
import { RoomOfStay } from './rooms-today.tsx';
import { dueInWords, dueWords, movedWords, ONE_OF_SEVERAL, stepWords } from '../words.ts';
import { type ColumnName, isUsualIn, stateOfDay } from './day-columns.ts';
import './stay-card.scss';

interface StayCardProps {
  stay: DayStay;
  column: ColumnName;
  busy: readonly string[];
  onStep: TakeStep | undefined;
}

export function StayCard({ stay, column, busy, onStep }: StayCardProps) {
  const isPast = stay.was !== undefined;
  const moved = isPast ? undefined : movedWords(stay);
  const state = stateOfDay(stay);
  const isOver = state === 'checked-out' || state === 'no-show';
  return (
    <article
      className={`stay-card p-4 border rounded-3 ${isOver ? '' : 'bg-surface'}`}
      aria-label={stay.name}
    >
      <div className="stay-card-head d-flex flex-wrap align-items-baseline justify-content-between column-gap-3">
        <p className="stay-card-room">
          {stay.roomName}
          {moved !== undefined && <span className="text-muted">, {moved}</span>}
        </p>
        {!isUsualIn(column, stay) && <StayState state={state} />}
      </div>
      <WhoAndDue stay={stay} isPast={isPast} />
      <Facts stay={stay} />
      <RoomOfStay stay={stay} isReadOnly={!onStep} />
      <Told stay={stay} isArrival={column === 'arrivals'} />
      {onStep && !isPast && !isOver && <TakeButton stay={stay} />}
      {onStep && !isPast && <StayCardSteps stay={stay} column={column} busy={busy} onStep={onStep} />}
    </article>
  );
}

function WhoAndDue({ stay: { _id, name, due }, isPast }: { stay: DayStay; isPast: boolean }) {
  return (
    <div className="stay-card-head d-flex flex-wrap align-items-baseline justify-content-between column-gap-3">
      <h3 className="h5 m-0" translate="no">
        <Link id={stayLinkId(_id)} to={pathTo(DESK_PAGE.booking, { id: _id })}>
          {name}
        </Link>
      </h3>
      <p className={due > 0 ? 'text-danger fw-bold tabular' : 'text-muted tabular'}>
        {isPast ? owedSince(due) : dueWords(due)}
      </p>
    </div>
  );
}

function Facts({ stay }: { stay: DayStay }) {
  const { phone, group } = stay;
  return (
    <p className="text-muted fs-15 tabular">
      {spellNights(stay)}, until {spellCalendarDate(departureOf(stay), SPELLING.short)} · {partyWords(stay)}
      {group !== undefined && (
        <>
          <br />
          {ONE_OF_SEVERAL}
        </>
      )}
      {phone !== '' && (
        <>
          <br />
          <a className="text-link text-nowrap" href={callLink(phone)}>
            {phone}
          </a>
        </>
      )}
    </p>
  );
}

/** What was owed on a past day is not known, so this says what is owed now, if anything. */
function owedSince(due: number): string {
  return due === 0 ? '' : `${dueWords(due)} now`;
}

function Told({ stay, isArrival }: { stay: DayStay; isArrival: boolean }) {
  const { state, checkin, arrivalTime, wish, note } = stay;
  const isLate = state === 'booked' && checkin < businessDayNow();
  return (
    <>
      {isArrival && isLate && <p className="text-muted fs-15">{dueInWords(checkin)}</p>}
      {isArrival && arrivalTime !== '' && (
        <p className="text-muted fs-15">
          <span className="text-muted">Arrives</span> {arrivalTime}
        </p>
      )}
      {wish !== '' && <p className="marked my-2 fs-15 text-pre-line">{wish}</p>}
      {note !== '' && (
        <p className="fs-15 text-pre-line">
          <span className="text-muted">Note</span> {note}
        </p>
      )}
    </>
  );
}

const EXPECTED: Partial<Record<ColumnName, StepName>> = { arrivals: 'check-in', departures: 'check-out' };

function StayCardSteps({ stay, column, busy, onStep }: StayCardProps & { onStep: TakeStep }) {
  const steps = stepsFor(stay, serverNow());
  if (steps.length === 0) return null;
  const isBusy = busy.includes(stay._id);
  const isMove = undoesMove(stay, businessDayNow());
  return (
    <div className="stay-card-steps d-flex flex-wrap gap-2 mt-3">
      {steps.map((step) => {
        const isMain = step === EXPECTED[column] && stay.state !== 'no-show';
        const quieter = step === 'check-in' || step === 'check-out' ? 'btn btn-quiet' : 'btn btn-bare';
        return (
          <BusyButton
            key={step}
            className={isMain ? 'btn btn-primary' : quieter}
            aria-label={`${stepWords(step, stay.state, isMove)}: ${stay.name}`}
            aria-busy={isBusy}
            isBusy={isMain && isBusy}
            disabled={isBusy}
            onClick={() => onStep(step, stay)}
          >
            {stepWords(step, stay.state, isMove)}
          </BusyButton>
        );
      })}
    </div>
  );
}
