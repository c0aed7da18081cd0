import { isDeepStrictEqual } from 'node:util';
import { promoInputSchema } from '@innkeep/contract/rates/promo-schema';
import type { Difference } from './difference.ts';
import type { LedgerPromo, LedgerUse, RatesLedger } from './rates-ledger.ts';
import type { BookingRecord } from './reconcile-store.ts';
import { count, misshapen, type StoredFields } from './stored-fields.ts';

/** A booking that was made with a code, which it may have lost since. */
export interface CodeUser {
  booking: string;
  code: string;
  uid: string;
  /** Whether it counts as a use: cancelled and lapsed bookings have given their code back. */
  isLive: boolean;
}

/** Returns which booking uses which code, from the stored bookings. */
export function codeUsersIn(records: ReadonlyMap<string, BookingRecord>): CodeUser[] {
  return [...records].flatMap(([booking, { stored }]) => {
    const { uid, state, quote } = stored as {
      uid?: unknown;
      state?: unknown;
      quote?: { discount?: { code?: unknown } };
    }; // all unknown, and checked one by one
    const code = quote?.discount?.code;
    if (typeof code !== 'string' || typeof uid !== 'string') return [];
    return [{ booking, code, uid, isLive: state !== 'cancelled' && state !== 'lapsed' }];
  });
}

/**
 * Compares the tariff in force with its version, and promotions with how they were saved and who uses them.
 * @param before what was `written` before the bookings were read: a code that was used meanwhile is compared
 *   tomorrow
 */
export function ratesDifferencesIn(
  ledger: RatesLedger,
  users: readonly CodeUser[],
  before: RatesLedger['written'],
): Difference[] {
  const known = new Set(ledger.promos.filter(({ stored }) => stored).map(({ code }) => code));
  const isStill = ({ code }: { code: string }) => before.get(code) === ledger.written.get(code);
  const byBooking = new Map<unknown, CodeUser>(users.map((user) => [user.booking, user]));
  const gone = new Set(users.map(({ code }) => code).filter((code) => !known.has(code)));
  return [
    ...inTariff(ledger),
    ...ledger.promos.flatMap(inPromo),
    ...[...gone]
      .filter((code) => !ledger.promos.some((promo) => promo.code === code))
      .map((code): Difference => ({ kind: 'promo/gone', code, detail: 'bookings were made with it' })),
    ...ledger.promos.filter(isStill).flatMap((promo) => inCount(promo, users)),
    ...ledger.uses.filter(isStill).flatMap((use) => inUse(use, byBooking, ledger)),
    ...ledger.promos.filter(isStill).flatMap((promo) => unnamed(promo, users, ledger)),
  ];
}

function inTariff({ inForce, kept, isReplaced }: RatesLedger): Difference[] {
  if (isReplaced) return [{ kind: 'tariff/not-newest', detail: 'a later version is kept' }];
  if (isDeepStrictEqual(inForce, kept)) return [];
  return [{ kind: 'tariff/wrong', detail: 'what is in force is not what is kept by its version' }];
}

function inPromo({ code, stored, saved }: LedgerPromo): Difference[] {
  if (!stored) return [{ kind: 'promo/gone', code, detail: 'it was saved once, and none is ever deleted' }];
  const { uses, ...promo } = stored;
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

function inCount({ code, stored }: LedgerPromo, users: readonly CodeUser[]): Difference[] {
  if (!stored) return [];
  const live = users.filter((user) => user.code === code && user.isLive).length;
  if (stored.uses === live) return [];
  return [{ kind: 'promo/wrong-uses', code, detail: `${String(stored.uses)} instead of ${live}` }];
}

/** Checks that an account is named with a booking of its own that has the code. */
function inUse(
  { code, account, booking }: LedgerUse,
  users: ReadonlyMap<unknown, CodeUser>,
  { accountOf }: RatesLedger,
): Difference[] {
  const user = users.get(booking);
  if (user?.isLive && user.code === code && accountOf(user.uid) === account) return [];
  const detail = `an account is said to use it with ${user ? 'what is not theirs, or over' : 'no booking that has it'}`;
  return [{ kind: 'promo/wrong-use', code, ...(typeof booking === 'string' && { booking }), detail }];
}

/**
 * Finds accounts that use a code which each account may use once, and are not named: they could use it again.
 * For a code that was changed, or that an account has had more than once, this cannot be told.
 */
function unnamed(
  { code, stored }: LedgerPromo,
  users: readonly CodeUser[],
  { accountOf, uses }: RatesLedger,
): Difference[] {
  if (stored?.isOncePerPerson !== true || stored.version !== 1) return [];
  const named = new Set(uses.filter((use) => use.code === code).map(({ account }) => account));
  return users
    .filter((user) => user.code === code && user.isLive && !named.has(accountOf(user.uid)))
    .map(({ booking }) => ({
      kind: 'promo/use-gone',
      code,
      booking,
      detail: 'its account could use it again',
    }));
}
