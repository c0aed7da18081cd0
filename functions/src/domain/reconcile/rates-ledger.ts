import type { PromoInput } from '@innkeep/contract/rates/promo';
import type { StoredFields } from './stored-fields.ts';

/** A promotion as it is stored, with what the audit says of how it was saved, all as of one moment. */
export interface LedgerPromo {
  code: string;
  /** Undefined if it does not exist any more. */
  stored: StoredFields | undefined;
  saved: readonly PromoInput[];
  /** How many bookings use it: cancelled and lapsed ones have given it back. */
  live: number;
}

export interface CodeUser {
  booking: string;
  code: string;
  /** The booking's account, as a promotion's `uses` name it; its mailbox, where it has no account. */
  account: string;
  /** All names that `uses` have for its guest. */
  users: readonly string[];
  /** Whether it counts as a use: cancelled and lapsed bookings have given their code back. */
  isLive: boolean;
  /** Whether the stay waits for its guest to confirm it. */
  isToConfirm: boolean;
}

export interface HeldCode extends CodeUser {
  promo: StoredFields | undefined;
  /** Whether the promotion's `uses` name the account. */
  isNamed: boolean;
}

export interface LedgerUse {
  code: string;
  /** The account, as the promotion's `uses` name it. */
  account: string;
  booking: unknown;
  /** The booking that the entry names, if it exists and was made with a code. */
  user: CodeUser | undefined;
}

/** The tariff that stays are priced by, as of one moment. */
export interface TariffLedger {
  /** The tariff in force; undefined in a hotel that never set one. */
  inForce: unknown;
  kept: unknown;
  isReplaced: boolean;
}

export interface RatesLedgerStore {
  readTariffs(): Promise<TariffLedger>;
  /** Returns every code that exists or was ever saved, sorted. */
  codes(): Promise<string[]>;
  readPromo(code: string): Promise<LedgerPromo>;
  /**
   * Yields all uses, by code and account. The booking that one names may be of another moment.
   * @param after the last one that was seen
   */
  uses(after?: UseName): AsyncIterable<LedgerUse>;
  /** Reads one use as of one moment; undefined if there is none. */
  readUse(name: UseName): Promise<LedgerUse | undefined>;
}

export type UseName = Pick<LedgerUse, 'code' | 'account'>;
