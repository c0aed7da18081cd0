import { aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aDeskStay } from '../../../testing/desk.ts';
import { freeRoomsIn } from '../api/get-free-rooms.ts';

it('finds the rooms that nobody sleeps in, that are not blocked, and that are large enough', () => {
  const rooms = ['taken', 'blocked', 'small', 'left', 'free'].map((_id) => ({
    _id,
    name: _id,
    capacity: _id === 'small' ? 1 : 2,
  }));
  const { checkin: from, checkout: to } = aStay('2027-02-01', '2027-02-03');
  const stays = [aDeskStay({ roomId: 'taken' }), aDeskStay({ roomId: 'left', state: 'cancelled' })];
  const blocks = [{ _id: 'b', rev: 1, roomId: 'blocked', from, to, kind: 'closed' as const, note: '' }];
  expect(freeRoomsIn({ rooms, stays, blocks, at: '' }, 2).map(({ _id }) => _id)).toEqual(['left', 'free']);
});
