import { addDays, type CalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { ChannelStay, Conflict } from '@innkeep/contract/channels/channel';
import { counted } from '@innkeep/contract/counted';
import type { Holder } from '@innkeep/contract/desk/holder';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';

/** The most nights that are named one by one. */
const FEW = 3;

const short = (date: CalendarDate) => spellCalendarDate(date, SPELLING.short);

/** Returns nights in words: `the nights of Tue 9 Mar and Wed 10 Mar`, or `5 nights from Tue 9 Mar on`. */
export function nightsWords(nights: readonly CalendarDate[]): string {
  const [first, ...others] = nights.map(short);
  const last = others.pop();
  if (first === undefined) return 'no night';
  if (last === undefined) return `the night of ${first}`;
  if (nights.length > FEW) return `${counted(nights.length, 'night')} from ${first} on`;
  return `the nights of ${[first, ...others].join(', ')} and ${last}`;
}

/** Returns, for example, `Sea View, Tue 9 Mar to Fri 12 Mar, 3 nights`. */
export function channelStayWords({
  roomName,
  from,
  to,
}: Pick<ChannelStay, 'roomName' | 'from' | 'to'>): string {
  const stay = { checkin: from, checkout: to };
  return `${roomName}, ${spellDates(stay)}, ${spellNights(stay)}`;
}

/** Returns how many of a conflict's nights from today on are held for the channel: those that were free. */
export function heldWords({ name, from, to, nights }: Conflict): string {
  const isSold = new Set(nights);
  let held = 0;
  const today = todayAtHotel();
  for (let night = from < today ? today : from; night < to; night = addDays(night, 1))
    if (!isSold.has(night)) held++;
  if (held === 0) return `We hold no other nights for ${name}.`;
  return `We hold the other ${held === 1 ? 'night' : `${held} nights`} for ${name}.`;
}

/** Returns who has the nights, in a list: `Ana Silva and Tom Baker`. */
export function holdersWords(holders: readonly Holder[]): string {
  const names = holders.map(({ kind, name, isOfChannel }) => {
    if (kind === 'stay') return name;
    return isOfChannel ? `a stay from ${name}` : `the block “${name}”`;
  });
  const last = names.pop() ?? 'another stay';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

export function declineChannelStayLabel({ holders }: Conflict): string {
  const [first] = holders;
  const isOfChannel = first?.isOfChannel === true && holders.length === 1;
  return isOfChannel ? `Keep the stay from ${first.name}` : 'Keep ours';
}
