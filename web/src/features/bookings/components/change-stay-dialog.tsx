import type { Availability } from '@innkeep/contract/availability';
import { ApiError } from '@innkeep/contract/api-error';
import type { Booking } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { Dialog } from '../../../components/dialog.tsx';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { ChangeOutcome } from '../../../stay/change-outcome.tsx';
import { spellDates } from '../../../stay/spell-dates.ts';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { useChangeStayForm } from '../use-change-stay-form.ts';
import { GuestsField } from './guests-field.tsx';

interface ChangeStayDialogProps {
  booking: Booking;
  /** Of its room; undefined while, or as long as, it is not known. */
  availability: Availability | undefined;
  onClose: () => void;
}

/** Lets guests change their own stay, and shows first what that does to the bill. */
export function ChangeStayDialog({ booking, availability, onClose }: ChangeStayDialogProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const form = useChangeStayForm(booking, availability, { onDone: onClose, onInvalid: focusFirstInvalid });
  const { draft, room, problems, edit, isSaving } = form;
  return (
    <Dialog title="Change your stay" isBusy={isSaving} onClose={onClose}>
      <p>
        Now: {spellDates(booking)}, {room.name}, {counted(booking.guests, 'guest')}. Nights that you keep cost
        what they cost when you booked.
      </p>
      <form ref={ref} className="booking-form" noValidate onSubmit={form.save}>
        <StayFields
          dates={draft}
          problems={problems}
          onChange={edit}
          onLeave={() => undefined}
          availability={form.availability}
        />
        <GuestsField
          value={draft.guests}
          capacity={room.capacity}
          problem={problems.guests}
          onChange={(guests) => edit({ guests })}
          onLeave={() => undefined}
        />
        <ChangeOutcome quote={form.quote} isCurrent={form.isCurrent} />
        {form.refusal instanceof ApiError && (
          <p className="form-alert" role="alert">
            {form.refusal.message} {form.refusal.fields.total}
          </p>
        )}
        <div className="confirm-dialog-actions">
          <button type="button" className="btn btn-quiet" disabled={isSaving} onClick={onClose}>
            Keep it as it is
          </button>
          <button
            type="submit"
            className="btn btn-primary"
            disabled={form.isAwaited || isSaving}
            aria-busy={isSaving}
          >
            {isSaving && <span className="button-ring" aria-hidden="true" />}
            Change my stay
          </button>
        </div>
      </form>
    </Dialog>
  );
}
