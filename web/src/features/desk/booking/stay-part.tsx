import type { Booking, DeskHold } from '@innkeep/contract/booking';
import {
  spellCalendarDate,
  SPELLING,
  type CalendarDate,
  isCalendarDate,
} from '@innkeep/contract/calendar-date';
import { timeAtHotel } from '@innkeep/contract/cancellation';
import { holdProblem } from '@innkeep/contract/desk/desk-hold';
import { ApiError } from '@innkeep/contract/errors';
import { partyWords } from '@innkeep/contract/party';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { roomsInWords } from '@innkeep/contract/stay-rooms-words';
import { isChangeable, isKept, isUnconfirmed } from '@innkeep/contract/stay-states';
import { useState, type SyntheticEvent } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useIsKept, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { spellNights } from '../../../stay/spell-dates.ts';
import { StayDates } from '../../../stay/stay-dates.tsx';
import { useKeepUntil } from '../api/keep-stay.ts';
import { HoldField } from '../components/hold-field.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { ChangeDialog } from './change-dialog.tsx';

interface StayPartProps {
  booking: Booking;
}

export function StayPart({ booking }: StayPartProps) {
  const [isOpen, setOpen] = useState(useIsKept(`change of ${booking._id}`));
  const { checkout, releasedFrom } = booking;
  return (
    <section aria-labelledby="desk-stay">
      <h2 id="desk-stay" className="h4">
        Stay
      </h2>
      <StayDates {...booking} />
      <p className="desk-stay-facts">
        <strong>{roomsInWords(booking)}</strong>
        <br />
        {spellNights(booking)}, {partyWords(booking)}
      </p>
      {releasedFrom !== undefined && (
        <p className="form-note">
          Booked until {spellCalendarDate(checkout, SPELLING.day)}: the nights from{' '}
          {spellCalendarDate(releasedFrom, SPELLING.day)} on were given back.
        </p>
      )}
      {booking.hold?.by === 'desk' && isKept(booking) && <HoldPart booking={booking} hold={booking.hold} />}
      {isUnconfirmed(booking) && booking.hold?.by === 'guest' && (
        <p className="form-note">
          Waits until {timeAtHotel(new Date(booking.hold.until))} for the guest to confirm. Nothing is booked
          yet.
        </p>
      )}
      {booking.hold && booking.hold.by === undefined && (
        <p className="form-note">
          Held until {instantAtHotel(booking.hold.until)}, while the guest pays{' '}
          {formatMinorUnits(booking.hold.amount)} online.
        </p>
      )}
      {isChangeable(booking) && (
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
          Change the stay
        </button>
      )}
      {isOpen && <ChangeDialog booking={booking} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface HoldPartProps {
  booking: Booking;
  hold: DeskHold;
}

function HoldPart({ booking, hold }: HoldPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="form-note">
        Kept until the end of {spellCalendarDate(hold.until, SPELLING.day)}. Nothing is booked or paid yet.
      </p>
      <p>
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
          Keep it until another day
        </button>
      </p>
      {isOpen && <KeepDialog booking={booking} until={hold.until} onClose={() => setOpen(false)} />}
    </>
  );
}

interface KeepDialogProps {
  booking: Booking;
  until: CalendarDate;
  onClose: () => void;
}

function KeepDialog({ booking, until, onClose }: KeepDialogProps) {
  const [typed, setTyped] = useState<string>(until);
  const isTouched = typed !== until;
  useUnsaved(isTouched ? typed : undefined);
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const { mutate, isPending, error } = useKeepUntil();
  useFocusAfterSubmit(ref, isPending);
  const problem = problemOf(typed, booking);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!isCalendarDate(typed) || problem !== undefined) focusFirstInvalid();
    else mutate({ ...booking, until: typed }, { onSuccess: onClose });
  }

  return (
    <Dialog title="Keep it until another day" isBusy={isPending || isTouched} onClose={onClose}>
      <form ref={ref} noValidate onSubmit={save}>
        <HoldField
          value={typed}
          problem={problem ?? (error instanceof ApiError ? error.fields.until : undefined)}
          onChange={setTyped}
        />
        <RefusalAlert error={error} />
        <FormAnswers label="Keep it" isBusy={isPending} onKeep={onClose} />
      </form>
    </Dialog>
  );
}

function problemOf(until: string, stay: Booking): string | undefined {
  return isCalendarDate(until) ? holdProblem(until, stay, todayAtHotel()) : 'Choose the last day.';
}
