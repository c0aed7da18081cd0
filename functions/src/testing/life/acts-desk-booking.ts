import type { Booking } from '@innkeep/contract/booking';
import type { DeskQuote } from '@innkeep/contract/desk/change-quote';
import { act } from './act.ts';
import { agreed, kept } from './acts-booking.ts';
import { isOccupied } from './acts-desk.ts';
import type { Person } from './backstage.ts';
import { plusDays } from './dates.ts';
import type { Life } from './life.ts';
import { isOffered, planToday, STAY, wish, type Wish } from './offers.ts';

/** Whom the desk writes to, who has no account. */
const ON_THE_PHONE = 'jorg@people.test';

/** The desk books for a guest on the phone or at the door, by the rates or at a price that it names. */
export const bookAtDesk = act(
  'book at the desk',
  { ...STAY, plan: [0, 1, 2], named: [-1, -1, -1, 5000, 0], isWalkIn: [0, 0, 1], shares: [1, 1, 0] },
  (life, { plan, named, isWalkIn, shares, ...chosen }) => {
    const dates = wish(life, isWalkIn === 1 ? { ...chosen, ahead: 0 } : chosen, life.deskDay);
    const price = named === -1 ? {} : { named };
    const wanted = { ...dates, plan: planToday(life, plan, dates) };
    return atDesk(life, wanted, {
      ...price,
      isWalkIn: isWalkIn === 1,
      shares: shares === 1,
      email: ON_THE_PHONE,
    });
  },
);

/** An admin enters a guest who is in the house since an earlier day; the desk may not. */
export const enter = act(
  'enter who is here',
  { ...STAY, since: [1, 2, 30, 31], isAdmin: [1, 1, 0] },
  (life, { since, isAdmin, ...chosen }) => {
    const { admin, clerk } = life.hotel.people;
    const wanted = wish(life, { ...chosen, ahead: -since }, life.deskDay);
    return atDesk(life, wanted, { isWalkIn: true, shares: true, as: isAdmin === 1 ? admin : clerk });
  },
);

/** Whether the desk may book such dates: from its day on, or an admin for a guest who is still here. */
function isInTime(life: Life, { checkin, checkout }: Wish, { uid }: Person): boolean {
  const isStillHere = checkin >= plusDays(life.deskDay, -30) && checkout >= life.deskDay;
  return checkin >= life.deskDay || (uid === life.hotel.people.admin.uid && isStillHere);
}

export async function atDesk(
  life: Life,
  wanted: Wish,
  {
    named,
    isWalkIn,
    shares,
    email = '',
    as = life.hotel.people.clerk,
  }: { named?: number; isWalkIn: boolean; shares: boolean; email?: string; as?: Person },
): Promise<void> {
  const { room, plan, ...stay } = wanted;
  const json = {
    ...stay,
    plan: plan?.id,
    room,
    guest: { name: 'Jörg Müller' },
    email,
    isWalkIn,
    source: isWalkIn ? 'walk-in' : 'phone',
    sharesRoom: shares,
    takesUnclean: true,
    ...(named !== undefined && { pricing: 'named', nightlyPrice: named }),
    ...((named !== undefined || wanted.checkin < life.deskDay) && { reason: 'A friend' }),
  };
  const shown = await life.ask('POST', '/desk/quote', { as, json });
  const made = await life.ask('POST', '/desk/bookings', { as, json });
  const isFull = isWalkIn && !shares && isOccupied(life, { id: '', room });
  const isSold = isOffered(life, wanted, life.deskDay);
  const may = isSold && !isFull && life.isFree(room, wanted.checkin, wanted.checkout);
  life.same('0 booked', 'booking at the desk', made.status === 201, may && isInTime(life, wanted, as));
  if (made.status !== 201) return;
  const booking = made.body as Booking; // the contract's answer to a 201
  life.same('4 quoted', 'the quote at the desk', (shown.body as DeskQuote).quote.total, booking.quote.total); // as above
  kept(life, booking, null, agreed(life, wanted, undefined, named));
}
