import { pathTo } from '@innkeep/contract/paths';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { aStoredPayment } from '../../../functions/src/testing/a-stored-payment.ts';
import { aBooking, putBookings, putLedger } from '../../api/support/desk-bookings.ts';
import { signedEvent } from '../../api/support/events.ts';
import type { Person } from '../../api/support/people.ts';
import { inDays } from '../../api/support/stays.ts';
import type { ApiCall } from '../../api/support/call.ts';

interface Premises {
  guest: Person;
  /** The id of a booking of the guest's. */
  id: string;
}

/** Returns each call of paying; without one for each path of the contract, this does not compile. */
export async function paymentCalls({ guest, id }: Premises) {
  const step = async (path: string): Promise<ApiCall[]> => [
    ['POST', pathTo(path, { id: await aPaymentToMake(guest) }), { as: guest }],
  ];
  return {
    session: await step(PAYMENT_API.session),
    settle: await step(PAYMENT_API.settle),
    release: await step(PAYMENT_API.release),
    events: [['POST', PAYMENT_API.events, signedEvent(ABOUT_A_REFUND)]],
    orderPayments: [['POST', pathTo(PAYMENT_API.orderPayments, { id }), { as: guest }]],
    cancellation: [['GET', pathTo(PAYMENT_API.cancellation, { id }), { as: guest }]],
    ledger: [['GET', pathTo(PAYMENT_API.ledger, { id }), { as: guest }]],
  } satisfies Record<keyof typeof PAYMENT_API, ApiCall[]>;
}

/** An event about a payment that we have to look for. */
const ABOUT_A_REFUND = { type: 'charge.refunded', data: { object: { payment_intent: 'pi_of_no_stay' } } };

/** Writes a held stay directly to the database, and returns the id of its payment. */
async function aPaymentToMake({ uid, email }: Person): Promise<string> {
  const dueAt = new Date(Date.now() + 40 * 60_000);
  const said = { uid, email, state: 'held', payments: 1 } as const;
  const booking = aBooking(inDays(20), inDays(22), said);
  const payment = aStoredPayment({ bookingId: booking._id, uid, state: 'new', paidAt: undefined, dueAt });
  const until = dueAt.toISOString();
  const hold = { until, payUntil: until, payment: payment._id, amount: payment.amount };
  await putBookings({ ...booking, hold });
  await putLedger([payment]);
  return payment._id;
}
