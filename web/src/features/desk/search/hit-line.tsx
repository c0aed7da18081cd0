import { bookingNumber } from '@innkeep/contract/booking-number';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { StayState } from '../components/stay-state.tsx';
import type { Hit } from './search-hits.ts';

/** What was found, in two lines: who, in which state; where and when. */
export function HitLine({ hit }: { hit: Hit }) {
  if ('room' in hit)
    return (
      <>
        <strong translate="no">{hit.room.name}</strong>
        <span>Nobody is booked: see the chart</span>
      </>
    );
  const { stay } = hit;
  return (
    <>
      <strong translate="no">{stay.name}</strong>
      <StayState state={stay.state} />
      <span className="desk-search-facts">
        {stay.roomName} · {spellDates(stay)}, {spellNights(stay)} · {bookingNumber(stay._id)}
      </span>
    </>
  );
}
