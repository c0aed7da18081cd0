import { cancelAs, dueOf, feeLeft } from './acts-money.ts';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import { inWords, type Life } from './life.ts';
import { checkSold } from './channel-rules.ts';
import { heldWith, isChargeOf, type LifeStay, partsOf } from './life-stay.ts';
import { passMinutes } from './acts-days.ts';
import { observe, revOf } from './observe.ts';
import type { SentMail } from './backstage.ts';

export async function checkAll(life: Life): Promise<void> {
  await observe(life);
  checkSold(life);
  await checkWords(life);
  for (const stay of life.hand) {
    await checkMoney(life, stay);
    await checkNotStuck(life, stay);
  }
  if (life.hand.size === 0) for (const stay of life.stays) await checkMove(life, stay);
  life.hand.clear();
  const found = (await life.hotel.proof()).filter((each) => !isNoneOfOurs(life, each));
  life.hold('7 silent', found.length === 0, () => `The nightly proof says ${found.join('; ')}`);
}

/**
 * Whether a finding of the proof is expected: money that a bank has taken, or that was given back at the
 * provider, after it was given back here; and money that was paid by mistake.
 */
function isNoneOfOurs(life: Life, found: string): boolean {
  return life.charges.some(
    (charge) =>
      partsOf(charge).some(({ paymentId }) => found.includes(paymentId)) &&
      (((charge.isDisputed === 'lost' || charge.byHand === true) &&
        found.includes('payment/over-refunded')) ||
        (charge.isMistaken === true && found.includes('payment/mismatch'))),
  );
}

/** Checks that what is shown as owed and what is paid add up to the bill. */
async function checkMoney(life: Life, stay: LifeStay): Promise<void> {
  const { body } = await life.desk('GET', `/desk/bookings/${stay.id}`);
  const { due, ledger } = body as DeskBooking; // the contract's answer
  life.same(
    '5 owed',
    'what is owed and paid',
    [due + ledger.paid - ledger.refunded, ledger.due],
    [dueOf(stay), due],
  );
}

/** Checks that each stay that has not begun can be cancelled, by its guest and by the desk. */
async function checkNotStuck(life: Life, stay: LifeStay): Promise<void> {
  const { trying, people } = life.hotel;
  if (!trying || (stay.state !== 'booked' && stay.state !== 'held')) return;
  const before = heldWith(life.charges, stay).map((each) => ({ each, was: { ...each } }));
  for (const as of [stay.owner, people.clerk]) {
    if (as) await trying(() => cancelAs(life, stay, as));
    for (const { each, was } of before) {
      for (const name of Object.keys(each)) if (!(name in was)) Reflect.deleteProperty(each, name);
      Object.assign(each, was);
    }
  }
}

/** Checks that a move at the desk costs the same for the same dates and guests, under any present rates. */
async function checkMove(life: Life, stay: LifeStay): Promise<void> {
  if (stay.state !== 'booked') return;
  const room = life.rooms.find(
    ({ id, isListed, capacity }) => isListed && id !== stay.room && capacity >= stay.guests,
  );
  if (!room || !life.isFree(room.id, stay.checkin, stay.checkout)) return;
  const json = { rev: await revOf(life, stay), room: room.id };
  const { status, body } = await life.desk('POST', `/desk/bookings/${stay.id}/quote`, json);
  if (status !== 200) return;
  const { after } = body as { after: number }; // the contract's answer to a 200
  life.same('3 same stay', 'what it would cost in another room', after, stay.bill.total);
}

/** Lets everything happen that is still to happen by itself, without failures, and then checks every sum. */
export async function checkRest(life: Life): Promise<void> {
  await calmDown(life);
  await observe(life);
  for (const stay of life.stays) {
    const { owner } = stay;
    if (stay.state === 'booked' && !life.hasBegun(stay))
      await cancelAs(life, stay, owner ?? life.hotel.people.clerk);
  }
  await calmDown(life);
  await handOver(life);
  await calmDown(life);
  await observe(life);
  const { payments, refunds } = await life.hotel.stored();
  for (const charge of life.charges) {
    const { paymentId, isDisputed, isKnown } = charge;
    const payment = payments.find(({ _id }) => _id === paymentId);
    const seen = await life.hotel.provider.seen(paymentId);
    const isHeld = payment?.state === 'new' || payment?.state === 'open' || payment?.state === 'pending';
    life.hold(
      '5 at rest',
      payment !== undefined && !isHeld,
      () => `${paymentId} is still ${String(payment?.state)}.`,
    );
    if (!seen || payment?.state !== 'paid') continue;
    const own = refunds.filter(
      (refund) =>
        isChargeOf(charge, refund.paymentId) && refund.method === 'online' && refund.reason !== 'dispute',
    );
    const left = own.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0);
    life.same(
      '5 at rest',
      `what was given back of ${paymentId}, here and at the provider's`,
      left,
      seen.refunded,
    );
    const open = own.filter(
      ({ state, replacedBy }) => state === 'asked' || (state !== 'done' && replacedBy === undefined),
    );
    life.hold(
      '5 at rest',
      open.length === 0 || isDisputed === 'open' || isKnown === true,
      () => `${JSON.stringify(open)} has come to no rest.`,
    );
  }
}

/** Lets hours pass, with everything that the provider tells. */
async function calmDown(life: Life): Promise<void> {
  for (const charge of life.charges) {
    if (charge.isPending === true) await life.hotel.provider.clear(charge.page ?? '');
    if (charge.isPending === true) Object.assign(charge, { isPaid: true, isPending: false });
    if (charge.isPaid) await life.hotel.provider.tell(charge.paymentId);
  }
  for (let hours = 0; hours < 3; hours += 1) {
    await passMinutes(life, 61);
    await life.hotel.sweep();
  }
  await passMinutes(life, 26 * 60);
}

/** The desk gives back what cannot go back by card, and what was paid by mistake. */
async function handOver(life: Life): Promise<void> {
  const { payments, refunds } = await life.hotel.stored();
  for (const payment of payments) {
    if (life.charges.some((charge) => isChargeOf(charge, payment._id) && charge.isDisputed === 'open'))
      continue;
    const stuck = refunds.filter(
      ({ paymentId, state, replacedBy }) =>
        paymentId === payment._id && (state === 'blocked' || state === 'failed') && replacedBy === undefined,
    );
    for (const { _id: replaces, amount, bookingId } of stuck) {
      const json = { payment: payment._id, amount, method: 'cash', reason: 'By hand', replaces };
      const { status } = await life.desk('POST', `/desk/bookings/${bookingId}/refunds`, json);
      if (status !== 201) await lookAt(life, payment._id);
      else giveInCash(life, bookingId, { amount: -amount, paymentId: payment._id });
    }
  }
}

/** Acknowledges a payment, if the desk has to. What a bank has taken since need not be given back. */
async function lookAt(life: Life, paymentId: string): Promise<void> {
  const json = { reason: 'The bank has it' };
  const { status, body } = await life.desk('PUT', `/desk/payments/${paymentId}/known`, json);
  const isOver = status === 200 || (status === 409 && inWords(body).includes('needs no attention'));
  life.hold('1 not stuck', isOver, () => `Nothing ends ${paymentId}: ${JSON.stringify(body)}`);
  for (const charge of life.charges) if (isChargeOf(charge, paymentId)) charge.isKnown = true;
}

function giveInCash(life: Life, bookingId: string, given: LifeStay['cash'][number]): void {
  life.stays.find(({ id }) => id === bookingId)?.cash.push(given);
}

/* Every sum written to guests has to be one that the model knows, and the total that of the bill. */

async function checkWords(life: Life): Promise<void> {
  for (const stay of life.stays) for (const amount of sumsOf(stay)) stay.sums.add(amount);
  for (const mail of await life.hotel.mails()) {
    const stay = life.stays.find(({ id }) => id === mail.bookingId);
    if (stay) await checkMail(life, stay, mail);
  }
}

function sumsOf(stay: LifeStay): number[] {
  const { bill, fee = 0, policy, waived = 0 } = stay;
  const fees = [-1, 0, ...policy.tiers.map(({ daysBefore }) => daysBefore)].map((days) =>
    feeLeft(stay, days),
  );
  const sums = [bill.total, bill.atHotel, bill.total - bill.atHotel, ...bill.lines];
  return [...sums, ...fees, fee, waived, dueOf(stay)];
}

async function checkMail(life: Life, stay: LifeStay, { kind, text }: SentMail): Promise<void> {
  const { bookings, payments, refunds } = await life.hotel.stored();
  const booking = bookings.find(({ _id }) => _id === stay.id);
  const { paid, refunded } = booking?.money ?? { paid: 0, refunded: 0 };
  const moved = [...payments, ...refunds].filter(({ bookingId }) => bookingId === stay.id);
  for (const { amount } of moved) stay.sums.add(amount);
  // A mail may have been written before the last money came or went; a link names what is left beside what it asks for.
  for (const kept of [paid - refunded, paid, booking?.asked ?? 0, ...moved.map(({ amount }) => amount)])
    for (const amount of Array.from(stay.sums)) stay.sums.add(Math.abs(amount - kept));
  // A mail about rooms that were booked together names the sums of each.
  const known = new Set([0, ...[stay, ...(stay.together ?? [])].flatMap(({ sums }) => [...sums])]);
  const unknown = sumsIn(text).filter((amount) => !known.has(amount));
  life.hold(
    '8 sums',
    unknown.length === 0,
    () => `The mail '${kind}' names ${unknown.join(', ')}, and nothing is so much.`,
  );
  if (kind !== 'confirmation' && kind !== 'change') return;
  const total = sumsIn(/^.*\bTotal\b(?! before).*$/m.exec(text)?.[0] ?? '').at(-1);
  life.same('8 total', `the total in the mail '${kind}'`, total, stay.bill.total);
}

/** Returns the sums in a text, in cents. */
function sumsIn(text: string): number[] {
  return [...text.matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, sum = '']) =>
    Math.round(Number(sum.replaceAll(',', '')) * 100),
  );
}
