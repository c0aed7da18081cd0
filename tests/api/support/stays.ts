import type { BookingMade } from '@innkeep/contract/booking';
import { businessDay } from '@innkeep/contract/business-day';
import { addDays, type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import type { Room } from '@innkeep/contract/room';
import { call, type Answer } from './call.ts';
import type { Person } from './people.ts';

/** Returns the date so many days from today at the hotel. */
export function inDays(days: number): CalendarDate {
  return addDays(hotelToday(), days);
}

/** Returns the date so many days from the desk's day, which goes on after midnight. */
export function inDeskDays(days: number): CalendarDate {
  return addDays(businessDay(new Date()), days);
}

/** Returns what a guest sends to book a room: two nights starting in ten days, unless changed. */
export function anOrder(guest: Person, room: Pick<Room, '_id'>, changes: object = {}) {
  return {
    checkin: inDays(10),
    checkout: inDays(12),
    guests: 2,
    email: guest.email,
    room: { _id: room._id },
    ...changes,
  };
}

export function order(guest: Person, room: Room, changes: object = {}, key?: string): Promise<Answer> {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  return call('POST', '/orders', { as: guest, json: anOrder(guest, room, changes), headers });
}

export async function booked(guest: Person, room: Room, changes: object = {}): Promise<BookingMade> {
  const { status, body } = await order(guest, room, changes);
  if (status !== 201) throw new Error(`POST /orders answered ${status}: ${JSON.stringify(body)}`);
  return body as BookingMade; // the contract's answer to a 201
}
