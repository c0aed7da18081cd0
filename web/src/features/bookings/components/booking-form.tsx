import type { Availability } from '@innkeep/contract/availability';
import type { Booking } from '@innkeep/contract/booking';
import type { PayWay } from '@innkeep/contract/payments/payment';
import type { Room } from '@innkeep/contract/room';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { PriceNote } from '../../../components/price-note.tsx';
import { RoomStayFields } from '../../../stay/room-stay-fields.tsx';
import { totalInWords, type StayBill } from '../../../stay/stay-bill.ts';
import { StayReceipt } from '../../../stay/stay-receipt.tsx';
import { TotalStatus } from '../../../stay/total-status.tsx';
import { useBookingForm } from '../use-booking-form.ts';
import { wayAmount } from '../../../stay/pay-words.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { DetailsFields } from './details-fields.tsx';
import { GuestsField } from './guests-field.tsx';
import { PayChoice } from './pay-choice.tsx';
import { TermsFields } from './terms-fields.tsx';

interface BookingFormProps {
  room: Room;
  /** Undefined while, or as long as, it is not known. */
  availability: Availability | undefined;
  isSoldUnknown: boolean;
  onBooked: (booking: Booking) => void;
  /** What the form, which stays busy, says once it is booked and the next page is on its way. */
  leaving: string | undefined;
  /** Somebody else was quicker, or the price is another: resolves once the room is known anew. */
  onOutdated: () => Promise<unknown>;
}

/** Books a room for the stay that the address asks for, or another. */
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
      <TermsFields terms={terms} asked={form} problems={problems} onChange={form.changeTerms} />
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

/** Whatever has become of the price is told above it: wherever the button books, it says what is specified. */
function submitLabel(bill: StayBill | undefined, way: PayWay | undefined): string {
  if (bill?.failure) return 'Try again';
  return bill && way && way.pay !== 'hotel' ? `Pay ${wayAmount(way, bill)} by card` : 'Confirm Book';
}
