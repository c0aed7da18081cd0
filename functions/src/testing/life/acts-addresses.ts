import { stayAct, WHICH } from './act.ts';
import type { AddressCorrected } from '@innkeep/contract/booking';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { revOf, paidFor } from './observe.ts';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import type { NewPayment } from '@innkeep/contract/payments/payment';
import { dueOf } from './acts-money.ts';
import { payNow } from './acts-paying.ts';

const anotherAddress = (life: Life) => `${life.hotel.newKey()}@corrected.test`.toLowerCase();

/**
 * The desk corrects an address at once, or clears it in one save and types another in the next, while mails to the old one
 * may still wait. Keys of the old one open the stay no more.
 */
export const correctAtDesk = stayAct(
  'correct the address of',
  { which: WHICH, steps: [1, 2], ends: [0, 0, 1] },
  ({ state }) => state === 'booked' || state === 'checked-in',
  async (life, stay, { steps, ends }) => {
    // The use of a code by an account under its own other address is no question of the desk's.
    if (stay.owner && stay.owner.key === undefined && stay.code) return;
    const addresses = [...(steps === 2 ? [''] : []), ...(ends === 1 ? [''] : [anotherAddress(life)])];
    for (const email of addresses) await correct(life, stay, email);
  },
);

async function correct(life: Life, stay: LifeStay, email: string): Promise<void> {
  const json = { rev: await revOf(life, stay), email };
  const { status } = await life.desk('PUT', `/desk/bookings/${stay.id}`, json);
  const may = stay.state === 'booked' || stay.state === 'checked-in';
  life.same('0 corrected', 'correcting an address', status === 200, may);
  if (status !== 200) return;
  Object.assign(stay, { hasMail: email !== '', moved: undefined });
  const key = await life.hotel.mailedKey(stay.id);
  for (const charge of life.charges)
    if (charge.stay === stay && charge.by?.key !== undefined) charge.by = { ...charge.by, key };
  const former = stay.owner;
  if (former?.key === undefined) return;
  const old = await life.ask('GET', '/bookings/by-key', { as: former });
  const opens = former.email === email ? 200 : 401;
  life.same('0 corrected', 'whether a key of the old address opens it', old.status, opens);
  Object.assign(stay, {
    owner: { uid: email === '' ? `owner of ${stay.id}` : email, email, key },
    isKeyMailed: true,
  });
}

const isToConfirm = ({ isUnconfirmed, state }: LifeStay) => isUnconfirmed === true && state === 'held';

/** A guest without an account, who has not confirmed yet, corrects their own address. */
export const correctOwn = stayAct(
  'correct own address of',
  { which: WHICH },
  isToConfirm,
  async (life, stay) => {
    if (stay.owner?.key === undefined) return;
    const email = anotherAddress(life);
    const former = stay.owner;
    const { status, body } = await life.ask('PUT', `/orders/${stay.id}/email`, {
      as: former,
      json: { email },
    });
    const isWaiting = stay.state === 'held' && stay.isUnconfirmed === true;
    // Any key may have come by mail, in which case the address is right.
    life.hold(
      '0 corrected',
      status !== 200 || isWaiting,
      () => `${stay.id} is ${stay.state}, and was corrected.`,
    );
    if (status !== 200) return;
    const { key } = body as AddressCorrected; // the contract's answer to a 200
    const old = await life.ask('GET', '/bookings/by-key', { as: former });
    const opens = former.email === email ? 200 : 401;
    life.same('0 corrected', 'whether a key of the old address opens it', old.status, opens);
    Object.assign(stay, { owner: { uid: email, email, key } });
  },
);

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
