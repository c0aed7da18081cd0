import { ApiError } from '@innkeep/contract/errors';
import type { Availability } from '@innkeep/contract/availability';
import type { Booking } from '@innkeep/contract/booking';
import type { Guest } from '@innkeep/contract/guest';
import { PAGE } from '@innkeep/contract/paths';
import type { PayWay } from '@innkeep/contract/payments/payment';
import type { Room } from '@innkeep/contract/room';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { PriceNote } from '../../../components/price-note.tsx';
import { useSignOutTo } from '../../../lib/session/use-sign-out-to.ts';
import { wayAmount } from '../../../stay/pay-words.ts';
import { RoomStayFields } from '../../../stay/room-stay-fields.tsx';
import { type StayBill, totalInWords } from '../../../stay/stay-bill.ts';
import { StayReceipt } from '../../../stay/stay-receipt.tsx';
import { TotalStatus } from '../../../stay/total-status.tsx';
import { useBookingForm } from '../use-booking-form.ts';
import { GuestsField } from './guests-field.tsx';
import { PayChoice } from './pay-choice.tsx';
import { PriceChoiceFields } from './price-choice-fields.tsx';

interface BookingFormProps {
  room: Room;
  /** Undefined while or as long as it is not known. */
  availability: Availability | undefined;
  isSoldUnknown: boolean;
  onBooked: (booking: Booking) => void;
  /** What the form, which stays busy, says once it is booked and the next page is loading. */
  leaving: string | undefined;
  /** Called when another guest was quicker or the price has changed; resolves once the room is read again. */
  onOutdated: () => Promise<unknown>;
}

/** The form that books a room, at first for the stay that the address asks for. */
export function BookingForm({ room, availability, isSoldUnknown, leaving, ...outcomes }: BookingFormProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const { stay, draft, bill, terms, problems, ...form } = useBookingForm(room, {
    availability,
    onInvalid: focusFirstInvalid,
    ...outcomes,
  });
  useFocusAfterSubmit(ref, form.isSending);

  return (
    <form ref={ref} className="booking-form" noValidate onSubmit={form.confirm}>
      <RoomStayFields
        stay={draft}
        problems={problems}
        isRefused={form.isRefused}
        onChange={form.changeStay}
        onLeave={form.leave}
        availability={availability}
        isSoldUnknown={isSoldUnknown}
        total={bill && totalInWords(bill)}
      />
      <GuestsField
        value={draft.guests}
        capacity={room.capacity}
        problem={problems.guests}
        onChange={(guests) => form.changeStay({ guests })}
        onLeave={() => form.leave('guests')}
      />
      <PriceChoiceFields terms={terms} asked={form} problems={problems} onChange={form.changeChoices} />
      <DetailsFields details={form.details} problems={problems} onChange={form.changeDetails} />
      <TotalStatus bill={bill} />
      <StayReceipt stay={stay} bill={bill} price={room.price} />
      <PayChoice bill={bill} way={form.way} onChoose={form.choosePay} />
      <BookingRefusal error={form.error} address={form.address} />
      <SubmitButton
        isBusy={form.isSending || leaving !== undefined}
        busyLabel={leaving ?? 'Booking your room…'}
      >
        {submitLabel(bill, form.way)}
      </SubmitButton>
      <p className="form-note mb-0">
        {bill?.answer && `${bill.answer.terms[form.way?.pay ?? 'hotel']} `}
        <PriceNote />
      </p>
    </form>
  );
}

/** Returns the label that the specification gives, unless the price failed or is paid by card now. */
function submitLabel(bill: StayBill | undefined, way: PayWay | undefined): string {
  if (bill?.failure) return 'Try again';
  return bill && way && way.pay !== 'hotel' ? `Pay ${wayAmount(way, bill)} by card` : 'Confirm Book';
}

interface BookingRefusalProps {
  error: unknown;
  /** The address of this form with all that is filled in. */
  address: string;
}

/** The page where the guest can resolve a refusal. */
const WAYS_ON: Partial<Record<ApiError['code'], { to: string; words: string }>> = {
  'booking/too-many-unconfirmed': { to: PAGE.userDetail, words: 'Confirm it' },
  'booking/too-many-held': { to: PAGE.bookings, words: 'See your bookings' },
};

/** Why the booking was refused, with the new price or a way to go on. */
function BookingRefusal({ error, address }: BookingRefusalProps) {
  const signOutTo = useSignOutTo();
  const navigate = useNavigate();
  const { code, fields } = error instanceof ApiError ? error : {};
  const way = code && WAYS_ON[code];

  return (
    <FormAlert error={error} onLeave={() => signOutTo(address, { replace: true })}>
      {fields?.total ?? fields?.pay}
      {way && (
        <Link
          className="text-link"
          to={way.to}
          // So that Back returns to the filled form.
          onClick={() => void navigate(address, { replace: true, state: { keepsFocus: true } })}
        >
          {way.words}
        </Link>
      )}
    </FormAlert>
  );
}

interface DetailsFieldsProps {
  details: Guest;
  problems: Partial<Record<string, string>>;
  onChange: (changes: Partial<Guest>) => void;
}

const FIELDS = [
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'arrivalTime', label: 'When do you arrive?', maxLength: 60 },
  { name: 'wish', label: 'Anything you wish for?', maxLength: 500 },
] as const;

/** Optional details that help the desk, folded away. The guest's name is that of their account. */
function DetailsFields({ details, problems, onChange }: DetailsFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = FIELDS.some(({ name }) => problems[`guest.${name}`]);
  return (
    // It opens when one of its fields is refused; only the guest closes it.
    <details
      className="field"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="form-note">Anything we should know?</summary>
      {FIELDS.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          problem={problems[`guest.${name}`]}
          value={details[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
    </details>
  );
}
