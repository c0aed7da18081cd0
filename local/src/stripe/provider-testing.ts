import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { stripeProvider } from '../../../functions/src/pay/stripe.ts';
import type {
  ProviderFailure,
  SessionOrder,
} from '../../../functions/src/domain/payments/payment-provider.ts';
import { SECRET } from './stripe-testing.ts';

export function providerAt(
  site: string,
  { key = 'sk_test_of_tests', webhookSecret = SECRET }: { key?: string; webhookSecret?: string | null } = {},
) {
  return stripeProvider({ key, webhookSecret: webhookSecret ?? undefined, api: site });
}

/** Returns an order for a deposit of 100.25, to be paid within 31 minutes. */
export function anOrder(changes: Partial<SessionOrder> = {}): SessionOrder {
  return {
    paymentId: 'b1-1',
    bookingId: 'b1',
    site: 'https://hotel.example',
    amount: 10_025,
    currency: 'USD',
    name: 'Lighthouse Suite, 3 nights from 14 May 2027',
    email: 'ana@innkeep.test',
    expiresAt: new Date(Date.now() + 31 * 60_000),
    successUrl: 'https://hotel.example/dashboard/booking/b1?payment=b1-1',
    cancelUrl: 'https://hotel.example/dashboard/booking/b1?payment=b1-1&unpaid=1',
    ...changes,
  };
}

export function failure(kind: ProviderFailure['kind']) {
  return { name: 'ProviderFailure', kind };
}

export async function aServer(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // `as`: a listening server has one
}
