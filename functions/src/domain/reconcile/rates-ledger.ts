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

/** What bookings are priced by. */
export interface RatesLedger {
  /** The tariff in force; undefined in a hotel that never set one. */
  inForce: unknown;
  /** The same by its version, and the newest version that there is. */
  kept: unknown;
  newest: number | undefined;
  promos: readonly LedgerPromo[];
  uses: readonly LedgerUse[];
  /** How `uses` name an account. */
  accountOf: (uid: string) => string;
  /** Of each code, what is another with each write: who has seen the same twice has seen all of its uses between. */
  written: ReadonlyMap<string, string>;
}
