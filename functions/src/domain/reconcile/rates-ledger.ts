import type { PromoInput } from '@innkeep/contract/rates/promo';
import type { StoredFields } from './stored-fields.ts';

/** A promotion as it is stored, with what the audit says of how it was saved. */
export interface LedgerPromo {
  code: string;
  /** Undefined if it does not exist any more. */
  stored: StoredFields | undefined;
  /** The promotion after each save; saves from before the audit kept them are missing. */
  saved: readonly PromoInput[];
}

/** An entry that says that an account uses a promotion. */
export interface LedgerUse {
  code: string;
  /** The account, as the promotion's `uses` name it. */
  account: string;
  booking: unknown;
}

/** Reads what bookings are priced by. */
export interface RatesLedgerStore {
  /** Returns, for each code, a value that changes with each write. */
  promoWrites(): Promise<RatesLedger['written']>;
  /** Reads `written` last, and the tariffs as of one moment. */
  readRates(): Promise<RatesLedger>;
}

/** What bookings are priced by. */
export interface RatesLedger {
  /** The tariff in force; undefined in a hotel that never set one. */
  inForce: unknown;
  /** The tariff in force, as it is kept by its version. */
  kept: unknown;
  /** Whether a later version is kept. */
  isReplaced: boolean;
  promos: readonly LedgerPromo[];
  uses: readonly LedgerUse[];
  /** Returns how `uses` name an account. */
  accountOf: (uid: string) => string;
  /** For each code, a value that changes with each write: if it is the same twice, all uses were seen in between. */
  written: ReadonlyMap<string, string>;
}
