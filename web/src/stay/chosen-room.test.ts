import { describe, expect, it } from 'vitest';
import { parsed } from '../lib/stored-text.ts';
import { isRoom } from './chosen-room.ts';

const room = { _id: 'r', name: 'Room', price: 100, image: '/r.webp', capacity: 2, des: 'Quiet.' };

const parseRoom = (text: string | null) => parsed(text, isRoom);

describe('isRoom', () => {
  it('reads back the stored room', () => {
    expect(parseRoom(JSON.stringify(room))).toEqual(room);
  });

  it.each([
    ['nothing', null],
    ['broken text', '{"_id":'],
    ['another thing', '"room"'],
    ['null', 'null'],
    ['a room without a price', JSON.stringify({ ...room, price: undefined })],
    ['a room with a text for a price', JSON.stringify({ ...room, price: '<b>' })],
  ])('finds no room in %s', (_what, text) => {
    expect(parseRoom(text)).toBeUndefined();
  });
});
