import type { ApiError } from '@innkeep/contract/errors';
import type { Booking } from '@innkeep/contract/booking';
import type { OwnChangeQuote } from '@innkeep/contract/desk/change-quote';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { tableOfBooking } from '@innkeep/contract/rates/cancellation-table';
import { Link } from 'react-router-dom';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { CancellationTerms } from '../../../stay/cancellation-terms.tsx';
import { withStay } from '../../../stay/stay-search-params.ts';
import type { ChangeDraft } from '../../../stay/change-draft.ts';

interface ChangedStay {
  booking: Booking;
  draft: ChangeDraft;
}

/** The policy that a stay takes on with its new dates; guests agree to it by changing the stay. */
export function NewPolicy({ quote, booking, draft: { checkin } }: ChangedStay & { quote: OwnChangeQuote }) {
  const { newPolicy: policy, refund } = quote;
  if (!policy || !isCalendarDate(checkin)) return null; // it always is a date once there is a new policy
  const money = booking.money && { ...booking.money, refunded: booking.money.refunded + refund };
  const table = tableOfBooking({ ...booking, quote: quote.quote, policy, checkin, money }, serverNow());
  return (
    <>
      <p className="form-note">These dates have terms of their own, which you agree to.</p>
      <CancellationTerms table={table} />
    </>
  );
}

/** Why a change is refused, with ways to book the new dates all the same if another policy holds for them. */
export function ChangeRefusal({ refusal, booking: { room }, draft }: ChangedStay & { refusal: ApiError }) {
  const { checkin, checkout, guests, children } = draft;
  const { code, message, fields } = refusal;
  return (
    <p className="form-alert" role="alert">
      {[message, fields.total, fields.terms].filter(Boolean).join(' ')}
      {code === 'booking/other-policy' && (
        <>
          {' '}
          <Link
            className="text-link"
            to={withStay(pathTo(PAGE.room, { id: room._id }), { checkin, checkout, guests, children })}
          >
            See these dates
          </Link>{' '}
          <PhoneLink />
        </>
      )}
    </p>
  );
}
