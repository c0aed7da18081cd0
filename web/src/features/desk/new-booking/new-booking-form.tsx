import type { Booking } from '@innkeep/contract/booking';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { ReactNode } from 'react';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { PricingFields, RulesField } from '../components/pricing-fields.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { FormerGuestFields } from '../former-guest/former-guest-fields.tsx';
import { RoomChoice } from '../room-choice/room-choice.tsx';
import { useNewBooking } from './use-new-booking.ts';
import { WhenFields } from './when-fields.tsx';
import { BillRows } from '../../../stay/bill-rows.tsx';

const PRICING = [
  { value: 'keep', label: 'By the rates' },
  { value: 'named', label: 'Name a price' },
] as const;

/** One form for a whole booking: dates, room and guest. */
export function NewBookingForm({ onBooked }: { onBooked: (booking: Booking) => void }) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const form = useNewBooking({ onBooked, onInvalid: focusFirstInvalid });
  const { draft, edit, booking, room, problems } = form;
  useFocusAfterSubmit(ref, booking.isPending);

  return (
    <form ref={ref} className="new-booking-form" noValidate onSubmit={form.book}>
      <div className="new-booking-parts">
        <Part title="When">
          <WhenFields form={form} problems={problems} />
        </Part>
        <Part title="Room">
          <RoomChoice
            choices={form.choices}
            value={draft.room}
            problem={problems.room}
            onChange={(chosen) => edit({ room: chosen })}
          />
          <RulesField
            rules={form.rules}
            isPassedOver={draft.overridesRules}
            isAsked={form.isTried}
            onChange={(overridesRules) => edit({ overridesRules })}
          />
          {room && <PricingFields draft={draft} options={PRICING} problems={problems} onChange={edit} />}
        </Part>
        <Part title="Guest">
          <FormerGuestFields draft={draft} problems={problems} onChange={edit} />
          <TextArea
            label="Note"
            hint="For the desk: guests never see it."
            rows={2}
            maxLength={4000}
            value={draft.note}
            onChange={(note) => edit({ note })}
          />
        </Part>
      </div>
      <div className="new-booking-bar">
        <BookingTotal form={form} />
        <RefusalAlert error={booking.error ?? form.quoteError} />
        {form.bookAllTheSame && (
          <button type="button" className="btn btn-quiet" onClick={form.bookAllTheSame}>
            Check in all the same
          </button>
        )}
        <SubmitButton isBusy={booking.isPending} isDisabled={form.isAwaited} busyLabel="Booking…">
          {submitWords(room?.name, form.total, draft.isWalkIn)}
        </SubmitButton>
      </div>
    </form>
  );
}

function submitWords(room: string | undefined, total: number | undefined, isWalkIn: boolean): string {
  const what = isWalkIn ? 'Book and check in' : 'Book';
  if (room === undefined) return what;
  return total === undefined ? `${what}: ${room}` : `${what}: ${room}, ${formatMinorUnits(total)}`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="new-booking-part">
      <legend className="h4">{title}</legend>
      {children}
    </fieldset>
  );
}

/** The bill of the booking to be; renders nothing until a room is chosen. */
function BookingTotal({ form: { room, bill, total } }: { form: ReturnType<typeof useNewBooking> }) {
  if (!room) return null;
  return (
    <dl className="receipt tabular" aria-live="polite" aria-busy={total === undefined}>
      {bill && <BillRows quote={bill} />}
      <div className="receipt-total">
        <dt>{room.name}</dt>
        <dd>{total === undefined ? '…' : formatMinorUnits(total)}</dd>
      </div>
    </dl>
  );
}
