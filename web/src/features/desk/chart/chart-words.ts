import { endOf, STATE_WORDS } from '@innkeep/contract/stay-states';
import { timeAtHotel } from '@innkeep/contract/cancellation';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import type { Block, BlockKind, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/money';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { dueWords } from '../words.ts';
import type { NightInTheWay, Target } from './move-plan.ts';
import type { BarPart } from './row-items.ts';

export const BLOCK_WORDS: Record<BlockKind, string> = { 'out-of-order': 'Out of order', closed: 'Closed' };

/** Returns the name on a bar. A held booking says so first, because the end of the text may be cut off. */
export function nameOn(stay: DeskStay): string {
  const { state, heldUntil, confirmUntil, name } = stay;
  if (state !== 'held') return name;
  const end =
    confirmUntil === undefined
      ? heldUntil && spellCalendarDate(heldUntil, SPELLING.short)
      : timeAtHotel(new Date(confirmUntil));
  return `${STATE_WORDS.held}${end === undefined ? '' : ` until ${end}`}: ${name}`;
}

/** Guests write when they come in words of their own: "around 15:00", "3 pm". */
const AN_HOUR = /\d{1,2}(?:[:.]\d{2}| ?[ap]m| ?h)\b/i;

/** Returns the hour at which a guest wants to arrive; undefined if they named none, or are here. */
export function arrivalHour({ arrivalTime, state }: DeskStay): string | undefined {
  return state === 'booked' || state === 'held' ? AN_HOUR.exec(arrivalTime)?.[0] : undefined;
}

/** Begins with the visible text, so that people who control their screen by voice can say what they see. */
export function stayLabel(stay: DeskStay, isOver = false, part?: BarPart): string {
  const { checkin, state, due } = stay;
  const { room, ...dates } = part ?? { checkin, checkout: endOf(stay), room: { name: stay.roomName } };
  const became = stateOnChart(stay, isOver) ?? STATE_WORDS[state];
  const said = state === 'held' ? nameOn(stay) : `${nameOn(stay)}, ${became.toLowerCase()}`;
  const where = part ? `part ${partWords(part)}, ${room.name}` : room.name;
  return `${said}, ${where}, ${spellDates(dates)}, ${spellNights(dates)}, ${dueWords(due).toLowerCase()}`;
}

/** Returns, for example, `1 of 2`: which part of a stay a bar is, if its guest changed rooms. */
export function partWords({ number, of }: BarPart): string {
  return `${number} of ${of}`;
}

/** Returns the state in words, if it is not the usual one. A past stay still `booked` never checked in. */
export function stateOnChart({ state }: DeskStay, isOver: boolean): string | undefined {
  if (state === 'booked') return isOver ? 'Never checked in' : undefined;
  return state === 'held' ? undefined : STATE_WORDS[state];
}

export function blockWord({ kind, channel }: Block): string {
  return channel?.name ?? BLOCK_WORDS[kind];
}

/** Returns, for example, `Sea View, Tue 9 Mar to Fri 12 Mar, 3 nights`, and of which stay it is a part. */
export function channelBlockWords({ from, to, channel }: Block, roomName: string): string {
  const stay = { checkin: from, checkout: to };
  const own = `${roomName}, ${spellDates(stay)}, ${spellNights(stay)}`;
  const isWhole = !channel || (channel.from === from && channel.to === to);
  if (isWhole) return own;
  return `${own}, part of a stay from ${spellDates({ checkin: channel.from, checkout: channel.to })}`;
}

export function blockLabel(block: Block, roomName: string): string {
  const { kind, from, to, note, channel } = block;
  if (channel) return `${channel.name}, ${channelBlockWords(block, roomName)}`;
  const said = note === '' ? BLOCK_WORDS[kind] : `${BLOCK_WORDS[kind]}, ${note}`;
  return `${said}, ${roomName}, ${spellDates({ checkin: from, checkout: to })}`;
}

/** Returns, for example, `The Sail Loft, Fri 14 May to Mon 17 May`. */
export function targetWords(target: Target, roomName: string): string {
  return `${roomName}, ${spellDates(target)}`;
}

/** Returns, for example, `held by Ana Silva on Sat 15 May`. */
export function inTheWayWords(inTheWay: NightInTheWay): string {
  const night = spellCalendarDate(inTheWay.night, SPELLING.short);
  return inTheWay.name === undefined ? `blocked on ${night}` : `held by ${inTheWay.name} on ${night}`;
}

/** Returns, for example, `+$120`, or that the price stays the same. */
export function priceWords(quote: Pick<MoveQuote, 'before' | 'after'>): string {
  const difference = quote.after - quote.before;
  if (difference === 0) return 'same price';
  return difference > 0 ? `+${formatMinorUnits(difference)}` : formatMinorUnits(difference);
}
