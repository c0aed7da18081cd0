import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@innkeep/contract/errors';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { nightsBeside, nightsOf } from '@innkeep/contract/stay';
import type { ChangeQuote, OwnChangeQuote } from '@innkeep/contract/desk/change-quote';
import { dueFor } from '@innkeep/contract/payments/due';
import { auditEntry, agreedByUndo, agreedByChange } from '../records/audit.ts';
import type { HotelDeps, HotelTx, SendingTx, StayContext, StayQuestion } from '../records/hotel-store.ts';
import { versionsIn, type StoredBooking } from '../records/stored-booking.ts';
import {
  idsOfMailsToUnsend,
  mailsAboutChange,
  mailsAboutHold,
  mailsAgain,
} from '../records/booking-mails.ts';
import { owns, type Caller } from '../base/caller.ts';
import { claimsOf, takenNights, type TakenNight, datesTakenError } from '../records/claims.ts';
import { overpaidBy } from '../payments/refund-overpaid.ts';
import { chargedIn, offerOf } from '../rates/price-stay.ts';
import { changedDetails, changeInWords, concernsGuest } from './change-in-words.ts';
import { type Change, lostCode } from './changed-quote.ts';
import { changedStay, planChange, requireDates } from './plan-change.ts';

export interface WantedChange {
  id: string;
  rev: number;
  change: Change;
}

export interface PlannedChange {
  before: StoredBooking;
  after: StoredBooking;
}

export interface ChangePlan {
  changes: PlannedChange[];
  conflicts: TakenNight[];
  facts: StayContext;
  today: CalendarDate;
}

/**
 * Reads stays, and plans changes to them together: the old nights of each are free to all of them.
 * @param admit throws if the caller may not change a stay
 * @param today the first day of arrival: for guests the date, for staff the business day
 * @throws AppError if a stay is gone, has changed since it was seen, or cannot be changed as asked
 */
export async function planChanges(
  { clock }: Pick<HotelDeps, 'clock'>,
  tx: HotelTx,
  wanted: readonly WantedChange[],
  admit: (before: StoredBooking) => void = () => undefined,
  today = clock.businessDay(),
): Promise<ChangePlan> {
  const found = await tx.findAll(wanted.map(({ id }) => id));
  const stays = wanted.map(({ rev, change }, index) => ({
    before: requireCurrentRevision(found[index], rev, admit),
    change,
  }));
  for (const { before, change } of stays) requireDates(before, changedStay(before, change), today);
  const facts = await tx.readFacts(questionOf(stays));
  const when = { now: clock.now(), today };
  const changes = stays.map(({ before, change }) => ({
    before,
    after: planChange(before, change, facts, when),
  }));
  const conflicts = takenNights(...claimsIn(changes), facts.holders);
  return { changes, conflicts, facts, today };
}

export function claimsIn(changes: readonly PlannedChange[]) {
  return [
    changes.flatMap(({ before }) => claimsOf(before)),
    changes.flatMap(({ after }) => claimsOf(after)),
  ] as const;
}

interface SavedHow {
  why?: string;
  /** The revision that an undone change of rooms brings back. */
  restores?: number;
}

export function saveChanges(
  { clock, hotelMail }: Pick<HotelDeps, 'clock' | 'hotelMail'>,
  tx: SendingTx,
  caller: Caller,
  { changes, facts }: Pick<ChangePlan, 'changes'> & { facts: Pick<StayContext, 'rooms'> },
  { why = '', restores }: SavedHow,
): void {
  const saved = changes.map(({ before, after }) => {
    const agreed =
      restores === undefined
        ? agreedByChange(before, after, facts.rooms.get(after.room._id) ?? after.room)
        : agreedByUndo(before, after, restores);
    const action = restores === undefined ? 'booking/changed' : 'booking/undone';
    const entry = { ...auditEntry(clock, caller, action, after._id), agreed };
    const what = changeInWords(before, after);
    return { before, booking: after, entry: { ...entry, what, ...(why !== '' && { why }) } };
  });
  tx.save(saved);
  for (const { before, after } of changes) {
    const changedBy = owns(caller, before) ? 'guest' : 'hotel';
    const isToGuest = concernsGuest(before, after);
    if (!isToGuest && (changedBy === 'hotel' || changedDetails(before, after).length === 0)) continue;
    const mails =
      isToGuest && after.hold?.by === 'desk'
        ? mailsAboutHold(after, after.hold)
        : mailsAboutChange(before, after, changedBy, hotelMail);
    // A corrected address is sent all that is so now, and knows of no change.
    const isTold = isToGuest && before.email === after.email;
    mails.filter(({ kind }) => kind === 'change-notice' || isTold).forEach(tx.send);
  }
}

/** Does what follows where a guest's address is corrected: what the state of the stay asks for goes to the new one. */
export async function followEmailChange(
  tx: SendingTx,
  before: StoredBooking,
  after: StoredBooking,
): Promise<void> {
  if (before.email === after.email) return;
  await takeBackMails(tx, before, after);
  mailsAgain(after, `${after._id}-${after.rev}`).forEach(tx.send);
}

/**
 * Takes back the mails to an address that has been corrected and that have not left. The code of the stay is used under
 * the new address. Keys that were made for the old one open the stay no more, as they name it.
 */
export async function takeBackMails(
  tx: SendingTx,
  before: StoredBooking,
  after: StoredBooking,
): Promise<void> {
  await tx.renameUse(before, after);
  await tx.unsend(idsOfMailsToUnsend(before).filter((id) => !id.endsWith('-notice')));
}

export async function requireFree(
  tx: Pick<HotelTx, 'describe'>,
  conflicts: readonly TakenNight[],
): Promise<void> {
  if (conflicts.length === 0) return;
  const holders = await tx.describe([...new Set(conflicts.map(({ holder }) => holder))]);
  throw datesTakenError(
    conflicts.map(({ night }) => night),
    holders,
  );
}

export function requireCurrentRevision(
  booking: StoredBooking | undefined,
  rev: number,
  admit: (booking: StoredBooking) => void = () => undefined,
): StoredBooking {
  if (!booking) throw new AppError('booking/not-found');
  admit(booking);
  if (booking.rev !== rev) throw new AppError('booking/changed');
  return booking;
}

function questionOf(stays: readonly { before: StoredBooking; change: Change }[]): StayQuestion {
  const wanted = stays.map(({ before, change }) => {
    const stay = changedStay(before, change);
    const roomId = change.room ?? before.room._id;
    return { roomId, nights: nightsOf(stay), beside: nightsBeside(stay) };
  });
  const claims = [...wanted, ...stays.flatMap(({ before }) => claimsOf(before))];
  return {
    roomIds: [...new Set(claims.map(({ roomId }) => roomId))],
    nights: claims.flatMap(({ roomId, nights }) => nights.map((night) => ({ roomId, night }))),
    beside: wanted.flatMap(({ roomId, beside }) => beside.map((night) => ({ roomId, night }))),
    versions: versionsIn(stays.map(({ before }) => before)),
  };
}

type Outcome<T> = Omit<T, 'quote' | 'problems' | 'childAge' | 'otherPolicy' | 'choices' | 'lostExtras'>;

/** What the desk's change makes of a stay and its money. What is overpaid stays until the desk returns it. */
export function deskQuoteOf(change: PlannedChange): Outcome<ChangeQuote> {
  return named(change, { ...totalsOf(change), due: dueFor(change.after) });
}

/** Returns what a guest's own change makes of their stay and its money. What is overpaid goes back. */
export function guestQuoteOf(change: PlannedChange): Outcome<OwnChangeQuote> {
  const refund = overpaidBy(change);
  return named(change, { ...totalsOf(change), refund, due: dueFor(change.after) + refund });
}

function totalsOf(change: PlannedChange) {
  const { before, after } = change;
  const code = lostCode(change);
  return {
    before: before.quote.total,
    after: after.quote.total,
    ...(!isDeepStrictEqual(before.policy, after.policy) && { newPolicy: after.policy }),
    ...(code !== undefined && { lostCode: code }),
  };
}

function named<T extends object>({ after }: PlannedChange, shown: T): T & { offer: string } {
  return { ...shown, offer: offerOf({ ...shown, bill: chargedIn(after.quote) }) };
}
