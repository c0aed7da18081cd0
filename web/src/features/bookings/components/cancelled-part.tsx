import type { Booking } from '@innkeep/contract/booking';
import { PAGE } from '@innkeep/contract/paths';
import { dueFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/money';
import { Part } from '../../../components/part.tsx';
import { PhoneLink } from '../../../components/contact.tsx';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { zoneNote } from '../../../lib/spell-moment.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { bookAddress } from '../../../stay/without-account.ts';
import { ButtonLink } from '../../../components/links.tsx';

export function CancelledPart({ booking, isOwn }: { booking: Booking; isOwn: boolean }) {
  const { as } = useCaller();
  const { room, checkin, checkout, guests, children, quote } = booking;
  // Guests cannot arrive in the past, so the form then asks for new dates.
  const dates = checkin < todayAtHotel() ? {} : { checkin, checkout };
  const again = { ...dates, guests, children, ages: quote.ages, room: room._id, plan: quote.plan?.id };
  return (
    <Part title={booking.state === 'lapsed' ? 'Not booked' : 'Cancelled'}>
      <p>
        {endInWords(booking)} {keptInWords(booking)}
      </p>
      {isOwn && dueFor(booking) > 0 && (
        <p>
          Please call us about it: <PhoneLink className="text-link" />
        </p>
      )}
      {isOwn && (
        <p className="d-flex flex-wrap gap-3 mt-5 mb-0">
          <ButtonLink look="quiet" to={bookAddress(as, withStay(PAGE.book, again))}>
            Book this room again
          </ButtonLink>
        </p>
      )}
    </Part>
  );
}

export function endInWords({ state, hold, money, cancelledAt }: Booking): string {
  if (state === 'lapsed' && (money?.paid ?? 0) > 0) return 'This stay was never booked.'; // what was paid went back
  if (state === 'lapsed')
    return hold?.by === 'guest'
      ? 'This booking expired because it wasn’t confirmed in time.'
      : 'This booking expired because it wasn’t paid in time.';
  return cancelledAt === undefined
    ? 'This stay was cancelled.'
    : `Cancelled on ${instantAtHotel(cancelledAt)}${zoneNote(new Date(cancelledAt))}.`;
}

const TERMS = 'under the agreed cancellation terms.';

export function keptInWords(booking: Booking): string {
  const { paid, refunded } = booking.money ?? { paid: 0, refunded: 0 };
  const [kept, due] = [paid - refunded, dueFor(booking)];
  if (paid === 0 && due === 0) return 'Nothing was paid, and nothing is owed.';
  const back = refunded > 0 ? `We’ve refunded ${formatMinorUnits(refunded)}.` : '';
  const rest = kept > 0 ? `We kept ${formatMinorUnits(kept)} ${TERMS}` : '';
  const why = kept < 0 ? '.' : ` ${TERMS}`; // no policy gives back more than was paid
  const owed = due > 0 ? `${formatMinorUnits(due)} is still due${why}` : '';
  const none = paid === 0 ? 'Nothing was paid.' : refunded === 0 ? 'Nothing was refunded.' : '';
  return [none, back, rest, owed].filter(Boolean).join(' ');
}
