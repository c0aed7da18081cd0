import type { Booking, DeskHold } from '@innkeep/contract/booking';
import {
  spellCalendarDate,
  SPELLING,
  isCalendarDate,
  parseCalendarDate,
} from '@innkeep/contract/calendar-date';
import { timeAtHotel } from '@innkeep/contract/cancellation';
import { counted } from '@innkeep/contract/counted';
import { holdProblem } from '@innkeep/contract/desk/desk-hold';
import type { FieldMessages } from '@innkeep/contract/errors';
import { partyWords } from '@innkeep/contract/party';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { BookedType } from '@innkeep/contract/room-type';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import { isChangeable, isHeldByDesk, awaitsConfirmation, toPayFor } from '@innkeep/contract/stay-states';
import { useState } from 'react';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useIsKept } from '../../../lib/unsaved/use-unsaved.ts';
import { spellNights } from '../../../stay/spell-dates.ts';
import { StayDates } from '../../../stay/stay-dates.tsx';
import { useChangeBooking, useKeepUntil } from '../api/booking.ts';
import { Part } from '../../../components/part.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { HoldField } from '../components/desk-fields.tsx';
import { Button } from '../../../components/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';

export function StayPart({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(useIsKept(`change of ${booking._id}`));
  const { checkout, releasedFrom, roomType } = booking;
  return (
    <Part title="Stay">
      <StayDates {...booking} />
      <p className="mt-3 mb-4">
        <strong>{roomsInWords(booking)}</strong>
        {roomType && `, booked as ${roomType.name}${roomType.isPromised ? ', promised to the guest' : ''}`}
        <br />
        {spellNights(booking)}, {partyWords(booking)}
      </p>
      {releasedFrom !== undefined && (
        <p className="form-note">
          Booked until {spellCalendarDate(checkout, SPELLING.day)}; the nights from{' '}
          {spellCalendarDate(releasedFrom, SPELLING.day)} were released.
        </p>
      )}
      {booking.hold?.by === 'desk' && isHeldByDesk(booking) && (
        <HoldPart booking={booking} hold={booking.hold} />
      )}
      {awaitsConfirmation(booking) && booking.hold?.by === 'guest' && (
        <p className="form-note">
          Held until {timeAtHotel(new Date(booking.hold.until))} for the guest to confirm. Not booked yet.
        </p>
      )}
      {booking.hold && booking.hold.by === undefined && (
        <p className="form-note">
          Held until {instantAtHotel(booking.hold.until)} while the guest pays{' '}
          {formatMinorUnits(toPayFor(booking.hold))} online
          {booking.hold.whole && ` for ${counted(booking.hold.whole.rooms, 'room')}`}.
        </p>
      )}
      {isChangeable(booking) && (
        <div className="d-flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>Change stay</Button>
          {roomType && <PromiseButton booking={booking} type={roomType} />}
        </div>
      )}
      {isOpen && <ChangeDialog booking={booking} onClose={() => setOpen(false)} />}
    </Part>
  );
}

/** Promises the guest the room that they have, of the type that they booked, or takes that back. */
function PromiseButton({ booking: { _id, rev }, type }: { booking: Booking; type: BookedType }) {
  const { name, isPromised = false } = type;
  const { mutate, isPending } = useChangeBooking(
    _id,
    isPromised ? 'The guest can be given any room of the type.' : 'The guest is promised this room.',
    { isFailureShownInPlace: false },
  );
  return (
    <BusyButton
      type="button"
      className="btn btn-quiet"
      isBusy={isPending}
      keepsFocus
      onClick={() => mutate({ rev, isPromised: !isPromised })}
    >
      {isPromised ? `Any room of ${name}` : 'Promise this room'}
    </BusyButton>
  );
}

function HoldPart({ booking, hold }: { booking: Booking; hold: DeskHold }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="form-note">
        Held until the end of {spellCalendarDate(hold.until, SPELLING.day)}. Not booked or paid yet.
      </p>
      <p>
        <Button onClick={() => setOpen(true)}>Change hold</Button>
      </p>
      {isOpen && <KeepDialog booking={booking} until={hold.until} onClose={() => setOpen(false)} />}
    </>
  );
}

function KeepDialog({ booking, until, onClose }: { booking: Booking; until: string; onClose: () => void }) {
  const { _id, rev } = booking;
  const form = useDraft(
    { until },
    {
      problemsOf: (draft) => problemsOf(draft.until, booking),
      sending: useKeepUntil(),
      inputOf: (draft) => ({ _id, rev, until: parseCalendarDate(draft.until) }),
      onSent: onClose,
    },
  );
  const { value, problem, onChange } = form.tie('until');
  return (
    <FormDialog title="Change hold" label="Save hold" form={form} onClose={onClose}>
      <HoldField value={value} problem={problemsOf(value, booking).until ?? problem} onChange={onChange} />
    </FormDialog>
  );
}

function problemsOf(until: string, stay: Booking): FieldMessages {
  const problem = isCalendarDate(until) ? holdProblem(until, stay, todayAtHotel()) : 'Choose the last day.';
  return problem === undefined ? {} : { until: problem };
}
