import type { Booking } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { Room } from '@innkeep/contract/room';
import { call, type Answer } from './call.ts';
import type { Person } from './people.ts';
import { inDays } from './stays.ts';

/** What the desk sends: for two guests, two nights starting in ten days, unless changed. */
function aDeskOrder(room: Pick<Room, '_id'>, changes: object = {}) {
  const stay = { checkin: inDays(10), checkout: inDays(12), guests: 2 };
  return { ...stay, room: room._id, guest: { name: 'Jörg Müller', phone: '030 5551234' }, ...changes };
}

export async function deskBooked(
  as: Person,
  room: Pick<Room, '_id'>,
  changes: object = {},
): Promise<Booking> {
  return answered<Booking>(call('POST', DESK_API.bookings, { as, json: aDeskOrder(room, changes) }), 201);
}

export async function stepped(as: Person, stay: Booking, step: string, how: object = {}): Promise<Booking> {
  const json = { rev: stay.rev, ...how };
  return answered<Booking>(call('POST', `${DESK_API.bookings}/${stay._id}/${step}`, { as, json }));
}

export async function answered<T>(answer: Answer | Promise<Answer>, expected = 200): Promise<T> {
  const { status, body } = await answer;
  if (status !== expected) throw new Error(`The API answered ${status}: ${JSON.stringify(body)}`);
  return body as T; // the contract's answer of that status
}
