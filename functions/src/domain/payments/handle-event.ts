import type { ProviderEvent, ProviderSession } from './payment-provider.ts';
import { settle } from './settle.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { syncPayment } from './sync-payment.ts';
import { logError } from '../base/log.ts';
import { transactWithMail } from '../records/outbox.ts';
import { change, ledgerOf, saveLedger } from './booking-ledger.ts';
import { type StoredPayment, openDay, isUnsettled } from '../records/stored-payment.ts';
import { newPayment } from './hold.ts';

/** Handles an event of the provider. It is only a hint: the provider is asked about what it names. */
export async function handleEvent(deps: PaymentDeps, event: ProviderEvent): Promise<void> {
  switch (event.about) {
    case 'session':
      return handleSession(deps, event.session);
    case 'payment': {
      const payment = await deps.payments.findByIntent(event.intent);
      if (payment) await syncPayment(deps, payment);
      return;
    }
    case 'nothing of ours':
      return;
  }
}

async function handleSession(deps: PaymentDeps, sessionId: string): Promise<void> {
  const payment = await deps.payments.findBySession(sessionId);
  if (payment) {
    if (isUnsettled(payment)) await settle(deps, payment._id);
    return;
  }
  const session = await deps.provider.findSession(sessionId);
  const isOurs = session.paymentId !== undefined && session.site === deps.siteUrl;
  if (session.state === 'paid' && isOurs) await keepStray(deps, session);
}

/** Unknown money, such as after a restore: a payment for the desk to look at, on its booking if any. */
async function keepStray(deps: PaymentDeps, session: ProviderSession): Promise<void> {
  const { id, url = '', expiresAt, amount, currency, intent, bookingId = '' } = session;
  const now = deps.clock.now();
  await transactWithMail(deps, deps.bookings, async (tx) => {
    const booking = bookingId === '' ? undefined : await tx.find(bookingId);
    const known = booking ? await tx.findPayments(booking) : [await tx.findPayment(`stray-${id}`)];
    const day = await openDay(tx, now);
    if (known.some((payment) => payment?.session?.id === id)) return;
    const about = { kind: 'full', amount, uid: booking?.uid ?? null, now } as const;
    const made = booking
      ? newPayment(booking, about)
      : {
          ...newPayment({ _id: 'stray', quote: { currency } }, about),
          _id: `stray-${id}`,
          bookingId: '',
          n: 0,
        };
    const stray: StoredPayment = {
      ...made,
      state: 'mismatch',
      currency,
      received: amount,
      intent,
      session: {
        id,
        url,
        expiresAt,
      },
      paidAt: now,
    };
    const counted = booking && { ...booking, payments: stray.n, updatedAt: now };
    const ledger = change(ledgerOf(booking, { payments: [], refunds: [] }, day), {
      payments: [stray],
      ...(counted && { booking: counted }),
    });
    saveLedger(tx, ledger, now);
  });
  logError(deps.log, 'a payment came for nothing that we know', { session: id, amount });
}
