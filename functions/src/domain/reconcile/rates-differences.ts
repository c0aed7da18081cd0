import { isDeepStrictEqual } from 'node:util';
import { promoInputSchema } from '@innkeep/contract/rates/promo-schema';
import type { Owner } from '../records/hotel-store.ts';
import type { Difference, Finding } from './difference.ts';
import { type StoredFields, count, misshapen } from './stored-fields.ts';
import type { PromoInput } from '@innkeep/contract/rates/promo';

/**
 * Returns which code a stored booking was made with.
 * @param usersOf returns how `uses` name a guest
 */
export function codeUserIn(
  booking: string,
  stored: StoredFields,
  usersOf: (owner: Owner) => string[],
): CodeUser | undefined {
  const { uid, mailbox, state, hold, quote } = stored as {
    uid?: unknown;
    mailbox?: unknown;
    state?: unknown;
    hold?: { by?: unknown };
    quote?: { discount?: { code?: unknown } };
  }; // all unknown, and checked one by one
  const code = quote?.discount?.code;
  if (typeof code !== 'string' || code === '') return undefined;
  const owner = { uid: typeof uid === 'string' ? uid : null };
  const users = usersOf(typeof mailbox === 'string' ? { ...owner, mailbox } : owner);
  const [account] = users;
  const isLive = state !== 'cancelled' && state !== 'lapsed';
  const isToConfirm = state === 'held' && hold?.by === 'guest';
  return account === undefined ? undefined : { booking, code, account, users, isLive, isToConfirm };
}

export function tariffDifferencesIn({ inForce, kept, isReplaced }: TariffLedger): Difference[] {
  if (isReplaced) return [{ kind: 'tariff/not-newest', detail: 'a later version is kept' }];
  if (isDeepStrictEqual(inForce, kept)) return [];
  return [{ kind: 'tariff/wrong', detail: 'what is in force is not what is kept by its version' }];
}

/** Compares a promotion with how it was saved, and its count of uses with the bookings that have it. */
export function promoDifferencesIn(promo: LedgerPromo): Difference[] {
  const { code, stored, saved, live } = promo;
  if (!stored && saved.length === 0) return [];
  if (!stored) return [{ kind: 'promo/gone', code, detail: 'it was saved once, and none is ever deleted' }];
  const detail = `${String(stored.uses)} instead of ${live}`;
  return [
    ...unlikeSaved(promo, stored),
    ...(stored.uses === live ? [] : [{ kind: 'promo/wrong-uses' as const, code, detail }]),
  ];
}

function unlikeSaved({ code, saved }: LedgerPromo, { uses, ...promo }: StoredFields): Difference[] {
  const wrong = [
    ...misshapen(promoInputSchema, promo),
    ...(count.required().isValidSync(uses, { strict: true }) ? [] : ['uses']),
  ];
  if (wrong.length > 0) return [{ kind: 'promo/wrong', code, detail: `wrong: ${wrong.join(', ')}` }];
  const last = saved.toSorted((a, b) => a.version - b.version).at(-1);
  if (!last || isDeepStrictEqual(promo, { ...last })) return [];
  const fields = [...new Set([...Object.keys(promo), ...Object.keys(last)])];
  const unlike = fields.filter(
    (field) => !isDeepStrictEqual(promo[field], (last as StoredFields & typeof last)[field]),
  ); // a promotion is plain data
  return [{ kind: 'promo/wrong', code, detail: `not as it was saved: ${unlike.join(', ')}` }];
}

/** Checks that an account is named with a booking of its own that has the code. */
export function useDifferencesIn({ code, account, booking, user }: LedgerUse): Difference[] {
  if (user?.isLive && user.code === code && user.users.includes(account)) return [];
  const detail = `an account is said to use it with ${user ? 'what is not theirs, or over' : 'no booking that has it'}`;
  return [{ kind: 'promo/wrong-use', code, ...(typeof booking === 'string' && { booking }), detail }];
}

/**
 * Checks that a booking's code exists; and that its account is named, if it may use the code once, since it
 * could use it again. For a code that was changed, or that an account has had more than once, this cannot be
 * told. A stay that is to be confirmed may have lost its code to the one whose address it is.
 */
export function checkHeldCode({ booking, code, isLive, isToConfirm, promo, isNamed }: HeldCode): Finding[] {
  if (!promo) return [{ kind: 'promo/gone', code, booking, detail: 'bookings were made with it' }];
  if (!isLive || isToConfirm || isNamed || promo.isOncePerPerson !== true || promo.version !== 1) return [];
  return [{ kind: 'promo/use-gone', code, booking, detail: 'its account could use it again' }];
}

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
