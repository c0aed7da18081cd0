import type { DeskMethod } from '@innkeep/contract/payments/payment';
import { percentOf } from '@innkeep/contract/rates/divide';
import { cancelBooking } from '../../../../functions/src/domain/bookings/cancel-booking.ts';
import { applyMoves } from '../../../../functions/src/domain/bookings/apply-moves.ts';
import { changeOwnStay, changeStay } from '../../../../functions/src/domain/bookings/change-stay.ts';
import { checkIn, markNoShow } from '../../../../functions/src/domain/bookings/check-in.ts';
import { checkOut } from '../../../../functions/src/domain/bookings/check-out.ts';
import { undoStep } from '../../../../functions/src/domain/bookings/undo-step.ts';
import { waive } from '../../../../functions/src/domain/bookings/waive.ts';
import { saveNote } from '../../../../functions/src/domain/desk/desk-booking.ts';
import { saveCare } from '../../../../functions/src/domain/housekeeping/care.ts';
import { giveRefund } from '../../../../functions/src/domain/payments/give-refund.ts';
import { handleEvent } from '../../../../functions/src/domain/payments/handle-event.ts';
import { sweepPayments } from '../../../../functions/src/domain/payments/sweep-payments.ts';
import { takePayment } from '../../../../functions/src/domain/payments/take-payment.ts';
import { LENGTHENED_BECAUSE } from '../people/told.ts';
import type { BegunStay } from './begun-stay.ts';
import { clerkAt, HOUSEKEEPER } from './staff.ts';

const clerkOf = ({ hotel }: BegunStay) => clerkAt(hotel.clock);

export async function arrive(stay: BegunStay): Promise<void> {
  if (stay.booking.state !== 'booked') return; // at the door
  await checkIn(stay.hotel, clerkOf(stay), stay.id, { rev: stay.rev });
  if (stay.plan.extra?.kind !== 'undone') return;
  await undoStep(stay.hotel, clerkOf(stay), stay.id, { rev: stay.rev });
  await checkIn(stay.hotel, clerkOf(stay), stay.id, { rev: stay.rev });
}

/** Takes what is due, in these ways; the first takes a part if there are two. */
export async function pay(stay: BegunStay, methods: readonly DeskMethod[]): Promise<void> {
  for (const [index, method] of methods.entries()) {
    const isPart = index < methods.length - 1;
    const amount = isPart ? Math.floor(stay.due / 20_000) * 10_000 : stay.due;
    if (amount > 0) await takePayment(stay.hotel, clerkOf(stay), stay.id, { amount, method });
  }
}

export async function leave(stay: BegunStay): Promise<void> {
  const { extra } = stay.plan;
  const isEarly = extra?.kind === 'left-early';
  const isOwing = extra?.kind === 'left-owing' && stay.due > 0;
  await checkOut(stay.hotel, clerkOf(stay), stay.id, {
    rev: stay.rev,
    releases: isEarly,
    requotes: isEarly,
    ...(isOwing && { reason: extra.reason }),
  });
  if (isEarly) await giveBackOverpaid(stay, extra.reason);
}

export async function clean({ hotel, booking }: BegunStay): Promise<void> {
  const { rev = 0 } = hotel.db.cares.get(booking.room._id) ?? {};
  await saveCare(hotel, HOUSEKEEPER, booking.room._id, { rev, state: 'clean' });
}

async function giveBackOverpaid(stay: BegunStay, reason: string): Promise<void> {
  for (const payment of stay.paymentIds()) {
    const { amount = 0, refundAsked = 0 } = stay.hotel.db.payments.get(payment) ?? {};
    const back = Math.min(-stay.due, amount - refundAsked);
    if (back > 0) await giveRefund(stay.hotel, clerkOf(stay), stay.id, { payment, amount: back, reason });
  }
  await sweepPayments(stay.hotel);
}

export async function makeGood(stay: BegunStay, percent: number, reason: string): Promise<void> {
  const amount = percentOf(stay.booking.quote.total, percent * 100);
  await waive(stay.hotel, clerkOf(stay), stay.id, { rev: stay.rev, amount, due: stay.due, reason });
  await giveBackOverpaid(stay, reason);
}

export async function cancel(stay: BegunStay): Promise<void> {
  const { hotel } = stay;
  await cancelBooking(hotel, stay.guest ?? clerkOf(stay), stay.id);
  await sweepPayments(hotel);
  if (stay.due > 0)
    await waive(hotel, clerkOf(stay), stay.id, {
      rev: stay.rev,
      amount: stay.due,
      due: stay.due,
      reason: 'Ill, and a regular',
    });
}

/** Gives up on a guest who has not come: they owe what they have paid, and nothing else. */
export async function giveUp(stay: BegunStay): Promise<void> {
  const { paid = 0, refunded = 0 } = stay.booking.money ?? {};
  const noShow = { rev: stay.rev, releases: true };
  try {
    await markNoShow(stay.hotel, clerkOf(stay), stay.id, {
      ...noShow,
      fee: paid - refunded,
      reason: 'Could not be reached',
    });
  } catch {
    await markNoShow(stay.hotel, clerkOf(stay), stay.id, noShow);
  }
  await giveBackOverpaid(stay, 'Did not come; the first night is kept');
}

export async function lengthen(stay: BegunStay, isOwn: boolean): Promise<void> {
  const { hotel, plan, rev } = stay;
  const { checkout } = plan;
  if (isOwn && stay.guest) {
    await changeOwnStay(hotel, stay.guest, stay.id, { rev, checkout });
    return;
  }
  const usual = { pricing: 'keep', overridesRules: false } as const;
  await changeStay(hotel, clerkOf(stay), stay.id, {
    rev,
    checkout,
    guest: undefined,
    reason: LENGTHENED_BECAUSE,
    ...usual,
  });
}

export async function move(stay: BegunStay, reason: string): Promise<void> {
  const moves = [{ id: stay.id, rev: stay.rev, room: stay.plan.room }];
  await applyMoves(stay.hotel, clerkOf(stay), { moves, reason });
}

export async function note(stay: BegunStay, text: string): Promise<void> {
  const before = stay.hotel.db.notes.get(stay.id)?.note ?? '';
  if (before === '') await saveNote(stay.hotel, clerkOf(stay), stay.id, { note: text, before });
}

export async function dispute(stay: BegunStay): Promise<void> {
  const { hotel } = stay;
  const intents = stay.paymentIds().flatMap((id) => hotel.db.payments.get(id)?.intent ?? []);
  for (const intent of intents) {
    hotel.atProvider.dispute(intent, { isOpen: true });
    await handleEvent(hotel, { about: 'payment', intent });
  }
}
