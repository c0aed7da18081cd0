import { followChannels } from './channel-rules.ts';
import type { StoredBooking } from '../../domain/records/stored-booking.ts';
import type { Stored } from './backstage.ts';
import type { Life } from './life.ts';
import { isChargedFor, isChargeOf, type LifeStay, partsOf } from './life-stay.ts';

/* Compares what is stored with what the model says. */

export async function revOf(life: Life, stay: LifeStay): Promise<number> {
  return (await storedOf(life, stay))?.rev ?? 1;
}

/** Returns what was paid for a stay and not given back, in cents. */
export async function paidFor(life: Life, stay: LifeStay): Promise<number> {
  const { money = { paid: 0, refunded: 0 } } = (await storedOf(life, stay)) ?? {};
  return money.paid - money.refunded;
}

async function storedOf(life: Life, { id }: LifeStay): Promise<StoredBooking | undefined> {
  const { bookings } = await life.hotel.stored();
  return bookings.find(({ _id }) => _id === id);
}

/** Checks that every booking, night and sum is what the model says. */
export async function observe(life: Life): Promise<void> {
  const stored = await life.hotel.stored();
  for (const booking of stored.bookings) {
    const stay = life.stays.find(({ id }) => id === booking._id);
    life.hold('5 known', stay !== undefined, () => `No act made the booking ${booking._id}.`);
    if (stay) observeOne(life, stay, booking, stored);
  }
  await followChannels(life); // to whom goes what stays have given back
  const expected = new Map([...life.holders()].filter(([key]) => isListed(life, key)));
  const [held, due] = [stored.nights, expected].map((nights) => [...nights].sort().join(' '));
  life.same('6 nights', 'who holds which night', held, due);
}

function isListed(life: Life, key: string): boolean {
  return life.rooms.find(({ id }) => id === key.split('/')[0])?.isListed ?? false;
}

function observeOne(life: Life, stay: LifeStay, booking: StoredBooking, stored: Stored): void {
  follow(life, stay, booking);
  const { room, roomType, checkin, checkout, guests, children, quote, policy, releasedFrom } = booking;
  const is = [
    room._id,
    roomType?._id,
    checkin,
    checkout,
    guests,
    children,
    quote.ages,
    quote.total,
    releasedFrom,
    policy,
  ];
  const due = [
    stay.room,
    stay.type,
    stay.checkin,
    stay.checkout,
    stay.guests,
    stay.children,
    stay.ages,
    stay.bill.total,
    stay.releasedFrom,
    stay.policy,
  ];
  life.same('5 booking', `booking ${booking._id}`, is, due);
  life.same(
    '5 fee',
    'what is charged instead of the bill',
    booking.noShowFee ?? booking.cancellationFee ?? 0,
    stay.fee ?? 0,
  );
  observeMoney(life, stay, booking, stored);
  stay.cancelUntil = booking.cancelUntil;
  const { paid, refunded } = booking.money ?? { paid: 0, refunded: 0 };
  stay.isProven = booking.isUnproven !== true || paid > refunded;
  stay.heldUntil = booking.hold?.by === 'guest' ? booking.hold.until : booking.hold?.payUntil;
}

function follow(life: Life, stay: LifeStay, { state }: StoredBooking): void {
  if (state === stay.state) return;
  const isPaid = life.charges.some((charge) => isChargedFor(charge, stay));
  const isOver = stay.isLetGo === true || life.hotel.now().toISOString() >= (stay.heldUntil ?? '');
  const isAllowed =
    (state === 'booked' && (stay.state === 'held' || stay.state === 'lapsed') && isPaid) ||
    (state === 'lapsed' && stay.state === 'held' && (isOver || isPaid));
  const rule = stay.state === 'held' && state === 'lapsed' ? '9 held until' : '5 state';
  life.hold(rule, isAllowed, () => `${stay.id} was ${stay.state}, and is ${state}.`);
  stay.state = state;
}

function observeMoney(life: Life, stay: LifeStay, booking: StoredBooking, stored: Stored): void {
  const { paid, refunded } = booking.money ?? { paid: 0, refunded: 0 };
  const received = stored.payments.filter(
    (payment) => payment.bookingId === stay.id && payment.state === 'paid',
  );
  const cash = stay.cash.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const cards = received.filter(({ method }) => method === 'online');
  for (const { _id, amount } of cards) {
    const charge = life.charges.find((each) => isChargeOf(each, _id));
    const part = charge && partsOf(charge).find(({ paymentId }) => paymentId === _id);
    life.hold(
      '5 money',
      charge?.isPaid === true && part?.amount === amount,
      () => `${_id} is said to be paid, with ${amount}.`,
    );
  }
  life.same(
    '5 money',
    `what was paid for ${stay.id}`,
    paid,
    cash + cards.reduce((sum, { amount }) => sum + amount, 0),
  );
  const given = stored.refunds.filter(({ bookingId, reason }) => bookingId === stay.id && reason === 'hotel');
  const hotels = given.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  const known = stay.cash.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);
  life.hold('5 money', hotels <= known, () => `${hotels} were given back at the desk, which gave ${known}.`);
  life.hold('5 money', refunded >= 0, () => `${refunded} were given back for ${stay.id}.`);
}
