import { AppError, requireFound } from '@innkeep/contract/errors';
import { canRevive, readRevival, saveReleased } from '../records/end-booking.ts';
import { type StoredBooking, toPublicBooking } from '../records/stored-booking.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { owns, requireOwner, type Caller } from '../base/caller.ts';
import { orLog } from '../base/log.ts';
import { mailsAboutGroup } from '../records/booking-mails.ts';
import type { HotelTx, SavedStay, StayContext } from '../records/hotel-store.ts';
import type { HotelMail } from '../records/mail-store.ts';
import type { NewMail } from '../records/mail.ts';
import { transactWithMail } from '../records/outbox.ts';
import {
  type BookingLedger,
  bookingOf,
  findTogether,
  newRefunds,
  readPart,
  saveLedger,
} from './booking-ledger.ts';
import type { PaymentProvider, ProviderSession } from './payment-provider.ts';
import { syncPayment } from './sync-payment.ts';
import { sendRefunds } from './send-refund.ts';
import { settlement, applySettlement } from './settlement.ts';
import { type StoredPayment, type StoredRefund, isUnsettled } from '../records/stored-payment.ts';
import type { Settled } from '@innkeep/contract/booking';

interface Outcome {
  booking: StoredBooking | undefined;
  payment: StoredPayment;
  refunds: StoredRefund[];
}

/**
 * Asks the provider what has become of a payment, and books what was paid for. It is called for events, by
 * the page that guests come back to, by the sweep, and before nights are given back. The outcome does not
 * depend on who calls, how often, or in which order.
 * @param ends whether to end the page to pay on, if it is still open
 * @throws ProviderFailure if the provider cannot say
 */
export async function settle(
  deps: PaymentDeps,
  paymentId: string,
  { ends = false }: { ends?: boolean } = {},
): Promise<Outcome> {
  const seen = requireFound(await deps.payments.find(paymentId), 'payment/not-found');
  const isOver = ends || (seen.dueAt !== undefined && seen.dueAt <= deps.clock.now());
  const session = await askProvider(deps.provider, seen, isOver);
  const outcome = await transactWithMail(deps, deps.bookings, async (tx) => {
    const now = deps.clock.now();
    const payments = await findTogether(tx, seen);
    // A page that was opened in between has not been asked about.
    const isToSettle = (payment: StoredPayment) =>
      isUnsettled(payment) && payment.session?.id === seen.session?.id;
    const asked = payments.find(({ _id }) => _id === paymentId) ?? seen;
    const booking = isToSettle(asked) ? undefined : await bookingOf(tx, asked);
    const settled = await Promise.all(
      payments.filter(isToSettle).map(async (payment) => {
        const part = await readPartOf(deps, tx, payment);
        return {
          ...part,
          ...applySettlement({ ...part, session, now }, settlement({ ...part, session, isOver })),
        };
      }),
    );
    for (const { booking, released, revival } of settled)
      if (booking && released) await saveReleased(tx, booking, released, revival);
    for (const { ledger } of settled) saveLedger(tx, ledger, now);
    mailsAboutBooked(settled, deps.hotelMail).forEach(tx.send);
    const ledger = settled.find(({ payment }) => payment._id === paymentId)?.ledger;
    return {
      booking: ledger?.booking ?? booking,
      payment: ledger?.payments[0] ?? asked,
      refunds: settled.flatMap(({ ledger }) => newRefunds(ledger)),
    };
  });
  if (outcome.refunds.length > 0) await sendRefunds(deps, outcome.refunds);
  // Its event may have come before we knew of the payment.
  if (session?.isTouched)
    await orLog(deps.log, 'payment not synced', { payment: paymentId }, () =>
      syncPayment(deps, outcome.payment),
    );
  return outcome;
}

/** Asks the provider, outside of any transaction, which may run twice. */
async function askProvider(
  provider: PaymentProvider,
  payment: StoredPayment,
  isOver: boolean,
): Promise<ProviderSession | undefined> {
  if (!payment.session || !isUnsettled(payment)) return undefined;
  const session = await provider.findSession(payment.session.id);
  return session.state === 'open' && isOver ? provider.expireSession(session.id) : session;
}

interface Part {
  payment: StoredPayment;
  booking: StoredBooking | undefined;
  revival: StayContext | undefined;
  isFree: boolean;
  ledger: BookingLedger<StoredBooking | undefined>;
  released?: SavedStay;
}

async function readPartOf(deps: PaymentDeps, tx: HotelTx, payment: StoredPayment): Promise<Part> {
  const booking = await bookingOf(tx, payment);
  const [revival, ledger] = await Promise.all([
    mayRevive(deps, booking) ? readRevival(tx, booking) : undefined,
    readPart(tx, payment, booking, deps.clock.now()),
  ]);
  const isFree = booking !== undefined && revival !== undefined && canRevive(booking, revival);
  return { payment, booking, revival, isFree, ledger };
}

/** Returns the mails about the rooms that were paid for together and are now booked, of which there may be none. */
function mailsAboutBooked(settled: readonly Part[], hotelMail: HotelMail): NewMail[] {
  const booked = settled.filter(({ released }) => released?.booking.state === 'booked');
  return mailsAboutGroup(
    booked.flatMap(({ ledger }) => ledger.booking ?? []),
    hotelMail,
    booked.flatMap(({ ledger }) => ledger.payments),
  );
}

function mayRevive({ clock }: PaymentDeps, booking: StoredBooking | undefined): booking is StoredBooking {
  return booking?.state === 'lapsed' && booking.checkin >= clock.today();
}

export async function settleOwn(
  deps: PaymentDeps,
  caller: Caller,
  paymentId: string,
  { ends = false }: { ends?: boolean } = {},
): Promise<Settled> {
  await findOwnPayment(deps, caller, paymentId);
  const { booking, payment } = await settle(deps, paymentId, { ends });
  if (!booking) throw new AppError('booking/not-found');
  const { _id, kind, state, amount } = payment;
  return { booking: toPublicBooking(booking), payment: { _id, kind, state, amount } };
}

/** Returns a payment of the caller; admins cannot pay for a guest. */
export async function findOwnPayment(
  { payments, bookings }: Pick<PaymentDeps, 'payments' | 'bookings'>,
  caller: Caller,
  paymentId: string,
): Promise<StoredPayment> {
  const payment = requireFound(await payments.find(paymentId), 'payment/not-found');
  const { uid, bookingId: _id } = payment;
  // An account may have been given the booking since then.
  const owner = uid === null && !caller.opens && _id !== '' ? (await bookings.find(_id))?.uid : uid;
  requireOwner(owns(caller, { _id, uid: owner ?? null }));
  return payment;
}
