import type { AccountHindrance, HindranceKind } from '@innkeep/contract/account';
import { spellDate } from '@innkeep/contract/calendar-date';

/** What hinders, and what to do about it, with the day on which the stay begins. */
const WORDS: Readonly<Record<HindranceKind, (day: string) => string>> = {
  ahead: (day) => `You have a stay from ${day}: cancel it first, or come back when it is over.`,
  'in-house': (day) => `You have been staying with us since ${day}: come back after you have left.`,
  held: (day) =>
    `A room is held for you from ${day}: let it go first, or wait until the time to pay is over.`,
  unconfirmed: (day) =>
    `A room is held for you from ${day}, which you have not confirmed: let it go first, or come back in two hours, when it is over.`,
  kept: (day) => `We keep a room for you from ${day}: call us, and we let it go.`,
  owing: (day) => `Something of your stay from ${day} is still to be paid: pay it, or call us.`,
  overpaid: (day) => `We owe you something for your stay from ${day}: call us, and we give it back.`,
  paying: (day) =>
    `A payment for your stay from ${day} is under way: come back when it has arrived, in a day at most.`,
  refund: (day) =>
    `Money for your stay from ${day} is on its way back to you: come back when it has arrived.`,
  disputed: (day) => `Your bank disputes a payment for your stay from ${day}: that has to be decided first.`,
  'payment-alert': (day) => `We have to look at a payment for your stay from ${day} first: please call us.`,
  'last-admin': () => 'You are the only admin: make somebody else one first.',
  staff: () => 'You work here: ask an admin to take your role first, on the page All Users.',
};

/** The kinds about which the hotel has to do something, so that calling it helps. */
const CALLED: ReadonlySet<HindranceKind> = new Set([
  'kept',
  'owing',
  'overpaid',
  'disputed',
  'payment-alert',
]);

export function hindranceInWords({ kind, booking }: AccountHindrance): string {
  return WORDS[kind](booking ? spellDate(booking.checkin) : '');
}

export function isForTheDesk({ kind }: AccountHindrance): boolean {
  return CALLED.has(kind);
}
