import { addDays, dayOfMonth, monthOf, weekdayOf } from '@innkeep/contract/calendar-date';
import { FieldPath } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pullChannels } from '../../functions/src/domain/channels/pull-channels.ts';
import { db } from '../api/support/admin-sdk.ts';
import { ChannelsUnderTest } from '../api/support/channels-under-test.ts';
import { aGuest, type Person } from '../api/support/people.ts';
import { bookingDocument, roomDocument } from '../api/support/room-documents.ts';
import { aRoom, auditOf } from '../api/support/rooms.ts';
import { booked, inDays } from '../api/support/stays.ts';

/*
 * What docs/upgrading.md says about older code with newer data,
 * as far as it can be tested: its queries, word for word.
 */

const soon = inDays(33);
/** A Monday: two nights from then on lie in one week. */
const checkin = addDays(soon, (8 - weekdayOf(soon)) % 7);
let guest: Person;
let roomId: string;
let bookingId: string;
const channels = new ChannelsUnderTest();
afterAll(() => channels.remove());

beforeAll(async () => {
  guest = await aGuest();
  const room = await aRoom();
  roomId = room._id;
  bookingId = (await booked(guest, room, { checkin, checkout: addDays(checkin, 2) })).insertedId;
});

it('before version 1, a booking had these fields, and a month its nights by their days', async () => {
  const booking = (await bookingDocument(bookingId).get()).data();
  expect(booking).toMatchObject({ uid: guest.uid, email: guest.email, checkin, guests: 2, total: 199.98 });
  expect(booking).toHaveProperty('room.price', 99.99);
  expect(booking).toHaveProperty('createdAt');
  const month = await roomDocument(roomId).collection('calendar').doc(monthOf(checkin)).get();
  expect(month.get(new FieldPath('nights', dayOfMonth(checkin)))).toBe(bookingId);
});

it('before version 4, the desk asked for weeks and words', async () => {
  const booking = await bookingDocument(bookingId).get();
  expect(booking.get('tokens')).toContain(bookingId.slice(0, 8));
  expect(booking.get('weeks')).toEqual([expect.any(String)]);
});

it('before version 7, an entry of the audit and a bill were read as these', async () => {
  expect(await auditOf(bookingId)).toMatchObject([
    { action: 'booking/made', by: guest.uid, target: bookingId },
  ]);
  const quote = (await bookingDocument(bookingId).get()).get('quote') as unknown;
  expect(quote).toMatchObject({ total: 19_998, lines: expect.any(Array) as unknown });
});

it('before there were channels, what they sell was nights that are closed, with their name', async () => {
  const channel = await channels.add(roomId);
  const from = addDays(checkin, 2);
  channels.sell(channel, 'x', from, addDays(from, 2));
  await pullChannels(channels.deps);
  const blocks = await db
    .collection('blocks')
    .where('weeks', 'array-contains-any', [checkin])
    .where('roomId', '==', roomId)
    .get();
  expect(blocks.docs.map((block) => block.data())).toMatchObject([
    { roomId, from, to: addDays(from, 2), kind: 'closed', note: 'Airbnb', rev: 1, isLifted: false },
  ]);
  const month = await roomDocument(roomId).collection('calendar').doc(monthOf(from)).get();
  expect(month.get(new FieldPath('nights', dayOfMonth(from)))).toBe(`block-${blocks.docs[0]?.id}`);
});
