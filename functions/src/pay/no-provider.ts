import { ProviderFailure, type PaymentProvider } from '../domain/payments/payment-provider.ts';

/** Takes no money, and says so: nobody has given us the provider's key. */
export function noProvider(): PaymentProvider {
  const fail = () => Promise.reject(new ProviderFailure('unreachable'));
  return {
    openSession: fail,
    findSession: fail,
    expireSession: fail,
    findPayment: fail,
    refund: fail,
    listEvents: () => Promise.resolve([]),
    readEvent: () => {
      throw new ProviderFailure('unreachable');
    },
  };
}
