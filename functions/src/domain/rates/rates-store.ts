import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { AuditEntry } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { Transactional } from '../transactional.ts';

export interface RatesTx {
  /** The tariff in force. */
  tariff(): Promise<Tariff>;
  /** Puts a tariff in force. What it replaces stays, by its version, as what bookings were priced by. */
  replace(tariff: Tariff, entry: AuditEntry): void;
  findPromo(code: string): Promise<Promo | undefined>;
  savePromo(promo: Promo, entry: AuditEntry): void;
}

interface InForce {
  tariff: Tariff;
  /** Whether there is any promotion with which somebody can book then. */
  takesCodes: boolean;
}

export interface RatesStore extends Transactional<RatesTx> {
  /** The tariff in force; the default one until an admin sets another. */
  tariff(): Promise<Tariff>;
  /** By code. */
  listPromos(): Promise<Promo[]>;
  findPromo(code: string): Promise<Promo | undefined>;
  /** What decides prices on a day. That the last use of a promotion is taken, or given back, may show a minute later. */
  inForce(today: CalendarDate): Promise<InForce>;
}

export interface RatesDeps {
  readonly rates: RatesStore;
  readonly clock: Clock;
}
