import type { HotelDeps } from '../records/hotel-store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentStore } from '../records/payment-store.ts';

export interface LedgerDeps extends HotelDeps {
  readonly payments: PaymentStore;
}

/** The same, for functions that know the provider's key. */
export interface PaymentDeps extends LedgerDeps {
  readonly provider: PaymentProvider;
  readonly siteUrl: string;
}
