import { bookingNumber } from '@innkeep/contract/booking-number';
import { SOURCE_WORDS } from '@innkeep/contract/booking-source';
import { isCancellable } from '@innkeep/contract/cancellation';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import { stepsFor, undoesMove } from '@innkeep/contract/desk/steps';
import { businessDay } from '@innkeep/contract/business-day';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { businessDayNow } from '../business-day-now.ts';
import { useConfirm } from '../api/booking.ts';
import { useSteppedIds } from '../api/take-step.ts';
import { StayState } from '../components/stay-state.tsx';
import { StepDialog } from '../components/step-dialog.tsx';
import { useTakeStep } from '../use-take-step.ts';
import { isUndecided, nameOfBooking, stepWords } from '../words.ts';
import { Button } from '../../../components/button.tsx';
import { TextLink } from '../../../components/links.tsx';

interface BookingHeadProps {
  known: DeskBooking;
  onCancel: () => void;
}

export function BookingHead({ known, onCancel }: BookingHeadProps) {
  const { booking, source } = known;
  return (
    <>
      <p className="way-back">
        <TextLink to={DESK_PAGE.bookings}>All stays</TextLink>
      </p>
      <header className="d-flex flex-wrap align-items-end justify-content-between row-gap-4 column-gap-8 mb-8">
        <div>
          <p className="mb-1 tabular d-flex flex-wrap row-gap-1 column-gap-4">
            <StayState state={booking.state} heldBy={booking.hold?.by} />
            <span className="text-muted">
              Booking {bookingNumber(booking._id)} · {SOURCE_WORDS[source]}
            </span>
          </p>
          <h1 className="h2 m-0" translate="no" tabIndex={-1} id="desk-booking-name">
            {nameOfBooking(booking)}
          </h1>
        </div>
        <Steps known={known} onCancel={onCancel} />
      </header>
    </>
  );
}

function Steps({ known, onCancel }: BookingHeadProps) {
  const { booking } = known;
  const steps = useTakeStep('desk-booking-name');
  const confirming = useConfirm();
  const isBusy = useSteppedIds().includes(booking._id);
  const now = serverNow();
  const { movedOn } = known;
  const offered = stepsFor({ ...booking, movedOn }, now, doneOn(known));
  const isMove = undoesMove({ ...booking, movedOn }, businessDayNow());
  const stay = { ...booking, movedOn, name: nameOfBooking(booking), due: known.due };
  return (
    <div className="d-flex flex-wrap gap-2">
      {isUndecided(booking) && (
        <BusyButton isBusy={confirming.isPending} onClick={() => confirming.mutate(booking)}>
          Confirm booking
        </BusyButton>
      )}
      {offered.map((step, index) => (
        <BusyButton
          key={step}
          className={index === 0 && step !== 'undo' ? 'btn btn-primary' : 'btn btn-quiet'}
          isBusy={isBusy && index === 0}
          disabled={isBusy}
          onClick={() => steps.take(step, stay)}
        >
          {stepWords(step, booking.state, isMove)}
        </BusyButton>
      ))}
      <Button onClick={() => window.print()}>Print</Button>
      {(booking.state === 'booked' || booking.state === 'held') && isCancellable(booking, now) && (
        <Button look="destructive" onClick={onCancel}>
          {isUndecided(booking) ? 'Release the room' : 'Cancel Book'}
        </Button>
      )}
      {steps.asked && <StepDialog {...steps.asked} today={businessDayNow()} {...steps.answers} />}
    </div>
  );
}

function doneOn({ checkedInAt, checkedOutAt }: DeskBooking) {
  return {
    ...(checkedInAt !== undefined && { checkedIn: businessDay(new Date(checkedInAt)) }),
    ...(checkedOutAt !== undefined && { checkedOut: businessDay(new Date(checkedOutAt)) }),
  };
}
