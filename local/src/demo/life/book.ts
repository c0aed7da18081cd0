import type { BookingInput } from '@innkeep/contract/booking';
import type { DeskSource } from '@innkeep/contract/booking-source';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { awaitsConfirmation } from '@innkeep/contract/stay-states';
import type { Caller } from '../../../../functions/src/domain/base/caller.ts';
import { addGroup, addStay } from '../../../../functions/src/domain/bookings/add-stay.ts';
import { confirmStay } from '../../../../functions/src/domain/bookings/confirm-stay.ts';
import { createBooking } from '../../../../functions/src/domain/bookings/create-booking.ts';
import { makeKey, requireKeyHolder } from '../../../../functions/src/domain/keys/booking-key.ts';
import { openSession } from '../../../../functions/src/domain/payments/open-session.ts';
import { settle } from '../../../../functions/src/domain/payments/settle.ts';
import { syncUser } from '../../../../functions/src/domain/users/sync-user.ts';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';
import { guestOf, type Person } from '../people/people.ts';
import type { PlannedStay } from '../plan/planned-stay.ts';
import { isInSummer } from '../rates/demo-tariff.ts';
import type { BegunStay } from './begun-stay.ts';
import type { DemoHotel } from './demo-hotel.ts';
import { callerOf, clerkAt } from './staff.ts';

/** Books a stay as its guest or the desk would, and pays what is paid online. */
export async function book(stay: BegunStay, key: string): Promise<void> {
  if (stay.plan.by === 'site') await bookOnSite(stay, key);
  else await bookAtDesk(stay, key);
}

async function bookOnSite(stay: BegunStay, key: string): Promise<void> {
  const { hotel, plan } = stay;
  const { who, guests, code, told, checkin } = plan;
  const account = isVisitor(plan) ? undefined : await signIn(hotel, who);
  const pay = isInSummer(checkin) ? 'deposit' : plan.pay;
  const asked = {
    email: who.email,
    guests,
    guest: guestOf(who, told),
    pay,
    ...(code !== undefined && { code }),
    ...planOf(plan),
  };
  const order = { ...asked, ...askedNights(plan), ...picnicFor(plan, hotel.clock.today()) };
  const { booking } = await createBooking(hotel, account, order, key);
  stay.id = booking._id;
  const guest = account ?? (await requireKeyHolder(hotel, await makeKey(hotel, booking, true)));
  stay.guest = guest;
  if (awaitsConfirmation(booking)) await confirmStay(hotel, guest, booking._id);
  const payment = booking.hold?.payment;
  if (payment === undefined) return;
  await openSession(hotel, guest, payment);
  if (plan.ending === 'lapsed') return;
  hotel.atProvider.pay(hotel.db.payments.get(payment)?.session?.id ?? '');
  await settle(hotel, payment);
}

/** Every seventh party has dinner in the house. */
function planOf({ who }: PlannedStay): Pick<BookingInput, 'plan'> {
  return who.name.length % 7 === 0 ? { plan: 'with-dinner' } : {};
}

/** Every fifth guest of the site takes a picnic, if they book two days ahead. */
function picnicFor({ who, guests, checkin }: PlannedStay, today: CalendarDate): Pick<BookingInput, 'extras'> {
  const takes = who.name.length % 5 === 0 && addDays(today, 2) <= checkin;
  return takes ? { extras: [{ id: 'picnic', count: Math.min(guests, 6) }] } : {};
}

async function bookAtDesk(stay: BegunStay, key: string): Promise<void> {
  const { hotel, plan } = stay;
  const { who, guests, note, told, hasEmail, by, extra, others = [] } = plan;
  const isNamed = extra?.kind === 'named-price';
  const { room, ...nights } = askedNights(plan);
  const asked = {
    ...nights,
    room: room._id,
    guests,
    children: 0,
    guest: { ...NO_DETAILS, ...guestOf(who, told) },
    email: hasEmail ? who.email : '',
    note,
    isWalkIn: by === 'door',
    source: sourceOf(plan),
    pricing: isNamed ? ('named' as const) : ('keep' as const),
    ...(isNamed && { nightlyPrice: extra.nightlyPrice }),
    reason: isNamed ? extra.reason : '',
    overridesRules: false,
    ...planOf(plan),
  };
  const inOneGo = others.map((other) => ({ ...other, children: 0 }));
  const clerk = clerkAt(hotel.clock);
  const [booking] =
    inOneGo.length > 0
      ? await addGroup(hotel, clerk, { ...asked, others: inOneGo }, key)
      : [await addStay(hotel, clerk, asked, key)];
  stay.id = booking?._id ?? '';
}

/** How the desk heard of a stay: of those that did not come to the door, one in four by e-mail, one in eight by a channel. */
function sourceOf({ by, who }: PlannedStay): DeskSource {
  if (by === 'door') return 'walk-in';
  const turn = who.name.length % 8;
  return turn === 0 ? 'channel' : turn < 3 ? 'email' : 'phone';
}

function askedNights({ room, checkin, checkout, extra }: PlannedStay) {
  const isLonger = extra?.kind === 'lengthened';
  return {
    room: { _id: extra?.kind === 'moved' ? extra.from : room },
    checkin,
    checkout: isLonger ? addDays(checkout, -1) : checkout,
  };
}

/** Whether a stay is booked without an account: by every third guest of the site. */
function isVisitor({ who, code }: PlannedStay): boolean {
  const isOfDemo = DEMO_ACCOUNTS.some(({ uid }) => uid === who.key);
  return !isOfDemo && code === undefined && who.name.length % 3 === 0;
}

async function signIn(hotel: DemoHotel, { key: uid, email, name }: Person): Promise<Caller> {
  const guest = callerOf({ uid, email, name, role: 'guest' });
  hotel.accounts.tokens.set(uid, guest);
  if (!hotel.db.users.has(uid)) await syncUser(hotel, guest, email, { name });
  return guest;
}
