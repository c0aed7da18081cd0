import type { DeskBooking, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { nameOfBooking } from '../words.ts';

/** A booking as the chart shows it. */
export function stayOfBooking({ booking, due }: DeskBooking): DeskStay {
  const { _id, rev, state, checkin, checkout, email, guests, children, releasedFrom, room, guest } = booking;
  return {
    _id,
    rev,
    state,
    checkin,
    checkout,
    email,
    guests,
    children,
    releasedFrom,
    due,
    name: nameOfBooking(booking),
    roomId: room._id,
    roomName: room.name,
    phone: guest.phone,
    arrivalTime: guest.arrivalTime,
    wish: guest.wish,
  };
}
