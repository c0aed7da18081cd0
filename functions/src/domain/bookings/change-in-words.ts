import { isDeepStrictEqual } from 'node:util';
import { SOURCE_WORDS } from '@innkeep/contract/booking-source';
import { counted } from '@innkeep/contract/counted';
import { agesInWords } from '@innkeep/contract/party';
import { chosenOf, countedName } from '@innkeep/contract/rates/extras';
import { rateOf, STANDARD_RATE } from '@innkeep/contract/rates/standard-rate';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import { formatPrice } from '@innkeep/contract/money';
import { datesInWords } from '@innkeep/contract/calendar-date';
import { canBeGiven, type StoredBooking } from '../records/stored-booking.ts';
import { keptCode, lostCode } from './changed-quote.ts';

const CHANGED_WORDS = {
  name: 'the name was changed',
  email: 'the e-mail was changed',
  phone: 'the phone was changed',
  arrivalTime: 'the time of arrival was changed',
  wish: 'the requests were changed',
} as const;

type Holder = Pick<StoredBooking, 'guest' | 'email'>;

const NOTED = 'The guest’s requests were noted.';

/** Part by part: "Sea View became Attic; $240 became $300; the name was changed." */
export function changeInWords(before: StoredBooking, after: StoredBooking): string {
  const agreed = (
    [
      [datesIn(before), datesIn(after)],
      [roomsInWords(before), roomsInWords(after)],
      [guestsIn(before), guestsIn(after)],
      ...(hasOtherPlan(before, after) ? [[rateIn(before), rateIn(after)] as const] : []),
      [extrasIn(before), extrasIn(after)],
      [formatPrice(before.total), formatPrice(after.total)],
      [SOURCE_WORDS[before.source], SOURCE_WORDS[after.source]],
    ] as const
  ).filter(([was, is]) => was !== is);
  const words = [
    ...agreed.map(([was, is]) => `${was} became ${is}`),
    ...changedPromise(before, after),
    ...changedDetails(before, after),
  ];
  const anew = agreedAnew(before, after);
  return words.length === 0 && anew.length > 0 ? anew.join(' ') : [sentenceOf(words), ...anew].join(' ');
}

export function changedDetails(before: Holder, after: Holder): string[] {
  const [was, is] = [before, after].map(({ guest, email }) => ({ ...guest, email }));
  const fields = ['name', 'email', 'phone', 'arrivalTime', 'wish'] as const;
  return fields.filter((field) => was?.[field] !== is?.[field]).map((field) => CHANGED_WORDS[field]);
}

function agreedAnew(before: StoredBooking, after: StoredBooking): string[] {
  const [lost, kept] = [lostCode({ before, after }), keptCode({ before, after })];
  return [
    ...(lost === undefined ? [] : [`The guest can use the code ${lost} again.`]),
    ...(kept === undefined ? [] : [`The code ${kept} was kept.`]),
    ...(isDeepStrictEqual(before.policy, after.policy) ? [] : ['Now on the terms of the new dates.']),
  ];
}

export function sentenceOf(parts: readonly string[]): string {
  const [first = '', ...rest] = parts;
  if (first === '') return NOTED;
  return `${[first.replace(/^the /, 'The '), ...rest].join('; ')}.`;
}

export function concernsGuest(before: StoredBooking, after: StoredBooking): boolean {
  return (
    datesIn(before) !== datesIn(after) ||
    hasOtherRoom(before, after) ||
    guestsIn(before) !== guestsIn(after) ||
    hasOtherPlan(before, after) ||
    extrasIn(before) !== extrasIn(after) ||
    before.total !== after.total
  );
}

/** Before they come, guests who booked a room type do not know which room is theirs. */
function hasOtherRoom(before: StoredBooking, after: StoredBooking): boolean {
  if (before.room._id === after.room._id) return false;
  return !keepsRoomType(before, after) || after.rooms !== undefined || after.state === 'checked-in';
}

export function keepsRoomType(before: StoredBooking, after: StoredBooking): boolean {
  return before.room._id !== after.room._id && canBeGiven(before, after.roomType);
}

function datesIn({ checkin, checkout }: StoredBooking): string {
  return datesInWords(checkin, checkout);
}

function changedPromise(before: StoredBooking, after: StoredBooking): string[] {
  const [was, is] = [before, after].map(({ roomType }) => roomType?.isPromised === true);
  if (was === is) return [];
  return [is ? 'the guest was promised this room' : 'the guest can be given any room of the type'];
}

/** A rate is the same under a new name and, to a guest, under another id. */
function hasOtherPlan(before: StoredBooking, after: StoredBooking): boolean {
  return before.quote.plan?.id !== after.quote.plan?.id && rateIn(before) !== rateIn(after);
}

function rateIn({ quote }: StoredBooking): string {
  return rateOf(quote) ?? STANDARD_RATE;
}

function extrasIn({ quote }: StoredBooking): string {
  const chosen = chosenOf(quote.extras).map(countedName);
  return chosen.length > 0 ? chosen.join(', ') : 'no extras';
}

function guestsIn({ guests, children, quote }: StoredBooking): string {
  const few = children > 0 ? `, ${children} of them children${agesInWords(quote.ages)}` : '';
  return `${counted(guests, 'guest')}${few}`;
}
