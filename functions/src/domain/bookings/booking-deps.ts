import type { AvailabilityDeps } from '../availability/availability-store.ts';
import type { CountRequest } from '../base/rate-limiter.ts';
import type { KeyStore } from '../keys/booking-key.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import type { OutboxDeps } from '../records/outbox.ts';
import type { Accounts } from '../users/accounts.ts';
import type { UserStore } from '../users/user-store.ts';

/** What changes of stays need, too. */
export interface ChangeDeps extends HotelDeps, Pick<AvailabilityDeps, 'availability' | 'rates'> {
  readonly accounts: Accounts;
}

export interface BookingDeps extends ChangeDeps, OutboxDeps, Pick<AvailabilityDeps, 'rooms'> {
  readonly users: UserStore;
  readonly keys: KeyStore;
  readonly countRequest: CountRequest;
  /** Whether guests may book without an account, which takes a mail that they confirm by. */
  readonly takesVisitors: boolean;
}
