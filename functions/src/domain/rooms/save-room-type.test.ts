import { expect, it } from 'vitest';
import { aHotel, aRoom, root } from '../../testing/builders.ts';
import { saveRoomType } from './save-room-type.ts';

it('gives all rooms of a type one price, which the audit names; without one, each keeps its own', async () => {
  const rooms = ['11', '12', '13'].map((_id) => aRoom({ _id, name: _id }));
  const hotel = aHotel(...rooms);
  const input = { name: 'Double', rooms: ['11', '12'] };
  await saveRoomType(hotel, root, 'type-double', { ...input, price: 135.5 });
  const prices = () => ['11', '12', '13'].map((id) => hotel.db.rooms.get(id)?.price);
  expect(prices()).toEqual([135.5, 135.5, 120]);
  const said = [...hotel.db.audit.values()].map(({ what }) => what);
  expect(said).toContainEqual(expect.stringMatching(/^11: .*\$135\.50/));
  await saveRoomType(hotel, root, 'type-double', input);
  expect(prices()).toEqual([135.5, 135.5, 120]);
});
