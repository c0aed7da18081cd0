import { stayAct, act, WHICH, YES_NO } from './act.ts';
import type { Booking, BookingMade } from '@innkeep/contract/booking';
import { paymentHold } from '@innkeep/contract/stay-states';
import type { StoredPayment } from '../../domain/records/stored-payment.ts';
import { agreed, hasThreeHeld, kept } from './acts-booking.ts';
import { openPage, payNow } from './acts-paying.ts';
import { post } from './acts-closings.ts';
import { dueOf, METHODS } from './acts-money.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { paidFor } from './observe.ts';
import { isOffered, STAY, wish } from './offers.ts';
import { wantedNow } from './terms.ts';

/** The desk books two rooms for one guest in one go: both or none, and never the same room twice. */
export const bookTogether = act(
  'book two rooms',
  { ...STAY, other: [1, 1, 1, 2, 0], sent: [1, 2] },
  async (life, { other, sent, ...chosen }) => {
    const first = wish(life, chosen);
    const second = wish(life, { ...chosen, room: chosen.room + other });
    const { room, guests, children, ages } = second;
    const json = { ...first, guest: { name: 'Ada Byron' }, others: [{ room, guests, children, ages }] };
    const may =
      first.room !== room &&
      [first, second].every(
        (each) => isOffered(life, each, life.deskDay) && life.isFree(each.room, each.checkin, each.checkout),
      );
    const key = `together-${life.hotel.newKey()}`;
    for (let count = 0; count < sent; count += 1) {
      const { status, body } = await life.desk('POST', '/desk/groups', json, key);
      life.same('0 booked', 'booking two rooms in one go', status === 201, may);
      if (status !== 201 || count > 0) continue;
      const together: LifeStay[] = [];
      for (const [index, booking] of (body as Booking[]).entries())
        // the contract's answer to a 201
        together.push(kept(life, booking, null, agreed(life, index === 0 ? first : second, undefined)));
      for (const stay of together) stay.together = together;
    }
  },
);

/** A guest orders two rooms in one go, and may pay for both: both or none, and never the same room twice. */
export const orderTogether = act(
  'order two rooms',
  { ...STAY, who: YES_NO, other: [1, 1, 1, 2, 0], sent: [1, 2], pays: [1, 1, 2, 0] },
  async (life, { who, other, sent, pays, ...chosen }) => {
    const owner = life.some(life.hotel.people.guests, who);
    if (!owner) return;
    const pair = [wish(life, chosen), wish(life, { ...chosen, room: chosen.room + other })] as const;
    const [first, second] = pair;
    const { room, guests, children, ages } = second;
    const others = [{ room: { _id: room }, guests, children, ages }];
    const json = { ...first, email: owner.email, room: { _id: first.room }, others };
    const isEachFree = pair.every(
      (each) => isOffered(life, each) && life.isFree(each.room, each.checkin, each.checkout),
    );
    const made = pair.map((each) => (isEachFree ? agreed(life, each, undefined) : undefined));
    const amounts = made.map((each) => (each ? wantedNow(each.bill, each.policy) : 0));
    const now = amounts.reduce((sum, amount) => sum + amount, 0);
    const may = first.room !== room && isEachFree && !(now > 0 && hasThreeHeld(life, owner));
    const key = `ordered-${life.hotel.newKey()}`;
    for (let count = 0; count < sent; count += 1) {
      const { status, body } = await life.ask('POST', '/orders', { as: owner, json, key });
      life.same('0 booked', 'ordering two rooms', status === 201, may);
      if (status !== 201 || count > 0) continue;
      const { booking, others: more = [] } = body as BookingMade; // the contract's answer to a 201
      const together = [booking, ...more].flatMap((each, index) => {
        const as = made[index];
        return as ? [kept(life, each, owner, as)] : [];
      });
      for (const stay of together) stay.together = together;
      const hold = paymentHold(booking);
      life.same('9 nothing charged', 'the amount that is held for', hold?.whole?.amount ?? 0, now);
      if (hold) await payTogether(life, together, amounts, pays);
    }
  },
);

async function payTogether(
  life: Life,
  together: readonly LifeStay[],
  amounts: readonly number[],
  pays: number,
): Promise<void> {
  const parts = together.map((stay, index) => {
    return { paymentId: `${stay.id}-1`, stay, amount: amounts[index] ?? 0 };
  });
  const [lead] = parts;
  if (!lead) return;
  const now = parts.reduce((sum, { amount }) => sum + amount, 0);
  const all = together.reduce((sum, { bill }) => sum + bill.total, 0);
  for (const amount of [now, all - now]) lead.stay.sums.add(amount); // which one mail names
  const charge = { ...lead, parts, isPaid: false };
  life.charges.push(charge);
  if (pays > 0) await (pays === 1 ? payNow(life, charge) : openPage(life, charge));
}

/** A guest pays for all rooms of a group at one of them: what each owes, that one first, and never more than all. */
export const payForAll = stayAct(
  'pay for all rooms of',
  { which: WHICH, part: [1, 1, 2, 10, 0], method: [0, 1, 2], sent: [1, 2] },
  ({ together, state }) => together !== undefined && state !== 'lapsed',
  async (life, stay, { part, method, sent }) => {
    const { together = [stay] } = stay;
    for (const each of together) life.hand.add(each);
    const owed = new Map<string, number>();
    for (const each of together) owed.set(each.id, Math.max(0, dueOf(each) - (await paidFor(life, each))));
    const all = [...owed.values()].reduce((sum, amount) => sum + amount, 0);
    const amount = part === 0 ? all + 1 : Math.ceil(all / part);
    if (amount === 0) return;
    const json = { amount, method: METHODS[method], coversGroup: true };
    const key = `all-${life.hotel.newKey()}`;
    const may = part !== 0 && stay.state !== 'held';
    const before = new Set((await life.hotel.stored()).payments.map(({ _id }) => _id));
    for (let count = 0; count < sent; count += 1) {
      const path = `/desk/bookings/${stay.id}/payments`;
      const { status, body } = await life.desk('POST', path, json, key);
      life.same('5 due', `paying for all, answered ${JSON.stringify(body)},`, status === 201, may);
    }
    const made = (await life.hotel.stored()).payments.filter(({ _id }) => !before.has(_id));
    checkSplit(life, stay, { made, owed, amount: may ? amount : 0 });
    for (const payment of made) {
      together
        .find(({ id }) => id === payment.bookingId)
        ?.cash.push({ amount: payment.amount, paymentId: payment._id });
      post(life, payment.method, payment.amount);
    }
  },
);

interface Split {
  made: readonly StoredPayment[];
  owed: ReadonlyMap<string, number>;
  amount: number;
}

function checkSplit(life: Life, stay: LifeStay, { made, owed, amount }: Split): void {
  const sum = made.reduce((all, payment) => all + payment.amount, 0);
  life.same('5 split', 'what was taken for all', sum, amount);
  const own = made.find(({ bookingId }) => bookingId === stay.id)?.amount ?? 0;
  life.same('5 split', 'what was taken for this one', own, Math.min(amount, owed.get(stay.id) ?? 0));
  const isFair = made.every((payment) => payment.amount <= (owed.get(payment.bookingId) ?? 0));
  life.hold('5 split', isFair, () => `More was taken than owed: ${JSON.stringify(made)}`);
}
