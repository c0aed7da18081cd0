import { stayAct, WHICH } from './act.ts';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import type { NewPayment } from '@innkeep/contract/payments/payment';
import { dueOf } from './acts-money.ts';
import { payNow } from './acts-paying.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { paidFor } from './observe.ts';

/** The least that a card takes, in cents. */
const LEAST = 50;

/**
 * The desk asks for a deposit, the rest or too much by a link in a mail; its guest pays exactly that, by the key
 * in the mail where they have no account.
 */
export const askByLink = stayAct(
  'ask by a link for stay',
  { which: WHICH, part: [3, 1, 2, 0], pays: [1, 1, 0] },
  ({ state }) => state === 'booked',
  async (life, stay, { part, pays }) => {
    const paid = await paidFor(life, stay);
    const due = dueOf(stay) - paid;
    const online = Math.max(0, due - stay.bill.atHotel);
    const amount = part === 0 ? online + 1 : Math.ceil(online / part);
    if (amount === 0) return;
    const { status } = await life.desk('POST', `/desk/bookings/${stay.id}/payment-link`, { amount });
    const may = stay.state === 'booked' && stay.hasMail && part !== 0 && amount >= LEAST;
    life.same('5 asked', `asking for ${amount} of ${online} by a link`, status === 200, may);
    for (const sum of [amount, due - amount, paid]) stay.sums.add(sum);
    if (status === 200 && pays === 1) await payAsked(life, stay, amount);
  },
);

async function payAsked(life: Life, stay: LifeStay, amount: number): Promise<void> {
  const by = stay.owner ?? { uid: '', email: '', key: await life.hotel.mailedKey(stay.id) };
  const { status, body } = await life.ask('POST', `/orders/${stay.id}/payments`, { as: by });
  if (status !== 201) return; // it was begun too often
  const { _id: paymentId, amount: now } = body as NewPayment; // the contract's answer to a 201
  life.same('5 asked', 'what is to be paid by a link', now, amount);
  const known = life.charges.find((charge) => charge.paymentId === paymentId);
  const charge = known ?? { paymentId, stay, by, amount, isPaid: false };
  if (!known) life.charges.push(charge);
  await payNow(life, charge);
  if (!charge.isPaid) return;
  const shown = await life.desk('GET', `/desk/bookings/${stay.id}`);
  const { payByLink } = shown.body as DeskBooking; // the contract's answer
  life.same('5 asked', 'what is still asked for', payByLink?.asked, undefined);
}
