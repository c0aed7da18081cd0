import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../records/hotel-store.ts';
import { type Difference, differencesOf, unlike, unlikeFields } from './difference.ts';
import type {
  CodeUser,
  HeldCode,
  LedgerDocument,
  LedgerPromo,
  LedgerUse,
  TariffLedger,
  TextsLedger,
} from './reconcile-store.ts';
import { wrongShape } from './shapes.ts';

/**
 * Returns which code a stored booking was made with.
 * @param usersOf returns how `uses` name a guest
 */
export function codeUserIn(
  { id: booking, stored }: LedgerDocument,
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

/** Compares the tariff by which stays are priced with the one that is kept by its version. */
export function checkTariff({ inForce, kept, isReplaced }: TariffLedger): Difference[] {
  const isKept = isReplaced || isDeepStrictEqual(inForce, kept);
  return differencesOf(
    {},
    ['tariff/not-newest', isReplaced && 'a later version is kept'],
    ['tariff/wrong', !isKept && 'what is in force is not what is kept by its version'],
  );
}

/** Compares the texts in force with those that are kept by their version, and with what bookings agree to. */
export function checkTexts({ inForce, kept, isReplaced, rules }: TextsLedger): Difference[] {
  const isKept = isReplaced || isDeepStrictEqual(inForce, kept);
  const due = (inForce as { rulesVersion?: unknown } | undefined)?.rulesVersion ?? 0; // of anything
  const isAgreed = isReplaced || rules === due;
  return differencesOf(
    {},
    ['texts/not-newest', isReplaced && 'a later version is kept'],
    ['texts/wrong', !isKept && 'what is in force is not what is kept by its version'],
    ['texts/wrong', !isAgreed && `bookings agree to version ${rules} instead of ${JSON.stringify(due)}`],
  );
}

/** Compares a promotion with how it was saved, and its count of uses with the bookings that have it. */
export function checkPromo({ code, stored, saved, live }: LedgerPromo): Difference[] {
  if (!stored) {
    const isGone = saved.length > 0 && 'it was saved once, and is never deleted';
    return differencesOf({ code }, ['promo/gone', isGone]);
  }
  const { uses, ...promo } = stored;
  const last = saved.toSorted((a, b) => a.version - b.version).at(-1);
  const fields = last ? unlikeFields(promo, last) : [];
  const unsaved = fields.length > 0 && `not as it was saved: ${fields.join(', ')}`;
  return differencesOf(
    { code },
    ['promo/wrong', wrongShape('promo', promo) ?? wrongShape('uses', { uses }) ?? unsaved],
    ['promo/wrong-uses', unlike(uses, live)],
  );
}

/** Checks that an account is named with a booking of its own that has the code. */
export function checkUse({ code, account, booking, user }: LedgerUse): Difference[] {
  const isRight = user?.isLive && user.code === code && user.users.includes(account);
  const detail = `an account is listed as using it with ${user ? 'what is not theirs, or over' : 'no booking that has it'}`;
  const about = { code, ...(typeof booking === 'string' && { booking }) };
  return differencesOf(about, ['promo/wrong-use', !isRight && detail]);
}

/**
 * Checks that a booking's code exists; and that its account is named, if it may use the code once, since it
 * could use it again. For a code that was changed, or that an account has had more than once, this cannot be
 * told. A stay that is to be confirmed may have lost its code to the one whose address it is.
 */
export function checkHeldCode({
  booking,
  code,
  isLive,
  isToConfirm,
  promo,
  isNamed,
}: HeldCode): Difference[] {
  const isOnce = isLive && !isToConfirm && promo?.isOncePerPerson === true && promo.version === 1;
  return differencesOf(
    { code, booking },
    ['promo/gone', !promo && 'bookings were made with it'],
    ['promo/use-gone', isOnce && !isNamed && 'its account could use it again'],
  );
}
