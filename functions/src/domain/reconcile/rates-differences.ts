import { isDeepStrictEqual } from 'node:util';
import { promoInputSchema } from '@innkeep/contract/rates/promo-schema';
import type { Owner } from '../records/hotel-store.ts';
import type { Difference, Finding } from './difference.ts';
import type { CodeUser, HeldCode, LedgerPromo, LedgerUse, TariffLedger } from './rates-ledger.ts';
import { count, misshapen, type StoredFields } from './stored-fields.ts';

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
export function inHeldCode({ booking, code, isLive, isToConfirm, promo, isNamed }: HeldCode): Finding[] {
  if (!promo) return [{ kind: 'promo/gone', code, booking, detail: 'bookings were made with it' }];
  if (!isLive || isToConfirm || isNamed || promo.isOncePerPerson !== true || promo.version !== 1) return [];
  return [{ kind: 'promo/use-gone', code, booking, detail: 'its account could use it again' }];
}
