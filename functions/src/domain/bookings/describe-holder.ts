import type { Holder } from '@innkeep/contract/desk/holder';
import { roomSpans } from '@innkeep/contract/stay-rooms';
import type { StoredBlock } from '../records/block-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

type HoldingStay = Pick<
  StoredBooking,
  '_id' | 'state' | 'guest' | 'email' | 'checkin' | 'checkout' | 'rooms'
> & {
  room: Pick<StoredBooking['room'], 'name'>;
};

export function stayInWords(booking: HoldingStay): Holder {
  const { _id, state, room, checkin, checkout } = booking;
  // Its guest may have changed rooms: only the nights in the last one can still be wanted.
  const last = roomSpans<{ name: string }>(booking).at(-1) ?? { room, checkin, checkout };
  const { checkin: from, checkout: to } = last;
  const isHere = state === 'checked-in' && { isHere: true as const };
  return { kind: 'stay', _id, name: nameOf(booking), roomName: last.room.name, from, to, ...isHere };
}

export function blockInWords(block: StoredBlock, roomName: string): Holder {
  const { _id, kind, note, from, to, channel } = block;
  if (channel) return { kind: 'block', _id, name: channel.name, isOfChannel: true, roomName, from, to };
  const why = kind === 'closed' ? 'closed' : 'out of order';
  return { kind: 'block', _id, name: note === '' ? why : `${why}: ${note}`, roomName, from, to };
}

function nameOf({ guest, email }: Pick<StoredBooking, 'guest' | 'email'>): string {
  const [local = ''] = email.split('@', 1);
  return [guest.name, local].find((name) => name !== '') ?? 'a guest without a name';
}
