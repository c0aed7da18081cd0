import type { PromoInput } from '@innkeep/contract/rates/promo';
import type { StoredFields } from './stored-fields.ts';

/** A promotion as it is stored, with what the audit keeps of how it was saved. */
export interface LedgerPromo {
  code: string;
  /** Undefined where it is gone. */
  stored: StoredFields | undefined;
  /** As each save left it; none of those from before they were kept. */
  saved: readonly PromoInput[];
}

/** That an account uses a promotion. */
export interface LedgerUse {
  code: string;
  /** As the promotion's `uses` name it. */
  account: string;
  booking: unknown;
}

/** Reads what bookings are priced by. */
export interface RatesLedgerStore {
  /** Of each code, what is another with each write. */
  promoWrites(): Promise<RatesLedger['written']>;
  /** `written` last, and the tariffs as of one moment. */
  readRates(): Promise<RatesLedger>;
}

/** What bookings are priced by. */
export interface RatesLedger {
  /** The tariff in force; undefined in a hotel that never set one. */
  inForce: unknown;
  /** The same as it is kept by its version. */
  kept: unknown;
  /** Whether a later version is kept. */
  isReplaced: boolean;
  promos: readonly LedgerPromo[];
  uses: readonly LedgerUse[];
  /** How `uses` name an account. */
  accountOf: (uid: string) => string;
  /** Of each code, what is another with each write: who has seen the same twice has seen all of its uses between. */
  written: ReadonlyMap<string, string>;
}
