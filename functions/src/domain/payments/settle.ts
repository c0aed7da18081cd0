import { AppError, requireFound } from '@innkeep/contract/errors';
import { canRevive, readRevival, saveReleased } from '../records/end-booking.ts';
import { type StoredBooking, toPublicBooking } from '../records/stored-booking.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { owns, requireOwner, type Caller } from '../base/caller.ts';
import { orLog } from '../base/log.ts';
import { transactWithMail } from '../records/outbox.ts';
import { applySettlement } from './apply-settlement.ts';
import { newRefunds, readPart, saveLedger } from './booking-ledger.ts';
import type { PaymentProvider, ProviderSession } from './payment-provider.ts';
import { syncPayment } from './sync-payment.ts';
import { sendRefunds } from './send-refund.ts';
import { settlement, isUnsettled } from './settlement.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';
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
    const [payment = seen, booking] = await Promise.all([
      tx.findPayment(paymentId),
      seen.bookingId === '' ? undefined : tx.find(seen.bookingId), // it may not be known what was paid for
    ]);
    // A page that was opened in between has not been asked about.
    const isOther = payment.session?.id !== seen.session?.id;
    if (isOther || !isUnsettled(payment)) return { payment, booking, refunds: [] };
    const revival = mayRevive(deps, booking) ? await readRevival(tx, booking) : undefined;
    const isFree = booking !== undefined && revival !== undefined && canRevive(booking, revival);
    const decided = settlement({ payment, booking, session, isFree, isOver });
    const { hotelMail } = deps;
    const now = deps.clock.now();
    const read = await readPart(tx, payment, booking, now);
    const { ledger, released } = applySettlement({ ledger: read, payment, session, hotelMail, now }, decided);
    if (booking && released) await saveReleased(tx, booking, released, revival);
    saveLedger(tx, ledger, now);
    return {
      booking: ledger.booking,
      payment: ledger.payments[0] ?? payment,
      refunds: newRefunds(ledger),
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
