import { bookingNumber } from '@innkeep/contract/booking-number';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { dueFor } from '@innkeep/contract/payments/due';
import { known } from '../base/fields.ts';
import { lastRoomChangeDay } from '../records/stored-booking.ts';
import type { BookingSummary } from './desk-store.ts';

export function toDeskStay(booking: BookingSummary): DeskStay {
  const { _id, rev, state, checkin, checkout, email, guests, children } = booking;
  const { guest, room, rooms, releasedFrom, cancelUntil, hold, group } = booking;
  const { phone, arrivalTime, wish } = guest;
  const { ages } = booking.quote;
  const party = { guests, children, ...(ages && { ages }) };
  const stay = { _id, rev, state, checkin, checkout, ...party, due: dueFor(booking) };
  const who = { name: nameOf(booking), email, phone, arrivalTime, wish };
  return {
    ...stay,
    ...who,
    roomId: room._id,
    roomName: room.name,
    ...(rooms && {
      rooms: rooms.map(({ from, room: { _id: id, name } }) => ({ from, room: { _id: id, name } })),
    }),
    ...known({ movedOn: lastRoomChangeDay(booking), releasedFrom, cancelUntil, group }),
    ...(hold?.by === 'desk' && { heldUntil: hold.until }),
    ...(hold?.by === 'guest' && { confirmUntil: hold.until }),
  };
}

export function nameOf({ _id, email, guest }: Pick<BookingSummary, '_id' | 'email' | 'guest'>): string {
  const [localPart = ''] = email.split('@', 1);
  return guest.name || localPart || bookingNumber(_id);
}
