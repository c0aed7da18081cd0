import { counted } from '@innkeep/contract/counted';
import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { payingInWords } from '@innkeep/contract/payments/pay-ways';
import type { Room } from '@innkeep/contract/room';
import { NewTabLink } from '../../../components/links.tsx';
import { BillRow } from '../../../stay/bill-rows.tsx';
import { roomInWords } from '../../../stay/other-rooms.ts';
import { isByCard } from '../../../stay/pay-words.ts';
import { type StayBill, totalInWords } from '../../../stay/stay-bill.ts';
import { BillTerms, StayReceipt } from '../../../stay/stay-receipt.tsx';
import type { BookingFormState } from '../use-booking-form.ts';

/** What a guest agrees to as they book. */
export function Agreed({ room, form }: { room: Room; form: BookingFormState }) {
  const { stay, bill, way, isVisitor, isSeveral } = form;
  const [unsound] = form.others.rooms.flatMap(({ isSound }, index) => (isSound ? [] : [index]));
  return (
    <div className="book-bill">
      <StayReceipt stay={stay} bill={bill} room={room} label={isSeveral ? roomInWords(1, room) : undefined}>
        {isSeveral ? <OtherBills form={form} /> : undefined}
      </StayReceipt>
      <BillTerms bill={bill} way={way} paying={isSeveral ? payingForAll(form) : undefined}>
        {isSeveral && <p className="form-note">You can cancel each room separately. For room 1:</p>}
      </BillTerms>
      {isSeveral && unsound !== undefined && (
        <p className="form-alert">Please check {roomInWords(unsound + 2, undefined).toLowerCase()}.</p>
      )}
      {isVisitor && bill && !isByCard(way) && (
        <p className="form-note">{confirmByMail(isSeveral ? 'the rooms' : 'the room')}</p>
      )}
      <p className="form-note">
        By booking with {HOTEL.name}, you agree to our <NewTabLink to={PAGE.terms}>Terms</NewTabLink>. How we
        use your data: <NewTabLink to={PAGE.privacy}>Privacy</NewTabLink>
      </p>
    </div>
  );
}

function OtherBills({ form }: { form: BookingFormState }) {
  const { whole, others } = form;
  return (
    <>
      {others.rooms.map(({ about, quote }, index) => (
        <BillRow key={index} label={roomInWords(index + 2, about)} amount={quote?.total ?? '…'} />
      ))}
      <BillRow
        isTotal
        label={whole ? roomsAndNights(form, whole) : 'Total bill'}
        amount={whole ? totalInWords(whole) : '–'}
      />
    </>
  );
}

/** Undefined while a price is loading. */
function payingForAll({ whole, way }: BookingFormState): string | undefined {
  const { total, quote } = whole ?? {};
  if (total === undefined || !quote || !way) return undefined;
  return `${payingInWords({ total, atHotel: quote.atHotel }, way)}.`;
}

/** Returns `2 nights`, or `3 rooms, 2 nights`. */
export function roomsAndNights({ others, isSeveral }: BookingFormState, { nights }: StayBill): string {
  const rooms = isSeveral ? `${counted(others.rooms.length + 1, 'room')}, ` : '';
  return rooms + counted(nights, 'night');
}

/** What a visitor does not expect of other forms. */
function confirmByMail(rooms: string): string {
  return `We’ll e-mail you a link. Tap it within two hours to confirm; we’ll hold ${rooms} until then.`;
}
