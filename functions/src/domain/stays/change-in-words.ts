import { isDeepStrictEqual } from 'node:util';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/spell-calendar-date';
import { counted } from '@innkeep/contract/counted';
import { formatPrice } from '@innkeep/contract/money';
import type { StoredBooking } from '../bookings/booking-store.ts';
import { keptCode, lostCode } from './lost-code.ts';

/** What has changed about a stay, part by part: "Sea View became Attic; $240 became $300." */
export function changeInWords(before: StoredBooking, after: StoredBooking): string {
  const parts = (
    [
      [datesIn(before), datesIn(after)],
      [before.room.name, after.room.name],
      [guestsIn(before), guestsIn(after)],
      [formatPrice(before.total), formatPrice(after.total)],
      [before.guest.name || 'no name', after.guest.name || 'no name'],
      [before.email || 'no e-mail', after.email || 'no e-mail'],
      [before.guest.phone || 'no phone', after.guest.phone || 'no phone'],
    ] as const
  ).filter(([was, is]) => was !== is);
  const sentences = [
    ...(parts.length > 0 ? [`${parts.map(([was, is]) => `${was} became ${is}`).join('; ')}.`] : []),
    ...agreedAnew(before, after),
  ];
  return sentences.join(' ') || 'What the guest asks for was noted.';
}

/** What else is agreed than before: the terms, or a code. */
function agreedAnew(before: StoredBooking, after: StoredBooking): string[] {
  const [lost, kept] = [lostCode({ before, after }), keptCode({ before, after })];
  return [
    ...(lost === undefined ? [] : [`The code ${lost} was given back.`]),
    ...(kept === undefined ? [] : [`The code ${kept} was kept.`]),
    ...(isDeepStrictEqual(before.policy, after.policy) ? [] : ['Now on the terms of the new dates.']),
  ];
}

/** Whether what changed concerns the guest: then they are told. */
export function concernsGuest(before: StoredBooking, after: StoredBooking): boolean {
  return (
    datesIn(before) !== datesIn(after) ||
    before.room._id !== after.room._id ||
    guestsIn(before) !== guestsIn(after) ||
    before.total !== after.total
  );
}

function datesIn({ checkin, checkout }: StoredBooking): string {
  return `${spellCalendarDate(checkin, SPELLING.short)} to ${spellCalendarDate(checkout, SPELLING.short)}`;
}

function guestsIn({ guests, children }: StoredBooking): string {
  return `${counted(guests, 'guest')}${children > 0 ? `, ${children} of them children` : ''}`;
}
