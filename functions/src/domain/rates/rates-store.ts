import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { AuditEntry } from '../records/audit.ts';
import type { Clock } from '../base/clock.ts';
import type { Transactional } from '../base/transactional.ts';

export interface RatesTx {
  tariff(): Promise<Tariff>;
  /** Puts a tariff in force. The one that it replaces is kept by its version, because bookings were priced by it. */
  replace(tariff: Tariff, entry: AuditEntry): void;
  findPromo(code: string): Promise<Promo | undefined>;
  /** Finds a promotion by a code as it is typed, with hyphens or without; one with just these comes first. */
  findTypedPromo(typed: string): Promise<Promo | undefined>;
  savePromo(promo: Promo, entry: AuditEntry): void;
}

interface InForce {
  tariff: Tariff;
  /** The version of house rules and terms. */
  rules: number;
  /** Whether there is any promotion that can be used for booking on that day. */
  takesCodes: boolean;
}

export interface RatesStore extends Transactional<RatesTx> {
  /** Returns the tariff in force; the default one until an admin sets another. */
  tariff(): Promise<Tariff>;
  listPromos(): Promise<Promo[]>;
  findPromo(code: string): Promise<Promo | undefined>;
  findTypedPromo(typed: string): Promise<Promo | undefined>;
  /** What decides prices on a day. It may learn of the last use of a promotion a minute late. */
  inForce(today: CalendarDate): Promise<InForce>;
}

export interface RatesDeps {
  readonly rates: RatesStore;
  readonly clock: Clock;
}
