import type { Booking } from '@innkeep/contract/booking';
import { cancellationTerms } from '@innkeep/contract/cancellation';
import { PAY_AT_HOTEL } from '@innkeep/contract/paying';
import type { Room } from '@innkeep/contract/room';
import type { SyntheticEvent } from 'react';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { PriceNote } from '../../../components/price-note.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import type { SoldNights } from '../../../stay/open-dates.ts';
import { RoomStayFields } from '../../../stay/room-stay-fields.tsx';
import { StayReceipt } from '../../../stay/stay-receipt.tsx';
import type { StayDraft } from '../../../stay/stay-search-params.ts';
import { useRoomStay } from '../../../stay/use-room-stay.ts';
import { useBookingSubmit } from '../use-booking-submit.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { GuestsField } from './guests-field.tsx';

interface BookingFormProps {
  room: Room;
  /** Undefined while, or as long as, they are not known. */
  sold: SoldNights | undefined;
  isSoldUnknown: boolean;
  onBooked: (booking: Booking) => void;
  /** It is booked, and the next page is on its way: the form stays busy until then. */
  isBooked: boolean;
  /** Somebody else was quicker, or the price is another: resolves once the room is known anew. */
  onOutdated: () => Promise<unknown>;
}

/** Books a room for the stay that the address asks for, or another. */
export function BookingForm({ room, sold, isSoldUnknown, isBooked, ...outcomes }: BookingFormProps) {
  const { draft, stay, nights, change, leave, showProblems, ...checked } = useRoomStay(room, sold);
  const { book, isSending, error, refused, reset } = useBookingSubmit({ room, ...outcomes });
  const [form, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  useFocusAfterSubmit(form, isSending);
  const problems = { ...refused, ...checked.problems };

  function changeStay(changes: Partial<StayDraft>) {
    change(changes);
    reset();
  }

  function confirm(event: SyntheticEvent) {
    event.preventDefault();
    showProblems();
    if (stay) book(stay);
    else focusFirstInvalid();
  }

  return (
    <form ref={form} className="booking-form" noValidate onSubmit={confirm}>
      <RoomStayFields
        stay={draft}
        problems={problems}
        onChange={changeStay}
        onLeave={leave}
        sold={sold}
        isSoldUnknown={isSoldUnknown}
        price={room.price}
      />
      <GuestsField
        value={draft.guests}
        capacity={room.capacity}
        problem={problems.guests}
        onChange={(guests) => changeStay({ guests })}
        onLeave={() => leave('guests')}
      />
      <StayReceipt dates={draft} nights={nights} price={room.price} />
      <BookingRefusal error={error} stay={{ ...draft, room: room._id }} />
      <SubmitButton isBusy={isSending || isBooked} busyLabel="Booking your room…">
        Confirm Book
      </SubmitButton>
      <p className="form-note mb-0">
        {PAY_AT_HOTEL}. {cancellationTerms(draft, serverNow())} <PriceNote />
      </p>
    </form>
  );
}
