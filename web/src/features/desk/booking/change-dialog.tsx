import type { Booking } from '@innkeep/contract/booking';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { ChangedMeanwhile } from '../../../stay/changed-meanwhile.tsx';
import { partyWords } from '../../../stay/party-words.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { PricingFields, RulesField } from '../components/pricing-fields.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { RoomChoice } from '../room-choice/room-choice.tsx';
import { AgreedFields } from './agreed-fields.tsx';
import { ChangeFields } from './change-fields.tsx';
import { ChangeOutcome } from '../../../stay/change-outcome.tsx';
import { useChangeBookingForm } from './use-change-booking-form.ts';
import '../desk-fields.scss';

const PRICING = [
  { value: 'keep', label: 'Agreed nights keep their price', hint: 'New nights go by the rates of today.' },
  { value: 'requote', label: 'All by the rates of today' },
  { value: 'named', label: 'Name a price' },
] as const;

interface ChangeDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Changes dates, room and guests of a stay, and shows first how that changes the bill. */
export function ChangeDialog({ booking, onClose }: ChangeDialogProps) {
  const [ref, form] = useChangeBookingForm(booking, onClose);
  const { draft, edit, problems, quote, isSaving } = form;
  return (
    // Typed changes are discarded only by the button, not by Escape or a click beside the dialog.
    <Dialog title="Change the stay" isBusy={isSaving || form.isTouched} onClose={onClose}>
      <p className="form-note">
        Now: {spellDates(booking)}, {booking.room.name}, {partyWords(booking)}.
      </p>
      <form ref={ref} className="desk-change" noValidate onSubmit={form.save}>
        <ChangeFields draft={draft} problems={problems} childAge={quote?.childAge} onChange={edit} />
        <RoomChoice
          choices={form.choices}
          value={draft.room}
          current={booking.room._id}
          problem={problems.room}
          onChange={(room) => edit({ room })}
        />
        <RulesField
          rules={form.rules}
          isPassedOver={draft.overridesRules}
          isAsked={form.isTried}
          onChange={(overridesRules) => edit({ overridesRules })}
        />
        <AgreedFields booking={booking} draft={draft} quote={quote} onChange={edit} />
        <PricingFields draft={draft} options={PRICING} problems={problems} onChange={edit} />
        <ChangeOutcome before={booking.quote.total} quote={quote} isCurrent={form.isCurrent} />
        <RefusalAlert error={form.refusal} />
        <ChangedMeanwhile differences={form.meanwhile} />
        <FormAnswers label="Save the change" isBusy={isSaving} isDisabled={form.isAwaited} onKeep={onClose} />
      </form>
    </Dialog>
  );
}
